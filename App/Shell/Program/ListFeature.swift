import Data
import Domain
import Presentation

/// A feature of one list: the commands that print the list, show an item and refresh the list, with all that follows from
/// them. The commands are named after the list's items.
protocol ListFeature: Feature {
    associatedtype Payload: ListPayload where Payload.Item: PresentableItem
    associatedtype Browse: UseCase<Freshness, Listing<Item>, AccessFailure>
    typealias Item = Payload.Item

    var lists: Traced<CachedListRepository<Payload>> { get }
    var browse: Traced<Browse> { get }
    /// Receives durations and failures; nil to report nothing.
    var usage: UsageReporter? { get }
    /// Puts a question below the list.
    func asking(after list: any Screen) -> any Screen
    /// Runs while a session waits for a line at the list.
    func update(_ list: ListViewModel, from listing: Listing<Item>) async
}

extension ListFeature {
    typealias ListViewModel = ScreenViewModel<Listing<Item>, AccessFailure>

    var usage: UsageReporter? { nil }
    func asking(after list: any Screen) -> any Screen { list }
    func update(_ list: ListViewModel, from listing: Listing<Item>) async {}

    nonisolated static var jsonHelp: String { ListingPresenter<Payload.Item>.help() }

    /// Their words and help follow from the items.
    ///
    /// - Parameters:
    ///   - name: What help calls the name of an item, in capitals.
    ///   - example: The name of an item.
    nonisolated static func listCommands(by name: String, example: String) -> [Command<Self>] {
        let many = Payload.Item.noun.many
        let one = Payload.Item.noun.one
        return [
            Command(
                "\(many) list",
                isDefault: true,
                summary: "List the \(many).",
                examples: [
                    "List the \(many)": "tombola \(many)",
                    "Print the \(many) from a server as JSON":
                        "tombola \(many) --source http://127.0.0.1:8000 --json",
                ],
                ListOptions(),
                details: [validity, ListingPresenter<Payload.Item>.columns]
            ) { (feature: Self, given) in feature.list(given) },
            Command(
                "\(many) show",
                summary: "Show the details of a \(one).",
                examples: [
                    "Show a \(one) by name": "tombola \(many) show \(Suggestion.quoted(example))",
                    "Show the third \(one) in the list": "tombola \(many) show 3",
                ],
                Operand(
                    .text(name, isKnown: true),
                    "Name of the \(one), any unique part of it, or its number in the list."
                ),
                details: [
                    "Case and accents are ignored. If a name is a number, it takes precedence over "
                        + "numbers in the list."
                ]
            ) { (feature: Self, given) in feature.item(given.argument()) },
            Command(
                "\(many) refresh",
                summary: "Fetch a new list now, and show what changed.",
                examples: ["Fetch the \(many)": "tombola \(many) refresh"],
                NoParameters(),
                details: [
                    "If the request fails, Tombola keeps the saved list.",
                    ListChangesPresenter<Payload.Item>.columns,
                ]
            ) { (feature: Self, _) in feature.refreshed() },
        ]
    }

    nonisolated private static var validity: String {
        guard let lifetime = Payload.Item.lifetime else {
            return "The saved list is shown without a request. If none is saved, Tombola fetches one."
        }
        let hours = Int(lifetime / .seconds(3600)).counted("hour")
        return "A list is valid for \(hours), during which it is shown from the cache. After that, Tombola "
            + "fetches a new one; if that fails, it shows the old list with its age."
    }

}
