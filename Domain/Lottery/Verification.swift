/// What came of checking a receipt against the lists.
package struct Verification: Hashable, Sendable {
    /// What is recomputed and compared, in the order in which a failure is named. The raw values are public names.
    package enum Check: String, Hashable, Sendable, CaseIterable {
        /// The receipt's bytes are the ones a draw writes: nothing added, repeated, left out or moved.
        case receipt
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

    /// What no program can tell from the lists and the receipt.
    package enum Unchecked: Hashable, Sendable {
        /// Whether the commitment was public before the seed existed.
        case commitmentWasEarly
        /// Without a commitment: whether other draws were made before, and this one chosen.
        case onlyDraw
        /// Without a commitment: whether as many prizes and alternates were announced, and the same rule for void
        /// players. A receipt with fewer, or with the other rule where it makes no difference, is that of another draw.
        case announcedPrizes
        /// Whether the seed came from where the receipt says, and from chance, not from somebody's choice.
        case seedByChance
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
