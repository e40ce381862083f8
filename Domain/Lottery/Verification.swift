/// What came of checking a receipt against the lists.
package struct Verification: Hashable, Sendable {
    /// What is recomputed and compared, in the order in which a failure is named. The raw values are public names.
    package enum Check: String, Hashable, Sendable, CaseIterable {
        /// The receipt's bytes are the ones a draw writes: nothing added, repeated, left out or moved.
        case receipt
        /// The file is, byte for byte, the one whose digest was announced.
        case receiptSHA256 = "receipt sha256"
        /// The draw is the one that was committed to.
        case commitment
        case playersCount = "players count"
        case playersSHA256 = "players sha256"
        case excluded
        /// The tickets follow from the seed, and the seed is written as a draw writes it.
        case seed
        case winners
        case alternates
    }

    /// What no program can tell from the lists and the receipt. Any change to a receipt that no check sees is of one of
    /// these kinds.
    package enum Unchecked: Hashable, Sendable, CaseIterable {
        /// Without a commitment or a digest: which of the players drawn are winners and which are alternates, and how
        /// many there are of each. The first so many by ticket are the result of many draws.
        case winnersAndAlternates
        /// Without a commitment or a digest: the rule for void players, if either rule gives the same result.
        case ruleForVoids
        /// Without a commitment or a digest: whether the receipt named a commitment that was removed.
        case commitmentRemoved
        /// Without a digest: whether the seed came from where the receipt says.
        case seedOrigin
        /// Whether the commitment was public before the seed existed.
        case commitmentWasEarly
        /// Without a commitment: whether other draws were made before, and this one chosen.
        case onlyDraw
        /// Without a commitment: whether the numbers of winners and alternates, and the rule for void players, were
        /// announced before the draw.
        case announcedPrizes
        /// Whether the seed came from chance, not from a choice.
        case seedByChance
        /// The names and usernames of the players: format 1 binds ids only.
        case namesOfPlayers
        /// Whether one person has several entries under different ids.
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
