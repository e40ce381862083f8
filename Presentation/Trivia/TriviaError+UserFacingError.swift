import Domain

extension TriviaError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .failure(let failure): return failure.errorMessage
        case .noQuestions(let kind, let source, let skipped):
            let message = Self.noQuestions(.noInput, source, "it has no \(kind.description)" + Self.remark(on: skipped))
            return kind.wideningHint.map { message.hint($0) } ?? message.hint("See the format:", "tombola help sources")
        case .invalidRequest(let source):
            return Self.noQuestions(.unavailable, source, "it rejected the request as invalid")
                .hint("Choose another category, or another source with \(CommonParameter.source).")
        case .tokenRejected(let source):
            return Self.noQuestions(.unavailable, source, "it rejects its own session tokens").hint("Try again later.")
        case .tokenExhausted(let source):
            return Self.noQuestions(.unavailable, source, "it has no more questions of this kind")
                .hint("Try again later, or choose another category.")
        case .rateLimited(let source):
            return Self.noQuestions(.tryLater, source, "it is receiving too many requests from this network")
                .hint("Wait a minute and try again.")
        case .ambiguousCategory(let text, let names): return .ambiguous("cannot choose the category \(text)", names)
        case .noSuchCategory(let text, let names):
            let why = names.isEmpty ? "no categories" : "no category with this name or number"
            let hint = Spelling.hint(for: text, among: names)
            let what = "cannot choose the category \(text)"
            return ErrorMessage(.usage, what: what, why: "the source has \(why)", advice: hint.map { Advice($0) })
        }
    }

    private static func noQuestions(_ status: ExitStatus, _ source: String, _ why: String) -> ErrorMessage {
        ErrorMessage(status, what: "cannot get questions from \(source)", why: why)
    }

    private static func remark(on skipped: [SkippedItem]) -> String {
        guard let first = skipped.first else { return "" }
        return "; skipped \(skipped.count.counted("invalid item")), first \(first.place): \(first.reason)"
    }
}

package enum TriviaParameter: ParameterName {
    case category, difficulty
}

extension QuestionKind {
    /// "hard questions in History"
    fileprivate var description: String {
        let level = difficulty.map { "\($0.rawValue) " } ?? ""
        return "\(level)true/false questions" + (category.map { " in \($0.name)" } ?? "")
    }

    fileprivate var wideningHint: Advice? {
        switch (category, difficulty) {
        case (nil, nil): nil
        case (_, nil): "Omit \(TriviaParameter.category), or choose another."
        case (nil, _): "Omit \(TriviaParameter.difficulty), or choose another."
        case (_, _): "Omit \(TriviaParameter.category) or \(TriviaParameter.difficulty)."
        }
    }
}
