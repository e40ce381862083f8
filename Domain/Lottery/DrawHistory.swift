/// An entry of the draw history.
package struct DrawRecord: Hashable, Sendable {
    package let drawnAt: Timestamp
    /// Where the lists came from.
    package let source: String
    package let receipt: Receipt
    /// nil if they were not recorded: earlier versions did not, and too many are not.
    package let rounds: RecordedRounds?

    package init(drawnAt: Timestamp, source: String, receipt: Receipt, rounds: RecordedRounds? = nil) {
        self.drawnAt = drawnAt
        self.source = source
        self.receipt = receipt
        self.rounds = rounds
    }
}

/// The rounds of a draw, as they were shown.
package struct RecordedRounds: Hashable, Sendable {
    package struct Player: Hashable, Sendable {
        package let id: UserID
        package let name: String
        package let username: String

        package init(id: UserID, name: String, username: String) {
            self.id = id
            self.name = name
            self.username = username
        }
    }

    /// The first places of the ranking, as many as the rounds reach.
    package let places: [Player]
    package let count: Int

    /// Returns nil without a place or a round.
    package init?(places: [Player], count: Int) {
        guard !places.isEmpty, count > 0 else { return nil }
        self.places = places
        self.count = count
    }

    /// Larger draws would make the history as large as their lists.
    private static let mostPlaces = 1000

    init?(_ rounds: Rounds, _ users: [UserID: User]) {
        let players = rounds.players
        guard players.count <= Self.mostPlaces else { return nil }
        let known = players.compactMap { users[$0.id] }
        self.init(places: known.map { Player(id: $0.id, name: $0.name, username: $0.username) }, count: rounds.count)
    }

    /// The player of each round, by the rule of ``Rounds``.
    package var players: some Sequence<Player> { (1...count).lazy.map { places[(count - $0) % places.count] } }
}

/// Draws made on this machine.
package protocol DrawHistoryRepository: Sendable {
    /// Saves a draw. Returns how many earlier draws had the same ``Receipt/listDigest``; of two concurrent draws, one counts the
    /// other.
    func save(_ draw: DrawRecord) async throws(AccessFailure) -> Int

    /// Returns all draws, oldest first.
    func draws() async throws(AccessFailure) -> [DrawRecord]
}
