/// An order of players that follows from a seed. Its ranks count from 1.
protocol DrawOrder: Sendable {
    /// Returns the players drawn first; fewer than `count` if there are fewer.
    func first(_ count: Int, of players: RosterColumns) async -> [DrawnPlayer]

    /// Returns nil if no participant has the id.
    func place(of id: UserID, among players: RosterColumns) async -> DrawnPlayer?

    /// Returns the ticket of a player drawn at this rank; nil if there is no such player or no such rank.
    func ticket(of id: UserID, drawnAs rank: Int, among players: RosterColumns) -> String?

    /// Whether one player is drawn before another, by their tickets alone.
    func draws(_ one: UserID, before other: UserID, among players: RosterColumns) -> Bool
}

extension ConsistentSampler: DrawOrder {
    func first(_ count: Int, of players: RosterColumns) async -> [DrawnPlayer] {
        let candidates = Candidates(ids: players.ids, tickets: players.tickets, sampler: self)
        return await candidates.best(count).enumerated().map { before, candidate in
            players.drawn(candidate.index, after: before, ticket: candidate.ticket.trimmed())
        }
    }

    func place(of id: UserID, among players: RosterColumns) async -> DrawnPlayer? {
        guard let index = players.index(of: id) else { return nil }
        let own = candidate(at: index, among: players)
        let candidates = Candidates(ids: players.ids, tickets: players.tickets, sampler: self)
        let before = await candidates.countBefore(own)
        return players.drawn(index, after: before, ticket: own.ticket.trimmed())
    }

    /// A ticket follows from the id alone, whatever the rank.
    func ticket(of id: UserID, drawnAs rank: Int, among players: RosterColumns) -> String? {
        players.index(of: id).map { candidate(at: $0, among: players).ticket.trimmed() }
    }

    func draws(_ one: UserID, before other: UserID, among players: RosterColumns) -> Bool {
        guard let first = players.index(of: one), let second = players.index(of: other) else { return false }
        return candidate(at: first, among: players) < candidate(at: second, among: players)
    }

    private func candidate(at index: Int, among players: RosterColumns) -> Candidate {
        Candidate(ticket: ticket(for: players.ids[index], of: players.ticketCount(at: index)), index: index)
    }
}

extension RFC3797Selection: DrawOrder {
    func first(_ count: Int, of players: RosterColumns) async -> [DrawnPlayer] {
        draws(count, fromPoolOf: players.ids.count).enumerated().map { before, draw in
            players.drawn(draw.taken, after: before, ticket: Hexadecimal.text(draw.digest))
        }
    }

    func place(of id: UserID, among players: RosterColumns) async -> DrawnPlayer? {
        guard let index = players.index(of: id) else { return nil }
        let draws = draws(players.ids.count, fromPoolOf: players.ids.count)
        guard let before = draws.firstIndex(where: { $0.taken == index }) else { return nil }
        return players.drawn(index, after: before, ticket: Hexadecimal.text(draws[before].digest))
    }

    /// A ticket follows from the rank alone.
    func ticket(of id: UserID, drawnAs rank: Int, among players: RosterColumns) -> String? {
        guard (1...Self.largestPool).contains(rank) else { return nil }
        return Hexadecimal.text(digest(ofDraw: rank - 1))
    }

    /// Nothing but the rank, from which the ticket follows, orders players.
    func draws(_ one: UserID, before other: UserID, among players: RosterColumns) -> Bool { true }
}

extension RosterColumns {
    /// - Parameter before: Number of players drawn earlier.
    fileprivate func drawn(_ index: Int, after before: Int, ticket: String) -> DrawnPlayer {
        DrawnPlayer(rank: before + 1, userID: UserID(ids[index]), isVoid: voids[index], ticket: ticket)
    }
}
