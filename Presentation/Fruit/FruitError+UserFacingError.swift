import Domain

extension FruitError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .source(let failure): failure.errorMessage
        case .store(let failure): failure.errorMessage
        case .noSuchFruit(let type, let types):
            ErrorMessage(
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
