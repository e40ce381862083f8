/// How the source of a seed says that its value is spelled: "six dice, as 123456".
package struct SeedExample: Hashable, Sendable {
    /// How a seed differs from what the example leads to expect. The organiser may have mistyped it.
    package enum Doubt: Hashable, Sendable {
        case isExample
        /// Other signs, or another number of digits.
        case hasOtherForm
    }

    package let text: String

    /// What introduces an example.
    private static let introductions: Set = [
        "as", "like", "e.g.", "example:", "example", "als", "comme", "como",
    ]

    /// nil for a source without an example.
    package init?(in source: String) {
        let words = source.split(separator: " ")
        guard
            let introduction = words.dropLast().lastIndex(where: {
                Self.introductions.contains($0.lowercased())
            })
        else { return nil }
        text = words[(introduction + 1)...].joined(separator: " ")
    }

    /// nil for a seed that looks like the example, and for an example in words, such as "as published on 1 May".
    package func doubt(about seed: Seed) -> Doubt? {
        let words = text.split(separator: " ")
        guard words.allSatisfy({ $0.unicodeScalars.contains(where: \.isASCIIDigit) }) else { return nil }
        if seed.value == text { return .isExample }
        return seed.value.form == text.form ? nil : .hasOtherForm
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
    }

    private let documents: any DrawDocumentRepository
    private let history: any DrawHistoryRepository

    package init(documents: any DrawDocumentRepository, history: any DrawHistoryRepository) {
        self.documents = documents
        self.history = history
    }

    /// Returns nil for a seed that looks as the commitment says, and that no draw contradicts.
    package func callAsFunction(_ request: Request) async throws(LotteryError) -> Finding? {
        guard let commitment = try await documents.commitment(ifAt: request.commitment) else { return nil }
        // The draw itself rejects a seed that its method cannot use.
        let method = commitment.document.bound.method
        guard let seed = try? request.seed.canonical(for: method) else { return nil }
        let draws = await history.entriesIfReadable().compactMap { $0.part(\.draw?.receipt) }
        if let other = draws.seed(under: commitment.sha256, besides: seed) { return .ofOtherDraw(other) }
        return commitment.document.seedExample?.doubt(about: seed).map {
            .ofExample($0, source: commitment.document.seedSource ?? "")
        }
    }
}
