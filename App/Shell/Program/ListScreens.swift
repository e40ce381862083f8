import Data
import Domain
import Presentation

/// The screens of a list that is one document of the source: the whole list, one item, and a refresh.
@MainActor
struct ListScreens<Payload: ListPayload> where Payload.Item: PresentableItem {
    typealias Item = Payload.Item
    typealias ViewModel = ScreenViewModel<Listing<Item>, AccessFailure>

    let context: CommandContext
    let browse: any UseCase<Freshness, Listing<Item>, AccessFailure>
    private let lists: CachedListRepository<Payload>
    private let usage: UsageReporter?

    /// Stores the list in the cache.
    ///
    /// - Parameters:
    ///   - usage: Receives durations and failures; nil to report nothing.
    ///   - browse: The use case over the repository.
    init<Browse: UseCase<Freshness, Listing<Item>, AccessFailure>>(
        _ context: CommandContext,
        usage: UsageReporter? = nil,
        browse: (any ListRepository<Item>) -> Browse
    ) {
        (self.context, self.usage) = (context, usage)
        lists = CachedListRepository(
            Payload.self,
            remote: context.traced(DocumentRemoteDataSource(Payload.endpoint, of: context.source)),
            local: context.traced(
                CacheLocalDataSource(Payload.endpoint, of: context.source, in: context.stores.responses)
            ),
            usage: usage,
            now: context.now
        )
        self.browse = context.traced(browse(lists))
    }

    var work: PendingWork { context.pendingWork(for: [Payload.endpoint]) }

    /// - Parameter updating: Runs while a session waits for a line at the list.
    func list(
        _ given: Given<ListOptions>,
        updating: @escaping @MainActor (ViewModel, Listing<Item>) async -> Void = { _, _ in }
    ) -> any Screen {
        let viewModel = ScreenViewModel(browse, .stored, reload: .fetched)
        let (presenter, limit) = (ListingPresenter<Item>(), RowLimit(given.limit))
        let screen = context.screen(viewModel, presenter, limit, awaiting: work, isStored: true, row: row)
        screen.updating = { await updating(viewModel, $0) }
        return named(screen)
    }

    /// - Parameter staysOpen: false for a screen that only reports changes.
    func refreshed(
        _ presenter: any ScreenPresenter<Listing<Item>> = ListingPresenter<Item>(isRefresh: true),
        staysOpen: Bool = true
    ) -> any Screen {
        let viewModel = ScreenViewModel(browse, .fetched)
        return named(context.screen(viewModel, presenter, awaiting: work, staysOpen: staysOpen, row: row))
    }

    /// The screen, whose rows open by their names, too.
    private func named(_ screen: ContentScreen<Listing<Item>, some Any>) -> any Screen {
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
        current.seenAt = context.now()
        return FoundItem(row: index, of: current, wasListed: true).map { item($0.item.name, showing: $0) }
    }

    func item(_ name: String, showing row: FoundItem<Item>? = nil) -> any Screen {
        let viewModel = context.viewModel(
            FindItem(browse: browse),
            .init(name: name, number: row?.number, .stored),
            showing: row,
            reload: .init(name: name, number: row?.number, .fetched)
        )
        return timed(context.screen(viewModel, FoundItemPresenter<Item>(), awaiting: work, isStored: true))
    }

    /// For the doctor. Stores nothing.
    var finding: Diagnosis.Finding {
        get async {
            await .counting(Item.noun.many) { () async throws(AccessFailure) in
                try await lists.fetch().list.items.count.counted(Item.noun)
            }
        }
    }

    /// The items for completions: the stored ones, or those of a source that needs no server. Stores nothing.
    var known: [Item] {
        get async {
            if case .success(let stored?) = await Result.of(lists.stored) { return stored.items }
            // Without completions, the user can still type.
            guard work.hosts.isEmpty, case .success(let fetched) = await Result.of(lists.fetch) else { return [] }
            return fetched.list.items
        }
    }
}
