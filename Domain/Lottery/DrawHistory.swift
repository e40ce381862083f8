/// A draw that was made here, as the history stores it.
package struct DrawRecord: Hashable, Sendable {
    package let drawnAt: Timestamp
    /// Where the lists came from, as the user named it.
    package let source: String
    package let receipt: Receipt

    package init(drawnAt: Timestamp, source: String, receipt: Receipt) {
        self.drawnAt = drawnAt
        self.source = source
        self.receipt = receipt
    }
}

/// Every draw that was made here.
package protocol DrawHistoryRepository: Sendable {
    /// Saves a draw and returns how many draws over the same players (the same digest) were saved before it. Of two
    /// draws saved at the same time, one counts the other.
    func save(_ draw: DrawRecord) async throws(StoreFailure) -> Int

    /// All draws, the oldest first.
    func draws() async throws(StoreFailure) -> [DrawRecord]
}
