import Domain

/// The port of the jackpots with a tracer around whatever implements it.
struct TracingJackpotRepository: JackpotRepository {
    let repository: any JackpotRepository
    let tracer: Tracer

    var sourceName: String { repository.sourceName }

    func saved() async throws(SourceFailure) -> SavedJackpots? {
        try await tracer.step("Data", type(of: repository), ("saved", ""), repository.saved)
    }

    func fetch() async throws(SourceFailure) -> FetchedJackpots {
        try await tracer.step("Data", type(of: repository), ("fetch", ""), repository.fetch)
    }

    func keep(_ fetched: FetchedJackpots, at moment: Timestamp) async throws(StoreFailure) {
        try await tracer.step("Data", type(of: repository), ("keep", TraceSummary.of(fetched))) {
            () async throws(StoreFailure) in try await repository.keep(fetched, at: moment)
        }
    }
}

// What the composition root calls to put a tracer around the parts of the jackpots. Without a tracer, each gives back
// just what it was called on.

extension JackpotRepository {
    func traced(by tracer: Tracer?) -> any JackpotRepository {
        tracer.map { TracingJackpotRepository(repository: self, tracer: $0) } ?? self
    }
}

extension BrowseJackpots {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { forceRefresh async throws(SourceFailure) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", "forceRefresh: \(forceRefresh)")) {
                () async throws(SourceFailure) in try await self(forceRefresh: forceRefresh)
            }
        }
    }
}

extension FindJackpot {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { wanted, list throws(JackpotError) in
            try tracer.step("Domain", Self.self, ("callAsFunction", "\(wanted), \(TraceSummary.of(list))")) {
                () throws(JackpotError) in try self(wanted, in: list)
            }
        }
    }
}
