import Data
import Domain
import Presentation

/// The fruit put together: data, then use cases, then view models.
@MainActor
struct FruitComposition {
    /// nil where nothing is to be reported.
    let usage: (any UsageReporter)?
    private let remote: FruitRemoteDataSource
    private let browse: BrowseFruit.Function
    private let find: FindFruit.Function

    init(_ parts: SharedDependencies) {
        let tracer = parts.tracer
        usage = parts.settings.usage?.traced(by: tracer)
        remote = FruitRemoteDataSource(source: parts.source)
        let local = FruitLocalDataSource(database: parts.database, identity: parts.source.identity(of: .fruit))
        let now = parts.settings.now
        let repository =
            if let usage {
                CachedFruitRepository(
                    remote: remote.reporting("fruit", to: usage, clock: ContinuousClock()),
                    local: local.reporting("fruit", to: usage),
                    now: now
                )
            } else {
                CachedFruitRepository(remote: remote, local: local, now: now)
            }
        browse = BrowseFruit(fruit: repository.traced(by: tracer), now: now).traced(by: tracer)
        find = FindFruit(browse: browse).traced(by: tracer)
    }

    /// How many kinds the source has now. Nothing is kept or reported.
    func count() async throws(SourceFailure) -> Int { try await remote.fetch().list.fruit.count }

    func fruit() -> FruitListViewModel {
        FruitListViewModel(browse: browse)
    }

    func newFruit() -> FruitListViewModel {
        FruitListViewModel(refreshing: browse)
    }

    func fruit(ofType type: String) -> FruitDetailViewModel {
        FruitDetailViewModel(ofType: type, find: find)
    }

    func fruit(showing detail: FruitDetail) -> FruitDetailViewModel {
        FruitDetailViewModel(showing: detail, find: find)
    }
}
