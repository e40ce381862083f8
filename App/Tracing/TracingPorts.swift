import Domain

/// The ports of the lottery with a tracer around whatever implements them.
struct TracingLotteryRepository: LotteryRepository {
    let repository: any LotteryRepository
    let tracer: Tracer

    var usersName: String { repository.usersName }
    var entriesName: String { repository.entriesName }

    func userIDs() async throws(SourceFailure) -> IDList {
        try await tracer.step("Data", type(of: repository), ("userIDs", ""), repository.userIDs)
    }

    func users(at positions: [Int]) async throws(SourceFailure) -> [User] {
        try await tracer.step("Data", type(of: repository), ("users", "at \(positions.count) positions")) {
            () async throws(SourceFailure) in try await repository.users(at: positions)
        }
    }

    func entries() async throws(SourceFailure) -> EntryList {
        try await tracer.step("Data", type(of: repository), ("entries", ""), repository.entries)
    }
}

struct TracingDrawHistoryRepository: DrawHistoryRepository {
    let repository: any DrawHistoryRepository
    let tracer: Tracer

    func keep(_ draw: DrawRecord) async throws(StoreFailure) -> Int {
        return try await tracer.step("Data", type(of: repository), ("keep", TraceSummary.of(draw))) {
            () async throws(StoreFailure) in try await repository.keep(draw)
        }
    }

    func draws() async throws(StoreFailure) -> [DrawRecord] {
        return try await tracer.step("Data", type(of: repository), ("draws", ""), repository.draws)
    }
}

struct TracingDrawDocumentRepository: DrawDocumentRepository {
    let repository: any DrawDocumentRepository
    let tracer: Tracer

    func receipt(at location: String) async throws(SourceFailure) -> ReceiptDocument {
        return try await tracer.step("Data", type(of: repository), ("receipt", location)) {
            () async throws(SourceFailure) in
            try await repository.receipt(at: location)
        }
    }

    func commitment(at location: String) async throws(SourceFailure) -> PublishedCommitment {
        return try await tracer.step("Data", type(of: repository), ("commitment", location)) {
            () async throws(SourceFailure) in
            try await repository.commitment(at: location)
        }
    }

    func save(_ receipt: Receipt, at path: String) async throws(StoreFailure) {
        try await tracer.step("Data", type(of: repository), ("save", path)) { () async throws(StoreFailure) in
            try await repository.save(receipt, at: path)
        }
    }
}
