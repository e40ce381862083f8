/// What is published after a draw: with the two lists, it is all that anyone needs to recompute it.
///
/// It holds no time, host, path or name of a person, so that the same draw always gives the same bytes.
package struct Receipt: Hashable, Sendable {
    /// The number of the format that ``canonicalText`` writes.
    package static let format = 1

    package let method: DrawMethod
    package let onVoid: VoidRule
    package let seed: Seed
    package let players: PlayersDigest
    package let excluded: ExclusionCounts
    package let winners: [DrawnPlayer]
    package let alternates: [DrawnPlayer]
    /// The SHA-256 of the commitment's file, as 64 lower-case hexadecimal digits, where there was a commitment.
    package let commitment: String?

    package init(
        method: DrawMethod,
        onVoid: VoidRule,
        seed: Seed,
        players: PlayersDigest,
        excluded: ExclusionCounts,
        winners: [DrawnPlayer],
        alternates: [DrawnPlayer],
        commitment: String?
    ) {
        self.method = method
        self.onVoid = onVoid
        self.seed = seed
        self.players = players
        self.excluded = excluded
        self.winners = winners
        self.alternates = alternates
        self.commitment = commitment
    }

    package var json: JSONText {
        var members: [String: JSONText] = [
            "alternates": .array(alternates.map(\.json)),
            "excluded": excluded.json,
            "format": .integer(Self.format),
            "method": .string(method.rawValue),
            "onVoid": .string(onVoid.rawValue),
            "players": players.json,
            "seed": seed.json,
            "winners": .array(winners.map(\.json)),
        ]
        if let commitment { members["commitment"] = .string(commitment) }
        return .object(members)
    }

    /// The bytes of a receipt's file: canonical JSON and a line feed.
    package var canonicalText: String { json.text + "\n" }

    /// The SHA-256 of the file's bytes, as 64 lower-case hexadecimal digits. Announced with the winners, it seals what
    /// the lists alone cannot bind.
    package var sha256: String { SHA256.digest(of: canonicalText.utf8).hex }
}
