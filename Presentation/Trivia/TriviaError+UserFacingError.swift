import Domain

extension TriviaError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .failure(let failure):
            failure.errorMessage
        case .notEnoughQuestions(let kind, let source):
            ErrorMessage(
                .unavailable,
                what: "cannot get questions from \(source)",
                why: "it has fewer than \(TriviaGame.questionsPerPage) \(kind.description)",
                hint: kind.wideningHint ?? "Choose another source with --source."
            )
        case .noQuestions(let kind, let source, let skipped):
            ErrorMessage(
                .noInput,
                what: "cannot get questions from \(source)",
                why: "it has no \(kind.description)" + Self.leftOut(skipped),
                hint: kind.wideningHint ?? "See the format:",
                command: kind.wideningHint == nil ? .command("tombola help sources") : nil
            )
        case .invalidRequest(let source):
            ErrorMessage(
                .unavailable,
                what: "cannot get questions from \(source)",
                why: "it rejected the request as invalid",
                hint: "Choose another category, or another source with --source."
            )
        case .tokenRejected(let source):
            ErrorMessage(
                .unavailable,
                what: "cannot get questions from \(source)",
                why: "it rejects its own session tokens",
                hint: "Try again later."
            )
        case .tokenExhausted(let source):
            ErrorMessage(
                .unavailable,
                what: "cannot get questions from \(source)",
                why: "it has no more questions of this kind",
                hint: "Try again later, or choose another category."
            )
        case .rateLimited(let source):
            ErrorMessage(
                .tryLater,
                what: "cannot get questions from \(source)",
                why: "it is receiving too many requests from this network",
                hint: "Wait a minute and try again."
            )
        case .ambiguousCategory(let text, let names):
            .ambiguous("cannot choose the category \(text)", names)
        case .noSuchCategory(let text, let names):
            ErrorMessage(
                .usage,
                what: "cannot choose the category \(text)",
                why: names.isEmpty
                    ? "the source has no categories" : "the source has no category with this name or number",
                hint: Spelling.hint(for: text, among: names)
            )
        }
    }

    private static func leftOut(_ skipped: [SkippedItem]) -> String {
        guard let first = skipped.first else { return "" }
        return "; skipped \(skipped.count.counted("invalid item")), first \(first.place): \(first.reason)"
    }
}

extension QuestionKind {
    /// "hard questions in History"
    fileprivate var description: String {
        let level = difficulty.map { "\($0.rawValue) " } ?? ""
        return "\(level)true/false questions" + (category.map { " in \($0.name)" } ?? "")
    }

    fileprivate var wideningHint: String? {
        switch (category, difficulty) {
        case (nil, nil): nil
        case (_, nil): "Omit --category, or choose another."
        case (nil, _): "Omit --difficulty, or choose another."
        case (_, _): "Omit --category or --difficulty."
        }
    }
}
