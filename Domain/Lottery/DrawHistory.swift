/// An entry of the draw history.
package struct DrawRecord: Hashable, Sendable {
    package let drawnAt: Timestamp
    /// Where the lists came from.
    package let source: String
    package let receipt: Receipt

    package init(drawnAt: Timestamp, source: String, receipt: Receipt) {
        self.drawnAt = drawnAt
        self.source = source
        self.receipt = receipt
    }
}

/// Draws made on this machine.
package protocol DrawHistoryRepository: Sendable {
    /// Saves a draw. Returns how many earlier draws had the same players digest; of two concurrent draws, one counts the
    /// other.
    func save(_ draw: DrawRecord) async throws(StoreFailure) -> Int

    /// Returns all draws, oldest first.
    func draws() async throws(StoreFailure) -> [DrawRecord]
}
