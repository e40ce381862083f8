import Data
import Domain
import Presentation

/// The screens of a list that is one document of the source: the whole list, one item, and a refresh.
extension ListFeature {
    var work: PendingWork { services.work(for: [Payload.endpoint]) }

    func list(_ given: Given<ListOptions>) -> any Screen {
        let viewModel = ScreenViewModel(browse, .stored, reload: .fetched)
        let screen = screens.screen(
            viewModel,
            ListingPresenter<Item>(),
            RowLimit(given.limit),
            awaiting: work,
            isStored: true,
            row: row
        )
        screen.updating = { await update(viewModel, from: $0) }
        return named(screen)
    }

    /// A screen that only reports changes does not stay open.
    func refreshed() -> any Screen {
        let viewModel = ScreenViewModel(browse, .fetched)
        let presenter = changesPresenter ?? ListingPresenter<Item>(isRefresh: true)
        let staysOpen = changesPresenter == nil
        return named(screens.screen(viewModel, presenter, awaiting: work, staysOpen: staysOpen, row: row))
    }

    /// The screen, whose rows open by their names, too.
    private func named(_ screen: ContentScreen<Listing<Item>, AccessFailure>) -> any Screen {
        screen.names = { $0.items.map(\.name) }
        return timed(screen)
    }

    /// The screen, with reports of the time that it takes.
    private func timed(_ screen: ContentScreen<some Any, some Any>) -> any Screen {
        if let usage { screen.onDisplay = { usage.report(.display($0)) } }
        return screen
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
        return timed(screens.screen(viewModel, ItemPresenter<Item>(), awaiting: work, isStored: true))
    }

    /// Stores nothing.
    func findings() async -> [Diagnosis.Finding] {
        [
            await .counting(Item.noun.many) { () async throws(AccessFailure) in
                try await lists.seam.fetch().list.items.count.counted(Item.noun)
            }
        ]
    }

    /// With what a table says of each item. Stores nothing.
    func known() async -> [HelpTerm] {
        var reader = reporter.basis
        reader.medium = .terminal(width: .max)
        let items = await knownItems.sorted { FoldedText($0.name) < FoldedText($1.name) }
        return items.map { [reader] in HelpTerm($0.name, $0.summary(for: reader)) }
    }

    private var knownItems: [Item] {
        get async {
            if case .success(let stored?) = await Result.of(lists.seam.stored) { return stored.items }
            // Without completions, the user can still type.
            guard work.hosts.isEmpty, case .success(let fetched) = await Result.of(lists.seam.fetch) else { return [] }
            return fetched.list.items
        }
    }
}
