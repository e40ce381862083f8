/// What is published before the seed exists: it binds the players and the rules, so that neither can be chosen to fit
/// the seed.
package struct Commitment: Hashable, Sendable {
    /// The number of the format that ``canonicalText`` writes.
    package static let format = 1

    package let rules: DrawRules
    package let players: PlayersDigest
    package let excluded: ExclusionCounts
    /// Where the seed will come from, in words: "the first six numbers drawn on television on 1 May".
    package let seedSource: String?

    package init(rules: DrawRules, players: PlayersDigest, excluded: ExclusionCounts, seedSource: String?) {
        self.rules = rules
        self.players = players
        self.excluded = excluded
        self.seedSource = seedSource
    }

    package var json: JSONText {
        var members: [String: JSONText] = [
            "alternates": .integer(rules.alternates),
            "excluded": excluded.json,
            "format": .integer(Self.format),
            "method": .string(rules.method.rawValue),
            "onVoid": .string(rules.onVoid.rawValue),
            "players": players.json,
            "winners": .integer(rules.winners),
        ]
        if let seedSource { members["seedSource"] = .string(seedSource) }
        return .object(members)
    }

    /// The bytes of a commitment's file: canonical JSON and a line feed.
    package var canonicalText: String { json.text + "\n" }

    /// The names, as in ``json``, of what is not as it was committed to; empty where all is.
    package func differences(from receipt: Receipt) -> [String] {
        var names: [String] = []
        if receipt.alternates.count != rules.alternates { names.append("alternates") }
        if receipt.excluded != excluded { names.append("excluded") }
        if receipt.method != rules.method { names.append("method") }
        if receipt.onVoid != rules.onVoid { names.append("onVoid") }
        if receipt.players != players { names.append("players") }
        // Wherever else the seed was to come from, the machine that draws was not to make it.
        if seedSource != nil, receipt.seed.origin == .system { names.append("seedSource") }
        if receipt.winners.count != rules.winners { names.append("winners") }
        return names
    }
}

/// A commitment as it was published, with the digest of its file, which is what a receipt names.
package struct PublishedCommitment: Hashable, Sendable {
    package let terms: Commitment
    /// The SHA-256 of the file's bytes, as 64 lower-case hexadecimal digits.
    package let sha256: String

    package init(terms: Commitment) {
        self.terms = terms
        sha256 = SHA256.digest(of: terms.canonicalText.utf8).hex
    }
}
