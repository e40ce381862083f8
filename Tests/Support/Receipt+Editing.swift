import Domain

extension Receipt {
    /// The receipt with some of its fields replaced.
    func edited(
        method: DrawMethod? = nil,
        onVoid: VoidRule? = nil,
        seed: Seed? = nil,
        players: PlayersDigest? = nil,
        excluded: ExclusionCounts? = nil,
        winners: [DrawnPlayer]? = nil,
        alternates: [DrawnPlayer]? = nil,
        commitment: String?? = nil
    ) -> Receipt {
        Receipt(
            method: method ?? self.method,
            onVoid: onVoid ?? self.onVoid,
            seed: seed ?? self.seed,
            players: players ?? self.players,
            excluded: excluded ?? self.excluded,
            winners: winners ?? self.winners,
            alternates: alternates ?? self.alternates,
            commitment: commitment ?? self.commitment
        )
    }
}

extension DrawnPlayer {
    /// The line with some of its fields replaced.
    func edited(rank: Int? = nil, userID: UserID? = nil, isVoid: Bool? = nil, ticket: String? = nil) -> DrawnPlayer {
        DrawnPlayer(
            rank: rank ?? self.rank,
            userID: userID ?? self.userID,
            isVoid: isVoid ?? self.isVoid,
            ticket: ticket ?? self.ticket
        )
    }
}
