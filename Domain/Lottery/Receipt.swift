/// The published result of a draw: together with the two lists, all that anyone needs to recompute it.
///
/// Contains no time, host, path or personal name, so that the same draw always produces the same bytes.
package struct Receipt: Hashable, Sendable {
    /// Format version that ``canonicalText`` writes: 2 if the draw binds names.
    package var format: Int { records == nil ? 1 : Self.latestFormat }
    package static let latestFormat = 2

    package let method: DrawMethod
    package let onVoid: VoidRule
    package let seed: Seed
    package let players: PlayersDigest
    /// nil if the draw binds ids only.
    package let records: PlayerRecords?
    package let excluded: ExclusionCounts
    package let winners: [DrawnPlayer]
    package let alternates: [DrawnPlayer]
    /// SHA-256 of the commitment's file, if there was one: 64 lower-case hexadecimal digits.
    package internal(set) var commitment: String?

    package init(
        method: DrawMethod,
        onVoid: VoidRule,
        seed: Seed,
        players: PlayersDigest,
        records: PlayerRecords? = nil,
        excluded: ExclusionCounts,
        winners: [DrawnPlayer],
        alternates: [DrawnPlayer],
        commitment: String?
    ) {
        self.method = method
        self.onVoid = onVoid
        self.seed = seed
        self.players = players
        self.records = records
        self.excluded = excluded
        self.winners = winners
        self.alternates = alternates
        self.commitment = commitment
    }

    package var json: JSONText {
        var members: [String: JSONText] = [
            "alternates": .array(alternates.map(\.json)),
            "excluded": excluded.json,
            "format": .integer(format),
            "method": .string(method.rawValue),
            "onVoid": .string(onVoid.rawValue),
            "players": players.json,
            "seed": seed.json,
            "winners": .array(winners.map(\.json)),
        ]
        if let records { members["records"] = records.json }
        if let commitment { members["commitment"] = .string(commitment) }
        return .object(members)
    }

    /// What two draws from the same list have in common.
    package var listDigest: String { records.map { "\(players.sha256) \($0.sha256)" } ?? players.sha256 }

    /// Content of the file: canonical JSON and a line feed.
    package var canonicalText: String { json.text + "\n" }

    /// SHA-256 of the file: 64 lower-case hexadecimal digits. Announced with the winners, it protects the fields that
    /// the lists cannot confirm.
    package var sha256: String { SHA256.digest(of: canonicalText.utf8).hex }
}

/// A line of the receipt: one player in draw order.
package struct DrawnPlayer: Hashable, Sendable {
    /// Rank in the draw, counted from 1, void players included.
    package let rank: Int
    package let userID: UserID
    package let isVoid: Bool
    /// Ticket in a form that can be recomputed (see ``ConsistentSampler`` and ``RFC3797Selection``).
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

/// Binds a draw to its players: their number and the SHA-256 of their canonical list.
package struct PlayersDigest: Hashable, Sendable {
    package let count: Int
    /// 64 lower-case hexadecimal digits.
    package let sha256: String

    package init(count: Int, sha256: String) {
        self.count = count
        self.sha256 = sha256
    }

    package var json: JSONText {
        .object(["count": .integer(count), "sha256": .string(sha256)])
    }
}

package struct ExclusionCounts: Hashable, Sendable {
    /// Users without an entry.
    package let notEntered: Int
    /// Entries without a user.
    package let unknownUser: Int

    package init(notEntered: Int, unknownUser: Int) {
        self.notEntered = notEntered
        self.unknownUser = unknownUser
    }

    package var json: JSONText {
        .object(["notEntered": .integer(notEntered), "unknownUser": .integer(unknownUser)])
    }
}
