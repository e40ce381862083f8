package struct DrawRecord: Hashable, Sendable {
    package let drawnAt: Timestamp
    /// Where the lists came from.
    package let source: String
    package let receipt: Receipt
    /// nil if they were not recorded: earlier versions did not, and too many are not.
    package let rounds: Rounds?

    package init(drawnAt: Timestamp, source: String, receipt: Receipt, rounds: Rounds? = nil) {
        self.drawnAt = drawnAt
        self.source = source
        self.receipt = receipt
        self.rounds = rounds
    }
}

/// Draws made on this machine.
package protocol DrawHistoryRepository: Sendable {
    /// Saves a draw. Returns how many earlier draws had the same ``DrawPool/listDigest`` or names. Of two concurrent draws,
    /// one counts the other.
    ///
    /// - Parameter names: Digest of the names, in any order; nil if they are not compared.
    func save(_ draw: DrawRecord, names: String?) async throws(AccessFailure) -> Int

    /// Removes draws, as ``draws()`` returned them.
    func remove(_ draws: [DrawRecord]) async throws(AccessFailure)

    /// Returns all draws, oldest first.
    func draws() async throws(AccessFailure) -> [DrawRecord]
}
