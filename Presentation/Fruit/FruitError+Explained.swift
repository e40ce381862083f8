import Domain

extension FruitError: Explained {
    package var explanation: Explanation {
        switch self {
        case .source(let failure): failure.explanation
        case .store(let failure): failure.explanation
        case .noSuchFruit(let type, let types):
            Explanation(
                .noInput,
                what: "cannot show \(type)",
                why: "there is no such fruit",
                hint: Self.hint(for: type, among: types)
            )
        }
    }

    private static func hint(for type: String, among types: [String]) -> String {
        // Accents are no slips.
        let folded = types.map { FoldedText($0).text }
        if let nearest = Spelling.nearest(to: FoldedText(type).text, among: folded),
            let index = folded.firstIndex(of: nearest)
        {
            return "Did you mean \(types[index])?"
        }
        return "What there is: tombola fruit. Whether there is more by now: tombola fruit refresh."
    }
}
