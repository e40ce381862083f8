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
        return { lottery, rules, seed, rounds, commitment async throws(LotteryError) in
            try await tracer.step(
                "Domain",
                Self.self,
                ("callAsFunction", "\(TraceSummary.of(lottery)), \(TraceSummary.of(rules)), …")
            ) {
                () async throws(LotteryError) in
                try await self(lottery, rules: rules, seed: seed, rounds: rounds, commitment: commitment)
            }
        }
    }
}

extension SaveDraw {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { record, path async throws(LotteryError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", "\(TraceSummary.of(record))")) {
                () async throws(LotteryError) in
                try await self(record, receiptPath: path)
            }
        }
    }
}

extension CommitToDraw {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { lottery, rules, seedSource throws(LotteryError) in
            try tracer.step(
                "Domain",
                Self.self,
                ("callAsFunction", "\(TraceSummary.of(lottery)), \(TraceSummary.of(rules)), …")
            ) {
                () throws(LotteryError) in try self(lottery, rules: rules, seedSource: seedSource)
            }
        }
    }
}

extension LookUpTicket {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { id, lottery, method, seed async throws(LotteryError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", "\(id), \(TraceSummary.of(lottery)), …")) {
                () async throws(LotteryError) in
                try await self(id, in: lottery, method: method, seed: seed)
            }
        }
    }
}

extension VerifyDraw {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { document, lottery, commitment, sha256 async throws(LotteryError) in
            try await tracer.step(
                "Domain",
                Self.self,
                ("callAsFunction", "\(TraceSummary.of(document)), \(TraceSummary.of(lottery)), …")
            ) {
                () async throws(LotteryError) in
                try await self(document, against: lottery, commitment: commitment, sha256: sha256)
            }
        }
    }
}

extension MakeDraw {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { request async throws(LotteryError) in
            try await tracer.step("Presentation", Self.self, ("callAsFunction", "DrawRequest")) {
                () async throws(LotteryError) in
                try await self(request)
            }
        }
    }
}
