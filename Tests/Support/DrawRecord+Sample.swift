import Domain

extension DrawRecord {
    /// A draw that says everything that a receipt can say. The players are told apart by their digest only.
    static func sample(
        at milliseconds: Int64 = 1_600_000_000_000,
        players: String = "ab12",
        seed: String = "314159"
    ) throws -> DrawRecord {
        DrawRecord(
            drawnAt: Timestamp(millisecondsSince1970: milliseconds),
            source: "lists/Août '20 🍎",
            receipt: Receipt(
                method: .consistentSampler,
                onVoid: .next,
                seed: try Seed(seed),
                players: PlayersDigest(count: 4, sha256: players),
                excluded: ExclusionCounts(notEntered: 1, unknownUser: 2),
                winners: [DrawnPlayer(rank: 1, userID: UserID(.max), isVoid: true, ticket: "0.12")],
                alternates: [DrawnPlayer(rank: 2, userID: UserID(0), isVoid: false, ticket: "0.13")],
                commitment: "cd34"
            )
        )
    }
}
