/// Players in the order in which a seed draws them.
package struct Ranking: Sendable {
    private let players: PlayerList
    private let method: Method

    private enum Method {
        case consistentSampler(ConsistentSampler)
        case rfc3797(RFC3797Selection)
    }

    /// A player, their rank, and the ticket that determines it: a trimmed fraction for the consistent sampler, a
    /// hexadecimal digest for RFC 3797.
    package struct Place: Hashable, Sendable {
        /// Counted from 1.
        package let rank: Int
        package let player: Player
        package let ticket: String

        var drawn: DrawnPlayer {
            DrawnPlayer(rank: rank, userID: player.id, isVoid: player.isVoid, ticket: ticket)
        }
    }

    package init(of players: PlayerList, method: DrawMethod, seed: Seed) throws(LotteryError) {
        self.players = players
        switch method {
        case .consistentSampler:
            self.method = .consistentSampler(ConsistentSampler(seed: seed.value))
        case .rfc3797:
            guard players.count <= RFC3797Selection.largestPool else {
                throw .tooManyPlayersForRFC3797(players.count)
            }
            guard players.ticketsInAll == players.count else { throw .ticketsWithRFC3797 }
            self.method = .rfc3797(RFC3797Selection(key: try RFC3797Seed(seed.value).key))
        }
    }

    /// Returns the first places; fewer than `count` if there are fewer players.
    package func first(_ count: Int) async -> [Place] {
        switch method {
        case .consistentSampler(let sampler):
            let candidates = await candidates(sampler).best(count)
            return candidates.enumerated().map { index, candidate in
                Place(rank: index + 1, player: players[candidate.index], ticket: candidate.ticket.trimmed())
            }
        case .rfc3797(let selection):
            return selection.draws(count, fromPoolOf: players.count).enumerated().map { index, draw in
                Place(rank: index + 1, player: players[draw.taken], ticket: Hexadecimal.text(draw.digest))
            }
        }
    }

    /// Returns at least `count` first places, and more until they include `wanted` players who are not void.
    func first(_ count: Int, includingNotVoid wanted: Int) async -> [Place] {
        let places = await first(count)
        if places.count(where: { !$0.player.isVoid }) >= wanted { return places }
        return await first(4 * count, includingNotVoid: wanted)
    }

    /// Whether the seed gives the player on a receipt's line the ticket written there. Does not check the rank.
    func explains(_ line: DrawnPlayer) -> Bool {
        switch method {
        case .consistentSampler(let sampler):
            players.index(of: line.userID).map { ticket(sampler, at: $0).trimmed() == line.ticket } ?? false
        case .rfc3797(let selection):
            (1...RFC3797Selection.largestPool).contains(line.rank)
                && Hexadecimal.text(selection.digest(ofDraw: line.rank - 1)) == line.ticket
        }
    }

    /// Whether one player is drawn before another, by their tickets alone.
    func precedes(_ one: UserID, _ other: UserID) -> Bool {
        guard case .consistentSampler(let sampler) = method else { return true }
        guard let first = players.index(of: one), let second = players.index(of: other) else { return false }
        return (ticket(sampler, at: first), one) < (ticket(sampler, at: second), other)
    }

    private func candidates(_ sampler: ConsistentSampler) -> Candidates {
        Candidates(
            ids: players.entries.ids,
            tickets: players.tickets.isEmpty ? [] : players.indices.map(players.tickets),
            sampler: sampler
        )
    }

    private func ticket(_ sampler: ConsistentSampler, at index: Int) -> Ticket {
        sampler.ticket(for: players.entries.ids[index], of: players.tickets(at: index))
    }

    /// Returns nil if no player has this id.
    package func place(of id: UserID) async -> Place? {
        guard let index = players.index(of: id) else { return nil }
        let player = players[index]
        switch method {
        case .consistentSampler(let sampler):
            let own = Candidate(ticket: ticket(sampler, at: index), id: id.rawValue, index: index)
            let before = await candidates(sampler).count(before: own)
            return Place(rank: before + 1, player: player, ticket: own.ticket.trimmed())
        case .rfc3797(let selection):
            let draws = selection.draws(players.count, fromPoolOf: players.count)
            let before = draws.prefix { $0.taken != index }.count
            return Place(rank: before + 1, player: player, ticket: Hexadecimal.text(selection.digest(ofDraw: before)))
        }
    }
}
