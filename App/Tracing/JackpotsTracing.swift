import Domain

// What the composition root calls to put a tracer around the use cases of the jackpots. Without a tracer, each gives back
// just what it was called on.

extension BrowseJackpots {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { forceRefresh async throws(JackpotError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", "forceRefresh: \(forceRefresh)")) {
                () async throws(JackpotError) in try await self(forceRefresh: forceRefresh)
            }
        }
    }
}

extension FindJackpot {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { wanted, number, forceRefresh async throws(JackpotError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", "\(wanted), forceRefresh: \(forceRefresh)")) {
                () async throws(JackpotError) in
                try await self(wanted, number: number, forceRefresh: forceRefresh)
            }
        }
    }
}

extension RemindAboutExpiry {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { () async throws(JackpotError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", "")) {
                () async throws(JackpotError) in try await self()
            }
        }
    }
}
