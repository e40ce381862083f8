import Domain

/// The ports of the lottery with a tracer around whatever implements them.
struct TracingLotteryRepository: LotteryRepository {
    let repository: any LotteryRepository
    let tracer: Tracer

    func lists() async throws(SourceFailure) -> LotteryLists {
        let end = tracer.begin("Data", type(of: repository), "lists", "")
        return try await tracer.finishing(end, repository.lists)
    }
}

struct TracingDrawHistoryRepository: DrawHistoryRepository {
    let repository: any DrawHistoryRepository
    let tracer: Tracer

    func keep(_ draw: DrawRecord) async throws(StoreFailure) -> Int {
        let end = tracer.begin("Data", type(of: repository), "keep", TraceSummary.of(draw))
        return try await tracer.finishing(end) { () async throws(StoreFailure) in try await repository.keep(draw) }
    }

    func draws() async throws(StoreFailure) -> [DrawRecord] {
        let end = tracer.begin("Data", type(of: repository), "draws", "")
        return try await tracer.finishing(end, repository.draws)
    }
}

struct TracingDrawDocumentRepository: DrawDocumentRepository {
    let repository: any DrawDocumentRepository
    let tracer: Tracer

    func receipt(at location: String) async throws(SourceFailure) -> ReceiptDocument {
        let end = tracer.begin("Data", type(of: repository), "receipt", location)
        return try await tracer.finishing(end) { () async throws(SourceFailure) in
            try await repository.receipt(at: location)
        }
    }

    func commitment(at location: String) async throws(SourceFailure) -> PublishedCommitment {
        let end = tracer.begin("Data", type(of: repository), "commitment", location)
        return try await tracer.finishing(end) { () async throws(SourceFailure) in
            try await repository.commitment(at: location)
        }
    }

    func save(_ receipt: Receipt, at path: String) async throws(StoreFailure) {
        let end = tracer.begin("Data", type(of: repository), "save", path)
        try await tracer.finishing(end) { () async throws(StoreFailure) in
            try await repository.save(receipt, at: path)
        }
    }
}
