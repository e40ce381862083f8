/// How winners are drawn from the players: method, numbers, void rule and prizes.
package struct DrawRules: Hashable, Sendable {
    package let method: DrawMethod
    /// Number of winners; at least 1.
    package let winners: Int
    /// Number of alternates, who replace winners in order; at least 0.
    package let alternates: Int
    package let onVoid: VoidRule
    /// The first belongs to the first winner, and so on; at most as many as winners.
    package let prizes: [String]

    /// - Parameter winners: nil for one winner per prize, or one without prizes.
    package init(
        method: DrawMethod = .consistentSampler,
        winners: Int? = nil,
        alternates: Int = 0,
        onVoid: VoidRule = .blank,
        prizes: [String] = []
    ) throws(DrawError) {
        let winners = winners ?? max(1, prizes.count)
        guard winners >= 1 else { throw .winnersBelowOne(winners) }
        guard alternates >= 0 else { throw .alternatesBelowZero(alternates) }
        guard winners >= prizes.count else {
            throw .morePrizesThanWinners(prizes: prizes.count, winners: winners)
        }
        self.method = method
        self.winners = winners
        self.alternates = alternates
        self.onVoid = onVoid
        self.prizes = prizes
    }

    /// Throws if these rules cannot be applied to the players.
    func check(against players: Roster) throws(DrawError) {
        guard !players.isEmpty else { throw .noPlayers }
        guard winners <= players.count, alternates <= players.count - winners else {
            throw .moreDrawnThanPlayers(winners: winners, alternates: alternates, players: players.count)
        }
        try method.check(against: players)
    }
}

/// Algorithm that ranks the players. Receipts contain the raw value.
package enum DrawMethod: String, BoundRule, CaseIterable {
    package static let member = "method"

    /// Ronald Rivest's consistent sampler. A ticket follows from the seed and the player's id alone; the smallest wins.
    case consistentSampler = "consistent-sampler"
    /// RFC 3797: players are removed from a numbered pool one by one.
    case rfc3797

    /// Throws if the method cannot rank the players.
    func check(against players: Roster) throws(DrawError) {
        guard self == .rfc3797 else { return }
        guard players.count <= RFC3797Selection.largestPool else {
            throw .tooManyPlayersForRFC3797(players.count)
        }
        guard players.ticketsInAll == players.count else { throw .ticketsWithRFC3797 }
    }
}

/// Names of prizes: the first belongs to the first winner, and so on.
package struct Prizes: BoundRule {
    package static let member = "prizes"

    package let names: [String]

    package init(_ names: [String]) { self.names = names }

    package init(json: JSONText?) throws(DocumentFault) {
        names = try json?.array { name throws(DocumentFault) in try name.asText } ?? []
    }

    /// Whether one name looks like several: `Bike,Book`.
    package var mayBeSeveral: Bool { names.count == 1 && names[0].contains(",") }

    package var json: JSONText? { names.isEmpty ? nil : .array(names.map { .string($0) }) }

    package func isPlausible(among rules: BoundRules) -> Bool { names.allSatisfy(\.isVisibleLine) }

    /// Compares bytes: canonically equivalent texts are different prizes.
    package static func == (one: Prizes, other: Prizes) -> Bool {
        one.names.map { Array($0.utf8) } == other.names.map { Array($0.utf8) }
    }
}

/// What happens to a prize if a void player is drawn for it. Receipts contain the raw value.
package enum VoidRule: String, BoundRule, CaseIterable {
    package static let member = "onVoid"

    /// The prize has no winner.
    case blank
    /// The prize goes to the next player who is not void. It has no winner only if none is left.
    case next
}

/// Why a draw cannot be held: its numbers, its prizes, its method or its seed do not fit.
package enum DrawError: Error, Hashable, Sendable {
    case noPlayers
    case winnersBelowOne(Int)
    case alternatesBelowZero(Int)
    case roundsBelowOne(Int)
    case morePrizesThanWinners(prizes: Int, winners: Int)
    case moreDrawnThanPlayers(winners: Int, alternates: Int, players: Int)
    case emptySeed
    case seedWithControlCharacters
    /// At the start, at the end, or two in a row.
    case seedWithMisleadingBlanks
    /// A seed for RFC 3797 consists of integers; this part, possibly empty, is not one.
    case seedNotOfIntegers(part: String)
    /// RFC 3797 numbers its pool with 16 bits.
    case tooManyPlayersForRFC3797(Int)
    case ticketsWithRFC3797
}
