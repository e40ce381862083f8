/// An entry of the draw history.
package struct DrawRecord: Hashable, Sendable {
    package let drawnAt: Timestamp
    /// Where the lists came from.
    package let source: String
    package let receipt: Receipt
    /// nil if they were not recorded: earlier versions did not, and too many are not.
    package let rounds: Rounds<User>?

    package init(drawnAt: Timestamp, source: String, receipt: Receipt, rounds: Rounds<User>? = nil) {
        self.drawnAt = drawnAt
        self.source = source
        self.receipt = receipt
        self.rounds = rounds
    }
}

/// Draws made on this machine.
package protocol DrawHistoryRepository: Sendable {
    /// Saves a draw. Returns how many earlier draws had the same ``Receipt/listDigest``; of two concurrent draws, one counts the
    /// other.
    func save(_ draw: DrawRecord) async throws(AccessFailure) -> Int

    /// Returns all draws, oldest first.
    func draws() async throws(AccessFailure) -> [DrawRecord]
}
