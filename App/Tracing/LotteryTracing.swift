import Data
import Domain
import Presentation

// What the composition root calls to put a tracer around the parts of the lottery. Without a tracer, each gives back
// just what it was called on.

extension LotteryRepository {
    func traced(by tracer: Tracer?) -> any LotteryRepository {
        tracer.map { TracingLotteryRepository(repository: self, tracer: $0) } ?? self
    }
}

extension DrawHistoryRepository {
    func traced(by tracer: Tracer?) -> any DrawHistoryRepository {
        tracer.map { TracingDrawHistoryRepository(repository: self, tracer: $0) } ?? self
    }
}

extension DrawDocumentRepository {
    func traced(by tracer: Tracer?) -> any DrawDocumentRepository {
        tracer.map { TracingDrawDocumentRepository(repository: self, tracer: $0) } ?? self
    }
}

extension MergeUsersWithLotteryList {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { () async throws(LotteryError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", "")) { () async throws(LotteryError) in
                try await self()
            }
        }
    }
}

extension DrawWinner {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { lottery, rules, seed, rounds async throws(LotteryError) in
            try await tracer.step(
                "Domain",
                Self.self,
                ("callAsFunction", "\(TraceSummary.of(lottery)), \(TraceSummary.of(rules)), …")
            ) {
                () async throws(LotteryError) in
                try await self(lottery, rules: rules, seed: seed, rounds: rounds)
            }
        }
    }
}

extension HoldDraw {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { request async throws(LotteryError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", "DrawRequest")) {
                () async throws(LotteryError) in
                try await self(request)
            }
        }
    }
}

extension ListPlayers {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { rest async throws(LotteryError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", rest == nil ? "" : "the rest")) {
                () async throws(LotteryError) in
                try await self(rest)
            }
        }
    }
}

extension FindPlayer {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { id async throws(LotteryError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", "\(id)")) {
                () async throws(LotteryError) in
                try await self(id)
            }
        }
    }
}

extension CommitToDraw {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { request, seedSource async throws(LotteryError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", "DrawRequest, …")) {
                () async throws(LotteryError) in try await self(request, seedSource: seedSource)
            }
        }
    }
}

extension LookUpTicket {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { id, method, seed async throws(LotteryError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", "\(id), …")) {
                () async throws(LotteryError) in
                try await self(id, method: method, seed: seed)
            }
        }
    }
}

extension VerifyReceipt {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { receipt, commitment async throws(LotteryError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", receipt)) {
                () async throws(LotteryError) in
                try await self(receipt: receipt, commitment: commitment)
            }
        }
    }
}

extension VerifyDraw {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { document, lottery, commitment async throws(LotteryError) in
            try await tracer.step(
                "Domain",
                Self.self,
                ("callAsFunction", "\(TraceSummary.of(document)), \(TraceSummary.of(lottery)), …")
            ) {
                () async throws(LotteryError) in try await self(document, against: lottery, commitment: commitment)
            }
        }
    }
}
