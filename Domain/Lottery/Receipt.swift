/// The published result of a draw: together with the two lists, all that anyone needs to recompute it.
///
/// Contains no time, host, path or personal name, so that the same draw always produces the same bytes.
package struct Receipt: DrawDocument, Hashable {
    package let method: DrawMethod
    package let onVoid: VoidRule
    package let seed: Seed
    package let pool: DrawPool
    /// The first belongs to the first winner, and so on.
    package let prizes: [String]
    package let winners: [DrawnPlayer]
    package let alternates: [DrawnPlayer]
    /// SHA-256 of the commitment's file, if there was one: 64 lower-case hexadecimal digits.
    package internal(set) var commitment: String?

    package init(
        method: DrawMethod,
        onVoid: VoidRule,
        seed: Seed,
        pool: DrawPool,
        prizes: [String] = [],
        winners: [DrawnPlayer],
        alternates: [DrawnPlayer],
        commitment: String?
    ) {
        self.method = method
        self.onVoid = onVoid
        self.seed = seed
        self.pool = pool
        self.prizes = prizes
        self.winners = winners
        self.alternates = alternates
        self.commitment = commitment
    }

    package var members: [String: JSONText] {
        var members = pool.members
        members["alternates"] = .array(alternates.map(\.json))
        members["method"] = .string(method.rawValue)
        members["onVoid"] = .string(onVoid.rawValue)
        members["seed"] = seed.json
        members["winners"] = .array(winners.map(\.json))
        if !prizes.isEmpty { members["prizes"] = .array(prizes.map { .string($0) }) }
        if let commitment { members["commitment"] = .string(commitment) }
        return members
    }

    /// Returns the prize of a winner, counted from 0, if there is one.
    package func prize(_ index: Int) -> String? { prizes.indices.contains(index) ? prizes[index] : nil }
}

/// A line of the receipt: one player in draw order.
package struct DrawnPlayer: Hashable, Sendable {
    /// Rank in the draw, counted from 1, void players included.
    package let rank: Int
    package let userID: UserID
    package let isVoid: Bool
    /// A trimmed fraction for the consistent sampler, a hexadecimal digest for RFC 3797.
    package let ticket: String

    package init(rank: Int, userID: UserID, isVoid: Bool, ticket: String) {
        self.rank = rank
        self.userID = userID
        self.isVoid = isVoid
        self.ticket = ticket
    }

    package var json: JSONText {
        .object([
            "rank": .integer(rank), "ticket": .string(ticket), "userId": .integer(userID.rawValue),
            "void": .bool(isVoid),
        ])
    }
}
