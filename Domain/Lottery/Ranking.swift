/// Players in the order in which a seed draws them.
package struct Ranking: Sendable {
    private let players: Roster
    private let method: Method

    private enum Method {
        case consistentSampler(ConsistentSampler)
        case rfc3797(RFC3797Selection)
    }

    /// - Parameter method: To draw from the players, it must have been checked against them.
    package init(of players: Roster, method: DrawMethod, seed: Seed) throws(LotteryError) {
        self.players = players
        switch method {
        case .consistentSampler:
            self.method = .consistentSampler(ConsistentSampler(seed: seed.value))
        case .rfc3797:
            self.method = .rfc3797(RFC3797Selection(key: try RFC3797Seed(seed.value).key))
        }
    }

    /// Returns the first places; fewer than `count` if there are fewer players.
    package func first(_ count: Int) async -> [DrawnPlayer] {
        switch method {
        case .consistentSampler(let sampler):
            let candidates = await candidates(sampler).best(count)
            return candidates.enumerated().map { before, candidate in
                drawn(candidate.index, after: before, candidate.ticket.trimmed())
            }
        case .rfc3797(let selection):
            return selection.draws(count, fromPoolOf: players.count).enumerated().map { before, draw in
                drawn(draw.taken, after: before, Hexadecimal.text(draw.digest))
            }
        }
    }

    private func drawn(_ index: Int, after before: Int, _ ticket: String) -> DrawnPlayer {
        let id = UserID(players.columns.ids[index])
        return DrawnPlayer(rank: before + 1, userID: id, isVoid: players.columns.voids[index], ticket: ticket)
    }

    /// Returns at least `count` first places, and more until they include `wanted` players who are not void.
    func first(_ count: Int, includingNotVoid wanted: Int) async -> [DrawnPlayer] {
        let places = await first(count)
        if places.count(where: { !$0.isVoid }) >= wanted { return places }
        return await first(4 * count, includingNotVoid: wanted)
    }

    /// Whether the seed gives the player on a receipt's line the ticket written there. Does not check the rank.
    func explains(_ line: DrawnPlayer) -> Bool {
        switch method {
        case .consistentSampler(let sampler):
            players.columns.index(of: line.userID).map { ticket(sampler, at: $0).trimmed() == line.ticket } ?? false
        case .rfc3797(let selection):
            (1...RFC3797Selection.largestPool).contains(line.rank)
                && Hexadecimal.text(selection.digest(ofDraw: line.rank - 1)) == line.ticket
        }
    }

    /// Whether the player on a receipt's line is on the list, with the same void mark.
    func has(_ line: DrawnPlayer) -> Bool {
        players.columns.index(of: line.userID).map { players.columns.voids[$0] == line.isVoid } ?? false
    }

    /// Whether one player is drawn before another, by their tickets alone.
    func precedes(_ one: UserID, _ other: UserID) -> Bool {
        // By RFC 3797, the ticket of a line follows from its rank, which `explains` compares. Nothing else orders players.
        guard case .consistentSampler(let sampler) = method else { return true }
        guard let first = players.columns.index(of: one), let second = players.columns.index(of: other) else {
            return false
        }
        return (ticket(sampler, at: first), one) < (ticket(sampler, at: second), other)
    }

    private func candidates(_ sampler: ConsistentSampler) -> Candidates {
        Candidates(ids: players.columns.ids, tickets: players.columns.tickets, sampler: sampler)
    }

    private func ticket(_ sampler: ConsistentSampler, at index: Int) -> Ticket {
        sampler.ticket(for: players.columns.ids[index], of: players.columns.ticketCount(at: index))
    }

    package func place(of id: UserID) async -> DrawnPlayer? {
        guard let index = players.columns.index(of: id) else { return nil }
        switch method {
        case .consistentSampler(let sampler):
            let own = Candidate(ticket: ticket(sampler, at: index), index: index)
            let before = players.indices.count { Candidate(ticket: ticket(sampler, at: $0), index: $0) < own }
            return drawn(index, after: before, own.ticket.trimmed())
        case .rfc3797(let selection):
            let draws = selection.draws(players.count, fromPoolOf: players.count)
            let before = draws.prefix { $0.taken != index }.count
            return drawn(index, after: before, Hexadecimal.text(selection.digest(ofDraw: before)))
        }
    }
}
