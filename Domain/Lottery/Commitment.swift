/// A published promise that fixes the players and the rules before the seed exists, so that neither can be chosen to
/// suit the seed.
package struct Commitment: Hashable, Sendable {
    package let rules: DrawRules
    package let pool: DrawPool
    /// Description of the future source of the seed: "the first six numbers drawn on television on 1 May".
    package let seedSource: String?

    package init(rules: DrawRules, pool: DrawPool, seedSource: String?) {
        self.rules = rules
        self.pool = pool
        self.seedSource = seedSource
    }

    package var json: JSONText {
        var members = pool.json
        members["alternates"] = .integer(rules.alternates)
        members["method"] = .string(rules.method.rawValue)
        members["onVoid"] = .string(rules.onVoid.rawValue)
        members["winners"] = .integer(rules.winners)
        if !rules.prizes.isEmpty { members["prizes"] = .array(rules.prizes.map { .string($0) }) }
        if let seedSource { members["seedSource"] = .string(seedSource) }
        return .object(members)
    }

    /// Content of the published file: canonical JSON and a line feed.
    package var canonicalText: String { json.canonicalText(of: pool.format) }

    /// How a draw differs from its commitment.
    package enum Difference: Hashable, Sendable {
        case players(committed: Int, drawn: Int)
        /// The JSON name of a field.
        case field(String)
    }

    package func differences(from receipt: Receipt) -> [Difference] {
        let (committed, drawn) = (pool, receipt.pool)
        if committed.players.count != drawn.players.count {
            return [.players(committed: committed.players.count, drawn: drawn.players.count)]
        }
        let fields: [(name: String, isEqual: Bool)] = [
            ("alternates", receipt.alternates.count == rules.alternates),
            ("excluded", drawn.excluded == committed.excluded),
            ("format", drawn.format == committed.format),
            ("ids", drawn.binding?.ids == committed.binding?.ids),
            ("list", drawn.binding?.list == committed.binding?.list),
            ("method", receipt.method == rules.method),
            ("onVoid", receipt.onVoid == rules.onVoid),
            ("players", drawn.players == committed.players),
            ("prizes", receipt.prizes == rules.prizes),
            ("records", drawn.records == committed.records),
            ("repeats", drawn.binding?.repeats == committed.binding?.repeats),
            // Any stated source rules out a seed made by this machine.
            ("seedSource", seedSource == nil || receipt.seed.origin == .given),
            ("winners", receipt.winners.count == rules.winners),
        ]
        return fields.filter { !$0.isEqual }.map { .field($0.name) }
    }
}

extension JSONText {
    /// Canonical JSON and a line feed. Format 3 writes all characters as they are but for the few that JSON requires to be
    /// escaped, so that any JSON library can write the same bytes.
    func canonicalText(of format: DrawPool.Format) -> String {
        (format < .tickets ? text : textWithFewestEscapes) + "\n"
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
