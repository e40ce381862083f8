import Data
import Domain
import Presentation

/// A feature of one list: the commands that print the list, show an item and refresh the list, with all that follows from
/// them. The commands are named after the list's items.
protocol ListFeature: Feature {
    associatedtype Payload: ListPayload where Payload.Item: PresentableItem

    var screens: ListScreens<Payload> { get }
    func list(_ given: Given<ListOptions>) -> any Screen
    func refreshed() -> any Screen
}

extension ListFeature {
    func list(_ given: Given<ListOptions>) -> any Screen { screens.list(given) }
    func refreshed() -> any Screen { screens.refreshed() }
    func findings() async -> [Diagnosis.Finding] { [await screens.finding] }

    nonisolated static var jsonHelp: String { ListingPresenter<Payload.Item>.help() }

    /// Their words and help follow from the items.
    ///
    /// - Parameters:
    ///   - name: What help calls the name of an item, in capitals.
    ///   - example: The name of an item.
    ///   - details: Paragraphs of help about the list, and about a refresh.
    nonisolated static func listCommands(
        by name: String,
        example: String,
        details: (list: [String], refresh: [String]) = ([], [])
    ) -> [Command] {
        let (many, one) = (Payload.Item.noun.many, Payload.Item.noun.one)
        return [
            Command(
                "\(many) list",
                isDefault: true,
                summary: "List the \(many).",
                examples: [
                    "List the \(many)": "tombola \(many)",
                    "Print the \(many) from a server as JSON": "tombola \(many) --source http://127.0.0.1:8000 --json",
                ],
                ListOptions(),
                details: [validity] + details.list
            ) { (feature: Self, given) in feature.list(given) },
            Command(
                "\(many) show",
                summary: "Show the details of a \(one).",
                examples: [
                    "Show a \(one) by name": "tombola \(many) show \(SuggestedCommand.quoted(example))",
                    "Show the third \(one) in the list": "tombola \(many) show 3",
                ],
                Operand(
                    .text(name, stored: known),
                    "Name of the \(one), any unique part of it, or its number in the list."
                ),
                details: [
                    "Case and accents are ignored. If a name is a number, it takes precedence over numbers in the list."
                ]
            ) { (feature: Self, given) in feature.screens.item(given.argument()) },
            Command(
                "\(many) refresh",
                summary: "Fetch a new list now.",
                examples: ["Fetch the \(many)": "tombola \(many) refresh"],
                NoParameters(),
                details: ["If the request fails, Tombola keeps the saved list."] + details.refresh
            ) { (feature: Self, _) in feature.refreshed() },
        ]
    }

    nonisolated private static var validity: String {
        guard let lifetime = Payload.Item.lifetime else {
            return "The saved list is shown without a request. If none is saved, Tombola fetches one."
        }
        return
            "A list is valid for \(Int(lifetime / .seconds(3600)).counted("hour")), during which it is shown from the cache. "
            + "After that, Tombola fetches a new one; if that fails, it shows the old list with its age."
    }

    /// For completions, with what a table says of each item.
    private static func known(_ context: CommandContext) async -> [HelpTerm] {
        var audience = context.reporter.basis
        audience.medium = .terminal(width: .max)
        return await Self(context: context).screens.known.sorted { FoldedText($0.name) < FoldedText($1.name) }
            .map { [audience] in HelpTerm($0.name, $0.summary(for: audience)) }
    }
}
