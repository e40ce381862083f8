/// A published promise that fixes the players and the rules before the seed exists, so that neither can be chosen to
/// suit the seed.
package struct Commitment: Hashable, Sendable {
    /// Format version that ``canonicalText`` writes: 2 if the draw binds names.
    package var format: Int { records == nil ? 1 : Receipt.latestFormat }

    package let rules: DrawRules
    package let players: PlayersDigest
    /// nil if the draw binds ids only.
    package let records: PlayerRecords?
    package let excluded: ExclusionCounts
    /// Description of the future source of the seed: "the first six numbers drawn on television on 1 May".
    package let seedSource: String?

    package init(
        rules: DrawRules,
        players: PlayersDigest,
        records: PlayerRecords? = nil,
        excluded: ExclusionCounts,
        seedSource: String?
    ) {
        self.rules = rules
        self.players = players
        self.records = records
        self.excluded = excluded
        self.seedSource = seedSource
    }

    package var json: JSONText {
        var members: [String: JSONText] = [
            "alternates": .integer(rules.alternates),
            "excluded": excluded.json,
            "format": .integer(format),
            "method": .string(rules.method.rawValue),
            "onVoid": .string(rules.onVoid.rawValue),
            "players": players.json,
            "winners": .integer(rules.winners),
        ]
        if let records { members["records"] = records.json }
        if let seedSource { members["seedSource"] = .string(seedSource) }
        return .object(members)
    }

    /// Content of the published file: canonical JSON and a line feed.
    package var canonicalText: String { json.text + "\n" }

    /// Returns the JSON names of the fields in which a receipt differs from the commitment.
    package func differences(from receipt: Receipt) -> [String] {
        var names: [String] = []
        if receipt.alternates.count != rules.alternates { names.append("alternates") }
        if receipt.excluded != excluded { names.append("excluded") }
        if receipt.method != rules.method { names.append("method") }
        if receipt.onVoid != rules.onVoid { names.append("onVoid") }
        if receipt.players != players { names.append("players") }
        if receipt.records != records { names.append("records") }
        // Any stated source rules out a seed made by this machine.
        if seedSource != nil, receipt.seed.origin == .system { names.append("seedSource") }
        if receipt.winners.count != rules.winners { names.append("winners") }
        return names
    }
}

/// A commitment and the digest of its file, by which a receipt refers to it.
package struct PublishedCommitment: Hashable, Sendable {
    package let terms: Commitment
    /// SHA-256 of the file's bytes: 64 lower-case hexadecimal digits.
    package let sha256: String

    package init(terms: Commitment) {
        self.terms = terms
        sha256 = SHA256.digest(of: terms.canonicalText.utf8).hex
    }
}
