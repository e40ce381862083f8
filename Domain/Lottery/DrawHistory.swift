package struct DrawRecord: Hashable, Sendable {
    package let drawnAt: Timestamp
    /// Where the lists came from.
    package let source: String
    package let receipt: Receipt
    /// Those that the rounds reach, then other winners and alternates.
    package let users: [User]
    /// nil if there were too many rounds to record.
    package let roundCount: Int?

    package init(drawnAt: Timestamp, source: String, receipt: Receipt, users: [User] = [], roundCount: Int? = nil) {
        self.drawnAt = drawnAt
        self.source = source
        self.receipt = receipt
        self.users = users
        self.roundCount = roundCount
    }

    init(drawnAt: Timestamp, source: String, draw: Draw) {
        // More would make the history as large as the lists.
        let most = 1000
        let isShort = draw.rounds.places.count <= most
        let shown = isShort ? draw.rounds.places : []
        let others = Set(draw.receipt.drawn.prefix(most).map(\.userID)).subtracting(shown.map(\.id)).sorted()
        users = shown + others.compactMap { draw.users[$0] }
        roundCount = isShort ? draw.rounds.count : nil
        receipt = draw.receipt
        (self.drawnAt, self.source) = (drawnAt, source)
    }

    package var rounds: Rounds? { roundCount.map { Rounds(places: users, count: $0) } }
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
