/// A document of a draw that is published, and identified by its SHA-256.
package protocol DrawDocument: Sendable {
    var pool: DrawPool { get }
    /// Written by the organiser.
    var texts: [String] { get }
    /// Of the JSON object, by name.
    var members: [String: JSONText] { get }
}

extension DrawDocument {
    package var json: JSONText { .object(members) }

    /// Content of the file: canonical JSON and a line feed. Format 3 writes all characters as they are but for the few that
    /// JSON requires to be escaped, so that any JSON library can write the same bytes.
    package var canonicalText: String { (pool.format == .tickets ? json.textWithFewestEscapes : json.text) + "\n" }

    /// Whether it has the members of its format and no others, and digests and texts, which the list cannot confirm, are
    /// what a draw writes. Only format 3 was always strict about these.
    package var isPlausible: Bool {
        guard let list = pool.binding?.list else {
            return pool.players.tickets == nil && pool.excluded.listed == nil && members["prizes"] == nil
        }
        return list.tickets == nil && [pool.records ?? "", list.sha256].allSatisfy(Hexadecimal.isSHA256)
            && texts.allSatisfy(\.isVisibleLine)
    }

    /// Of the file. That of a receipt, announced with the winners, protects the fields that the lists cannot confirm.
    package var sha256: String { SHA256.digest(of: canonicalText.utf8).hex }
}

/// A published promise that fixes the players and the rules before the seed exists, so that neither can be chosen to
/// suit the seed.
package struct Commitment: DrawDocument, Hashable {
    package let rules: DrawRules
    package let pool: DrawPool
    /// Description of the future source of the seed: "the first six numbers drawn on television on 1 May".
    package let seedSource: String?

    package init(rules: DrawRules, pool: DrawPool, seedSource: String?) {
        self.rules = rules
        self.pool = pool
        self.seedSource = seedSource
    }

    package var members: [String: JSONText] {
        var members = pool.members
        members["alternates"] = .integer(rules.alternates)
        members["method"] = .string(rules.method.rawValue)
        members["onVoid"] = .string(rules.onVoid.rawValue)
        members["winners"] = .integer(rules.winners)
        if !rules.prizes.isEmpty { members["prizes"] = .array(rules.prizes.map { .string($0) }) }
        if let seedSource { members["seedSource"] = .string(seedSource) }
        return members
    }

    package var texts: [String] { rules.prizes + [seedSource].compactMap(\.self) }

    package enum Difference: Hashable, Sendable {
        /// The receipt names another commitment, or none.
        case otherCommitment
        /// Of players, winners or alternates, by the JSON name of the field.
        case count(String, committed: Int, drawn: Int)
        /// The JSON name of a field.
        case field(String)
    }

    package func differences(from receipt: Receipt) -> [Difference] {
        let (committed, drawn) = (pool.players.count, receipt.pool.players.count)
        if committed != drawn { return [.count("players", committed: committed, drawn: drawn)] }
        let own = members
        var terms = receipt.members
        (terms["seed"], terms["commitment"]) = (nil, nil)
        let counts = [
            "alternates": (rules.alternates, receipt.alternates.count),
            "winners": (rules.winners, receipt.winners.count),
        ]
        for (name, count) in counts { terms[name] = .integer(count.1) }
        // Any stated source rules out a seed made by this machine; in format 3, any commitment does.
        let isGiven = receipt.seed.origin == .given
        terms["seedSource"] = isGiven ? own["seedSource"] : nil
        if !isGiven, pool.format == .tickets { terms["seed"] = receipt.seed.json }
        // Equal texts can have different bytes.
        func bytes(_ member: JSONText?) -> [UInt8]? { member.map { Array($0.text.utf8) } }
        return Set(own.keys).union(terms.keys).filter { bytes(own[$0]) != bytes(terms[$0]) }.sorted().map { name in
            counts[name].map { .count(name, committed: $0, drawn: $1) } ?? .field(name)
        }
    }
}

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
    /// SHA-256 of the commitment's file, if there was one.
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

    package var texts: [String] { prizes }

    /// Winners and alternates.
    var drawn: [DrawnPlayer] { winners + alternates }

    /// The winners, each with its prize if it has one.
    package var awards: [(prize: String?, place: DrawnPlayer)] {
        winners.enumerated().map { ($0 < prizes.count ? prizes[$0] : nil, $1) }
    }
}

/// A player with rank and ticket, as a receipt lists it.
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
