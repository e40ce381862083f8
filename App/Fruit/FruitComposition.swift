import Data
import Domain
import Presentation

/// The fruit put together: data, then use cases, then view models.
@MainActor
struct FruitComposition {
    /// nil where nothing is to be reported.
    let usage: (any UsageReporter)?
    private let repository: any FruitRepository
    private let browse: BrowseFruit.Function

    init(_ parts: SharedDependencies) {
        let tracer = parts.tracer
        usage = parts.settings.usage?.traced(by: tracer)
        repository = SQLiteFruitRepository(source: parts.source, database: parts.database).traced(by: tracer)
        browse = BrowseFruit(repository: repository.reporting(to: usage), now: parts.settings.now).traced(by: tracer)
    }

    /// How many kinds the source has now. Nothing is kept or reported.
    func count() async throws(SourceFailure) -> Int { try await repository.fetch().fruit.count }

    func fruit() -> FruitViewModel {
        FruitViewModel(browse: browse)
    }

    func newFruit() -> FruitViewModel {
        FruitViewModel(refreshing: browse)
    }

    func fruit(ofType type: String) -> FruitDetailViewModel {
        FruitDetailViewModel(ofType: type, browse: browse)
    }

    func fruit(showing detail: FruitDetail) -> FruitDetailViewModel {
        FruitDetailViewModel(showing: detail, browse: browse)
    }
}

extension FruitRepository {
    /// With a reporter around it that is told of times and failures, if there is one.
    fileprivate func reporting(to reporter: (any UsageReporter)?) -> any FruitRepository {
        reporter.map { UsageReportingFruitRepository(self, reporter: $0, clock: ContinuousClock()) } ?? self
    }
}
