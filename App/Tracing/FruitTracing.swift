import Domain

/// The ports of the fruit with a tracer around whatever implements them.
struct TracingFruitRepository: FruitRepository {
    let repository: any FruitRepository
    let tracer: Tracer

    var sourceName: String { repository.sourceName }

    func saved() async throws(StoreFailure) -> FruitCatalogue? {
        try await tracer.step("Data", type(of: repository), ("saved", ""), repository.saved)
    }

    func fetch() async throws(SourceFailure) -> FetchedFruit {
        try await tracer.step("Data", type(of: repository), ("fetch", ""), repository.fetch)
    }

    func replace(with fruit: [Fruit], at moment: Timestamp) async throws(StoreFailure) -> [Fruit] {
        try await tracer.step("Data", type(of: repository), ("replace", TraceSummary.of(fruit))) {
            () async throws(StoreFailure) in try await repository.replace(with: fruit, at: moment)
        }
    }
}

struct TracingUsageReporter: UsageReporter {
    let reporter: any UsageReporter
    let tracer: Tracer

    func report(_ event: UsageEvent) {
        tracer.step("Data", type(of: reporter), ("report", TraceSummary.of(event))) { reporter.report(event) }
    }
}

// What the composition root calls to put a tracer around the parts of the fruit. Without a tracer, each gives back just
// what it was called on.

extension FruitRepository {
    func traced(by tracer: Tracer?) -> any FruitRepository {
        tracer.map { TracingFruitRepository(repository: self, tracer: $0) } ?? self
    }
}

extension UsageReporter {
    func traced(by tracer: Tracer?) -> any UsageReporter {
        tracer.map { TracingUsageReporter(reporter: self, tracer: $0) } ?? self
    }
}

extension BrowseFruit {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else {
            return { forceRefresh async throws(FruitError) in try await self(forceRefresh: forceRefresh) }
        }
        return { forceRefresh async throws(FruitError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", "forceRefresh: \(forceRefresh)")) {
                () async throws(FruitError) in try await self(forceRefresh: forceRefresh)
            }
        }
    }
}
