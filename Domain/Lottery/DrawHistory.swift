package struct DrawRecord: Hashable, Sendable {
    package let drawnAt: Timestamp
    /// Where the lists came from.
    package let source: String
    package let receipt: Receipt
    /// The same for the same names in any order; nil if they were not compared.
    package let namesDigest: String?
    /// nil if they were not recorded: earlier versions did not, and too many are not.
    package let rounds: Rounds?

    package init(
        drawnAt: Timestamp,
        source: String,
        receipt: Receipt,
        namesDigest: String? = nil,
        rounds: Rounds? = nil
    ) {
        self.drawnAt = drawnAt
        self.source = source
        self.receipt = receipt
        self.namesDigest = namesDigest
        self.rounds = rounds
    }
}

/// Draws made on this machine.
package protocol DrawHistoryRepository: Sendable {
    /// Saves a draw. Returns how many earlier draws had the same ``DrawPool/listDigest`` or names. Of two concurrent draws,
    /// one counts the other.
    func save(_ draw: DrawRecord) async throws(AccessFailure) -> Int

    /// Removes draws, as ``draws()`` returned them.
    func remove(_ draws: [DrawRecord]) async throws(AccessFailure)

    /// Returns all draws, oldest first.
    func draws() async throws(AccessFailure) -> [DrawRecord]
}
