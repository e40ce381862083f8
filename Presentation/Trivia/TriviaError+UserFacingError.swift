import Domain

extension TriviaError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .source(let failure):
            failure.errorMessage
        case .notEnoughQuestions(let kind, let source):
            ErrorMessage(
                .unavailable,
                what: "cannot get questions from \(source)",
                why: "it has fewer than \(TriviaGame.questionsPerPage) \(kind.description), and then it gives none",
                hint: kind.wideningHint ?? "Choose another place with --source."
            )
        case .noQuestions(let kind, let source, let skipped):
            ErrorMessage(
                .noInput,
                what: "cannot get questions from \(source)",
                why: "it has no \(kind.description)" + Self.leftOut(skipped),
                hint: kind.wideningHint ?? "What it should look like is in tombola help sources."
            )
        case .invalidRequest(let source):
            ErrorMessage(
                .unavailable,
                what: "cannot get questions from \(source)",
                why: "it does not understand what it was asked",
                hint: "Choose another category, or another place with --source."
            )
        case .tokenRefused(let source):
            ErrorMessage(
                .unavailable,
                what: "cannot get questions from \(source)",
                why: "it gave a token and does not know it, even a new one",
                hint: "Try again in a while."
            )
        case .tokenExhausted(let source):
            ErrorMessage(
                .unavailable,
                what: "cannot get questions from \(source)",
                why: "it has told all it has of this kind, and does not begin anew",
                hint: "Try again in a while, or choose another category."
            )
        case .askedTooOften(let source):
            ErrorMessage(
                .tryLater,
                what: "cannot get questions from \(source)",
                why: "it was asked too often from this network, even after a pause",
                hint: "Wait a minute before the next try."
            )
        case .noSuchCategory(let text, let names):
            ErrorMessage(
                .usage,
                what: "cannot choose the category \(text)",
                why: names.isEmpty ? "the source has no categories" : "the source has none of this name or number",
                hint: Spelling.hint(for: text, among: names)
            )
        }
    }

    private static func leftOut(_ skipped: [SkippedItem]) -> String {
        guard let first = skipped.first else { return "" }
        return "; \(skipped.count.counted("item")) had to be left out, first \(first.place): \(first.reason)"
    }
}

extension QuestionKind {
    /// "hard questions in History"
    fileprivate var description: String {
        let level = difficulty.map { "\($0.rawValue) " } ?? ""
        return "\(level)true or false questions" + (category.map { " in \($0.name)" } ?? "")
    }

    fileprivate var wideningHint: String? {
        switch (category, difficulty) {
        case (nil, nil): nil
        case (_, nil): "Leave out --category, or choose another."
        case (nil, _): "Leave out --difficulty, or choose another."
        case (_, _): "Leave out --category or --difficulty."
        }
    }
}
