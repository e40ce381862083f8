import Domain

/// The history of draws as an array.
actor InMemoryDrawHistoryRepository: DrawHistoryRepository {
    private var kept: [DrawRecord] = []

    func keep(_ draw: DrawRecord) -> Int {
        let before = kept.count { $0.receipt.players.sha256 == draw.receipt.players.sha256 }
        // After those of the same moment: the order in which they were kept.
        kept.insert(draw, at: kept.firstIndex { $0.drawnAt > draw.drawnAt } ?? kept.endIndex)
        return before
    }

    func draws() -> [DrawRecord] { kept }
}
