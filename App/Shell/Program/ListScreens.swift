import Data
import Domain
import Presentation

/// The screens of a list that is one document of the source: the whole list, one item, and a refresh.
extension ListFeature {
    var work: PendingWork { services.work(for: [Payload.endpoint]) }

    func list(_ given: Given<ListOptions>) -> any Screen {
        let viewModel = ScreenViewModel(browse, .stored, reload: .fetched)
        return screens.screen(
            viewModel,
            ListingPresenter<Item>(),
            RowLimit(given.limit),
            awaiting: work,
            isStored: true,
            links: links,
            updating: { await update(viewModel, from: $0) },
            onDisplay: reportDisplay
        )
    }

    /// A screen that only reports changes does not stay open.
    func refreshed() -> any Screen {
        let presenter = changesPresenter ?? RefreshedListPresenter<Item>()
        return screens.screen(
            ScreenViewModel(browse, .fetched),
            presenter,
            awaiting: work,
            staysOpen: changesPresenter == nil,
            links: links,
            onDisplay: reportDisplay
        )
    }

    /// Rows open by their numbers and by their names.
    private var links: ContentLinks<Listing<Item>> {
        ContentLinks(row: row, names: { $0.items.map(\.name) })
    }

    /// Reports the time that a screen takes, if somebody wants to know.
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
            onDisplay: reportDisplay
        )
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
            guard work.hosts.isEmpty, case .success(let fetched) = await Result.of(lists.seam.fetch) else { return [] }
            return fetched.listing.items
        }
    }
}
