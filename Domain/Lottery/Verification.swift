package struct Verification: Hashable, Sendable {
    /// Checks, in the order in which failures are reported. Users see the raw values.
    package enum Check: String, Hashable, Sendable, CaseIterable {
        /// The receipt has exactly the bytes that a draw writes.
        case receipt
        /// The file has the announced digest.
        case receiptSHA256 = "receipt sha256"
        case commitment
        /// Everyone before exclusions. Only in format 3.
        case list
        case playersCount = "players count"
        case playersSHA256 = "players sha256"
        case playersTickets = "players tickets"
        /// The names on the list match. Not in format 1.
        case records
        case excluded
        /// The tickets follow from the seed, and the seed has its canonical spelling.
        case seed
        case winners
        case alternates
    }

    /// Numbers behind a failed check, if they tell more than its name.
    package struct Difference: Hashable, Sendable {
        package let receipt: Int
        package let list: Int
    }

    /// Facts that the lists and the receipt cannot prove. Any undetected change to a receipt is of one of these kinds.
    package enum Unchecked: Hashable, Sendable, CaseIterable {
        case winnersAndAlternates
        case ruleForVoids
        case commitmentRemoved
        case seedOrigin
        case commitmentWasEarly
        case onlyDraw
        /// Whether the number of prizes and the void rule were announced before the draw.
        case announcedPrizes
        case prizes
        /// The list before exclusions, its names, and how repeats were merged.
        case wholeList
        /// Whether it was settled before the draw who was excluded, merged or given tickets.
        case listBeforeSeed
        case seedByChance
        /// A draw from two lists binds ids only, and a published list has no names.
        case namesOfPlayers
        case onePersonOneEntry
        case onePersonOneNumber
    }

    package struct Result: Hashable, Sendable {
        package let check: Check
        package let passed: Bool
        package let difference: Difference?
        /// What breaks the commitment.
        package let terms: [Commitment.Difference]
    }

    package let receipt: Receipt
    package let results: [Result]
    package let notChecked: [Unchecked]
    /// Users behind the winners and alternates who are on the list.
    package let users: [UserID: User]
    /// What the commitment says about the seed.
    package let seedSource: String?
    /// How the list was read, which can be why it differs.
    package let notes: [ListNote]

    package var failed: Check? { results.first { !$0.passed }?.check }
    package var isValid: Bool { failed == nil }
}
