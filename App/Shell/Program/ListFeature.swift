import Data
import Domain
import Presentation

/// A feature of one list: the commands that print the list, show an item and refresh the list, with all that follows from
/// them. The commands are named after the list's items.
protocol ListFeature: Feature {
    associatedtype Payload: ListPayload where Payload.Item: PresentableItem
    associatedtype Browse: UseCase<Freshness, Listing<Item>, AccessFailure>
    typealias Item = Payload.Item

    /// Where the list is stored as it was received.
    var responses: ResponseCache { get }
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

    nonisolated static var jsonHelp: String { Payload.Item.jsonHelp }

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
            let ofSaved = "The saved list is shown without a request. If none is saved, Tombola fetches one."
            return "\(ofSaved) \(ofFolder)"
        }
        let hours = Int(lifetime / .seconds(3600)).counted("hour")
        return "A list is valid for \(hours), during which it is shown from the cache. After that, Tombola "
            + "fetches a new one; if that fails, it shows the old list with its age. \(ofFolder)"
    }

    nonisolated private static var ofFolder: String {
        "If a file of a source directory has changed, it is read at once."
    }
}

/// The screens of a list that is one document of the source: the whole list, one item, and a refresh.
extension ListFeature {
    var work: PendingWork { services.work(for: [Payload.endpoint]) }

    func list(_ given: Given<ListOptions>) -> any Screen {
        let viewModel = ScreenViewModel(browse, .stored, reload: .fetched)
        let list = ContentScreen(
            viewModel,
            ListingPresenter<Item>(isSample: services.readsSample),
            reporter.limited(to: given.limit),
            awaiting: work,
            isStored: true,
            links: ContentLinks(rows: rows, update: { await update(viewModel, from: $0) })
        )
        return asking(after: timed(list))
    }

    /// Reports only the changes, so it does not stay open.
    func refreshed() -> any Screen {
        let viewModel = ScreenViewModel(browse, .fetched)
        let presenter = ListChangesPresenter<Item>()
        let changes = ContentScreen(viewModel, presenter, reporter, awaiting: work, staysOpen: false) {
            $0.writeFailure?.errorMessage.exitStatus ?? .success
        }
        return timed(changes)
    }

    func item(_ name: String, showing row: FoundItem<Item>? = nil) -> any Screen {
        let viewModel = ScreenViewModel(
            showing: row,
            findItem,
            .init(name: name, number: row?.number, .stored),
            reload: .init(name: name, number: row?.number, .fetched)
        )
        let presenter = FoundItemPresenter<Item>()
        let links = ContentLinks<FoundItem<Item>>(
            rows: { rows(of: $0.listing) },
            isGone: { if case ListError.unknown = $0 { true } else { false } }
        )
        let screen = ContentScreen(
            viewModel,
            presenter,
            reporter,
            awaiting: work,
            isStored: true,
            links: links
        )
        return timed(screen)
    }

    /// The rows of a list lead to its items, and so do those of the list that an item is in.
    private func rows(of listing: Listing<Item>) -> ScreenRows {
        ScreenRows(.names(listing.items.map(\.name))) { number in
            // It may have expired since.
            var current = listing
            current.seenAt = services.now()
            let found = FoundItem(row: number - 1, of: current, wasListed: true)
            return found.map { item($0.item.name, showing: $0) }
        }
    }

    /// Reports the time that a screen takes, if that was asked for.
    private func timed<Content, Failure>(_ screen: ContentScreen<Content, Failure>) -> any Screen {
        if let usage { screen.onDisplay = { usage.report(.display($0)) } }
        return screen
    }

    /// Stores nothing.
    func findings() async -> [Diagnosis.Finding] {
        [
            await .reading(Item.noun.many) { () async throws(AccessFailure) in
                let list = try await lists.seam.fetch().listing
                return (list.items.count.counted(Item.noun), list.skipped)
            }
        ]
    }

    /// With what a table says of each item. Stores nothing.
    func known(for command: CommandEntry) async -> [HelpTerm] {
        var audience = reporter.basis
        audience.medium = .terminal(width: .max)
        let items = await knownItems.sorted { FoldedText($0.name) < FoldedText($1.name) }
        return items.map { [audience] in HelpTerm($0.name, $0.summary(for: audience)) }
    }

    private var knownItems: [Item] {
        get async {
            if case .success(let stored?) = await Result.of(lists.seam.stored) { return stored.items }
            // Without completions, the user can still type.
            guard work.hosts.isEmpty else { return [] }
            return await Result.of(lists.seam.fetch).success?.listing.items ?? []
        }
    }
}
