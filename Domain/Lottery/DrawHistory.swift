/// A draw as the history has it.
package struct DrawRecord: Hashable, Sendable {
    /// More rounds than this are not recorded, nor more of those drawn: the history would become as large as the lists.
    package static let mostParticipants = 1000

    package let drawnAt: Timestamp
    /// Where the lists came from.
    package let source: String
    package let receipt: Receipt
    /// Those whom the rounds show, and winners and alternates: no more than ``mostParticipants`` of each.
    package let participants: [Participant]
    /// nil if there were too many.
    package let rounds: [UserID]?

    package init(
        drawnAt: Timestamp,
        source: String,
        receipt: Receipt,
        participants: [Participant] = [],
        rounds: [UserID]? = nil
    ) {
        self.drawnAt = drawnAt
        self.source = source
        self.receipt = receipt
        self.participants = participants
        self.rounds = rounds
    }

    init(drawnAt: Timestamp, source: String, draw: Draw) {
        let shown = draw.rounds.count <= Self.mostParticipants ? Array(draw.rounds) : []
        let firstDrawn = draw.receipt.drawn.prefix(Self.mostParticipants)
        let drawn = firstDrawn.compactMap { draw.participants[$0.userID] }
        let all = Dictionary((shown + drawn).map { ($0.id, $0) }) { first, _ in first }
        self.init(
            drawnAt: drawnAt,
            source: source,
            receipt: draw.receipt,
            participants: all.values.sorted { $0.id < $1.id },
            rounds: shown.isEmpty ? nil : shown.map(\.id)
        )
    }
}

/// Draws made on this machine.
package protocol DrawHistoryRepository: Sendable {
    /// Saves a draw. Returns how many earlier draws had the same ``Receipt/listIdentity`` or names. Of two concurrent draws,
    /// one counts the other.
    ///
    /// - Parameter names: Digest of the names, in any order; nil if they are not compared.
    func save(_ draw: DrawRecord, names: String?) async throws(AccessFailure) -> Int

    /// Removes draws, as ``draws()`` returned them.
    func remove(_ draws: [DrawRecord]) async throws(AccessFailure)

    /// Returns all draws, oldest first.
    func draws() async throws(AccessFailure) -> [DrawRecord]
}

extension Receipt {
    /// What two draws from the same list have in common.
    package var listIdentity: String { "\(bound.list.sha256) \(bound.records.sha256)" }
}
