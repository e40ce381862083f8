/// How the source of a seed says that its value is spelled: "six dice, as 123456".
package struct SeedExample: Hashable, Sendable {
    /// How a seed differs from what the example leads to expect. The organiser may have mistyped it.
    package enum Doubt: Hashable, Sendable {
        case isExample
        /// Other signs, or another number of digits, of decimals or of leading zeros.
        case hasOtherForm
    }

    package let text: String

    /// What introduces an example.
    private static let introductions: Set = [
        "as", "like", "e.g.", "example:", "example", "als", "comme", "como",
    ]

    /// nil for a source without an example, and for one in words, such as "as published on 1 May".
    package init?(in source: String) {
        let words = source.split(separator: " ")
        guard
            let introduction = words.dropLast().lastIndex(where: {
                Self.introductions.contains($0.lowercased())
            })
        else { return nil }
        let example = words[(introduction + 1)...]
        guard example.allSatisfy({ $0.unicodeScalars.contains(where: \.isASCIIDigit) }) else { return nil }
        text = example.joined(separator: " ")
    }

    /// nil for a seed that looks like the example.
    package func doubt(about seed: Seed) -> Doubt? {
        if seed.value == text { return .isExample }
        let isAlike = seed.value.form == text.form && seed.value.figures.areSpelled(as: text.figures)
        return isAlike ? nil : .hasOtherForm
    }
}

extension Commitment {
    /// That of the source of the seed, if the seed comes from people.
    package var seedExample: SeedExample? {
        round == nil ? seedSource.flatMap { SeedExample(in: $0) } : nil
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self }
}

extension String {
    /// The kinds of its signs. A number alone, such as that of six dice, always has as many digits; between other signs, a
    /// number can be longer: 9876.5 beside 15432.10.
    fileprivate var form: [Unicode.Scalar] {
        let kinds = unicodeScalars.map { scalar -> Unicode.Scalar in
            if scalar.isASCIIDigit { return "9" }
            return scalar.properties.isAlphabetic ? "a" : scalar
        }
        if kinds.allSatisfy({ $0 == "9" }) { return kinds }
        return kinds.enumerated().filter { index, kind in
            index == 0 || kinds[index - 1] != kind || kind != "9" && kind != "a"
        }.map(\.element)
    }
}

/// A number in a seed. A spreadsheet drops the last zero of 8501.30, which would be another seed for the same value.
private struct Figure {
    /// Those behind the point or the comma; nil for a whole number, and for a date such as 1.5.2027.
    let decimals: Int?
    /// The length of the shortest number before them.
    let width: Int
    let hasLeadingZero: Bool

    /// nil for a word in which other signs separate numbers, such as 14:05.
    init?(_ word: Substring) {
        let scalars = word.unicodeScalars
        guard let first = scalars.firstIndex(where: \.isASCIIDigit),
            let last = scalars.lastIndex(where: \.isASCIIDigit)
        else { return nil }
        let number = scalars[first...last]
        let separators = number.filter { !$0.isASCIIDigit }
        guard separators.allSatisfy({ $0 == "." || $0 == "," }) else { return nil }
        let parts = number.split(omittingEmptySubsequences: false) { !$0.isASCIIDigit }
        let hasDecimals = separators.last.map { mark in separators.count { $0 == mark } == 1 } ?? false
        let whole = hasDecimals ? parts.dropLast() : parts[...]
        decimals = hasDecimals ? parts.last?.count : nil
        width = whole.map(\.count).min() ?? 0
        hasLeadingZero = whole.contains { $0.count > 1 && $0.first == "0" }
    }
}

extension String {
    /// nil stands for a word that is no number.
    fileprivate var figures: [Figure?] { split(separator: " ").map(Figure.init) }
}

extension [Figure?] {
    /// Whether the numbers have the decimals of an example, and leading zeros only if it has. A number alone has a fixed
    /// length, which needs them.
    fileprivate func areSpelled(as example: [Figure?]) -> Bool {
        let padded = example.compactMap { $0.flatMap { $0.hasLeadingZero ? $0.width : nil } }.min()
        return zip(self, example).allSatisfy { own, other in
            guard let own, let other else { return true }
            guard own.decimals == other.decimals else { return false }
            if count == 1, own.decimals == nil { return true }
            return padded.map { own.width >= $0 } ?? !own.hasLeadingZero
        }
    }
}

/// Looks at a seed before the draw that it would decide.
package struct DoubtSeed: UseCase {
    package struct Request: Sendable {
        /// Location of the commitment.
        package let commitment: String
        package let seed: Seed

        package init(commitment: String, seed: Seed) {
            self.commitment = commitment
            self.seed = seed
        }
    }

    package enum Finding: Hashable, Sendable {
        /// What the example in the commitment's source makes doubtful. `source` is that source.
        case ofExample(SeedExample.Doubt, source: String)
        /// The commitment promises one draw, and it was held with this other seed.
        case ofOtherDraw(Numbered<Seed>)
        /// The commitment names this round of the beacon, which has another value. No one could verify the draw.
        case notOfRound(BeaconRound)
    }

    private let documents: any DrawDocumentRepository
    private let history: any DrawHistoryRepository
    private let beacon: any BeaconRepository

    package init(
        documents: any DrawDocumentRepository,
        history: any DrawHistoryRepository,
        beacon: any BeaconRepository
    ) {
        self.documents = documents
        self.history = history
        self.beacon = beacon
    }

    /// Returns nil for a seed that looks as the commitment says, and that no draw contradicts.
    package func callAsFunction(_ request: Request) async throws(LotteryError) -> Finding? {
        guard let commitment = try await documents.commitment(ifAt: request.commitment) else { return nil }
        // The draw itself rejects a seed that its method cannot use.
        let method = commitment.document.bound.method
        guard let seed = try? request.seed.canonical(for: method) else { return nil }
        if let finding = await doubt(about: seed, of: commitment.document.round) { return finding }
        let draws = await history.entriesIfReadable().compactMap { $0.part(\.draw?.receipt) }
        if let other = draws.seed(under: commitment.sha256, besides: seed) { return .ofOtherDraw(other) }
        return commitment.document.seedExample?.doubt(about: seed).map {
            .ofExample($0, source: commitment.document.seedSource ?? "")
        }
    }

    /// A value that cannot be fetched leaves no doubt, and the draw itself rejects a seed that no round can have.
    private func doubt(about seed: Seed, of round: BeaconRound?) async -> Finding? {
        guard let round, Hexadecimal.isSHA256(seed.value) else { return nil }
        let value = await Result.of { () async throws(BeaconFailure) in
            try await beacon.value(of: round, .stored)
        }
        return value.success.flatMap { $0 == seed.value ? nil : .notOfRound(round) }
    }
}
