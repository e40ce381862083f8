import Domain

/// The history of draws as an array; or the failure to keep any.
actor InMemoryDrawHistoryRepository: DrawHistoryRepository {
    private var kept: [DrawRecord] = []
    private let failure: StoreFailure?

    init(failing failure: StoreFailure? = nil) {
        self.failure = failure
    }

    func keep(_ draw: DrawRecord) throws(StoreFailure) -> Int {
        if let failure { throw failure }
        let before = kept.count { $0.receipt.players.sha256 == draw.receipt.players.sha256 }
        // After those of the same moment: the order in which they were kept.
        kept.insert(draw, at: kept.firstIndex { $0.drawnAt > draw.drawnAt } ?? kept.endIndex)
        return before
    }

    func draws() throws(StoreFailure) -> [DrawRecord] {
        if let failure { throw failure }
        return kept
    }
}
