import Domain

/// The port of a list with a tracer around whatever implements it.
struct TracingListRepository<List: Hashable & Sendable>: ListRepository {
    let repository: any ListRepository<List>
    let tracer: Tracer

    var sourceName: String { repository.sourceName }

    func list(_ policy: FetchPolicy<List>) async throws(ListFailure) -> Listing<List> {
        let input =
            switch policy {
            case .refresh: "refresh"
            case .storedWhile: "storedWhile"
            }
        return try await tracer.step("Data", type(of: repository), ("list", input)) {
            () async throws(ListFailure) in try await repository.list(policy)
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

extension ListRepository {
    func traced(by tracer: Tracer?) -> any ListRepository<List> {
        tracer.map { TracingListRepository(repository: self, tracer: $0) } ?? self
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

extension FindFruit {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else {
            return { type, forceRefresh async throws(FruitError) in try await self(type, forceRefresh: forceRefresh) }
        }
        return { type, forceRefresh async throws(FruitError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", "\(type), forceRefresh: \(forceRefresh)")) {
                () async throws(FruitError) in try await self(type, forceRefresh: forceRefresh)
            }
        }
    }
}
