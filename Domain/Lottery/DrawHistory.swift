/// A draw that was made here, as the history keeps it.
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
    /// Keeps a draw, and tells how many draws over the same players (the same digest) were kept before it. Of two
    /// that keep at once, one counts the other.
    func keep(_ draw: DrawRecord) async throws(StoreFailure) -> Int

    /// All draws, the oldest first.
    func draws() async throws(StoreFailure) -> [DrawRecord]
}
