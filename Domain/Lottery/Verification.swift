/// Result of checking a receipt against the lists.
package struct Verification: Hashable, Sendable {
    /// Checks, in the order in which failures are reported. Users see the raw values.
    package enum Check: String, Hashable, Sendable, CaseIterable {
        /// The receipt has exactly the bytes that a draw writes.
        case receipt
        /// The file has the announced digest.
        case receiptSHA256 = "receipt sha256"
        /// The draw matches the commitment.
        case commitment
        case playersCount = "players count"
        case playersSHA256 = "players sha256"
        /// The names of the players match. Only for a participant list or a receipt of one.
        case records
        case excluded
        /// The tickets follow from the seed, and the seed has its canonical spelling.
        case seed
        case winners
        case alternates
    }

    /// Facts that the lists and the receipt cannot prove. Any undetected change to a receipt is of one of these kinds.
    package enum Unchecked: Hashable, Sendable, CaseIterable {
        /// Without a commitment or a digest: how many of the drawn players are winners and how many are alternates. The
        /// same first places result from many draws.
        case winnersAndAlternates
        /// Without a commitment or a digest: the void rule, if either rule gives the same result.
        case ruleForVoids
        /// Without a commitment or a digest: whether the receipt once named a commitment.
        case commitmentRemoved
        /// Without a digest: the origin of the seed.
        case seedOrigin
        /// Whether the commitment was published before the seed existed.
        case commitmentWasEarly
        /// Without a commitment: whether this draw was chosen from several.
        case onlyDraw
        /// Without a commitment: whether the number of prizes and the void rule were announced before the draw.
        case announcedPrizes
        /// Whether the seed was random rather than chosen.
        case seedByChance
        /// Names and usernames: a draw from two lists binds ids only.
        case namesOfPlayers
        /// Whether one person has entries under several ids.
        case onePersonOneEntry
    }

    package struct Result: Hashable, Sendable {
        package let check: Check
        package let passed: Bool
    }

    package let results: [Result]
    package let notChecked: [Unchecked]

    package var failed: Check? { results.first { !$0.passed }?.check }
    package var isValid: Bool { failed == nil }
}
