import Data
import Domain
import Presentation

/// The screens of a list that is one document of the source: the whole list, one item, and a refresh.
extension ListFeature {
    var work: PendingWork { services.work(for: [Payload.endpoint]) }

    func list(_ given: Given<ListOptions>) -> any Screen {
        let viewModel = ScreenViewModel(browse, .stored, reload: .fetched)
        let list = screens.screen(
            viewModel,
            ListingPresenter<Item>(isSample: services.readsSample),
            RowLimit(given.limit),
            awaiting: work,
            isStored: true,
            links: ContentLinks(row: row, names: { $0.items.map(\.name) }),
            updating: { await update(viewModel, from: $0) },
            onDisplay: reportDisplay
        )
        return asking(after: list)
    }

    /// Reports only the changes, so it does not stay open.
    func refreshed() -> any Screen {
        screens.screen(
            ScreenViewModel(browse, .fetched),
            ListChangesPresenter<Item>(),
            awaiting: work,
            staysOpen: false,
            onDisplay: reportDisplay
        )
    }

    /// Reports the time that a screen takes, if that was asked for.
    private var reportDisplay: (@MainActor (Duration) -> Void)? {
        guard let usage else { return nil }
        return { usage.report(.display($0)) }
    }

    private func row(of listing: Listing<Item>, at index: Int) -> (any Screen)? {
        // It may have expired since.
        var current = listing
        current.seenAt = services.now()
        return FoundItem(row: index, of: current, wasListed: true).map { item($0.item.name, showing: $0) }
    }

    func item(_ name: String, showing row: FoundItem<Item>? = nil) -> any Screen {
        let viewModel = ScreenViewModel(
            showing: row,
            findItem,
            .init(name: name, number: row?.number, .stored),
            reload: .init(name: name, number: row?.number, .fetched)
        )
        return screens.screen(
            viewModel,
            FoundItemPresenter<Item>(),
            awaiting: work,
            isStored: true,
            links: siblings,
            onDisplay: reportDisplay
        )
    }

    /// The other rows of the list that an item is in.
    private var siblings: ContentLinks<FoundItem<Item>> {
        ContentLinks(row: { row(of: $0.listing, at: $1) }, names: { $0.listing.items.map(\.name) })
    }

    /// Stores nothing.
    func findings() async -> [Diagnosis.Finding] {
        [
            await .counting(Item.noun.many) { () async throws(AccessFailure) in
                try await lists.seam.fetch().listing.items.count.counted(Item.noun)
            }
        ]
    }

    /// With what a table says of each item. Stores nothing.
    func known() async -> [HelpTerm] {
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
