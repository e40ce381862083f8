import Domain

extension TriviaError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .failure(let failure): return failure.errorMessage
        case .noQuestions(let kind, let source, let skipped):
            let why = "it has no \(kind.description)" + Self.remark(on: skipped)
            let message = Self.noQuestions(.noInput, source, why)
            if let hint = kind.wideningHint { return message.hint(hint) }
            return message.hint("See the format:", "tombola help sources")
        case .invalidRequest(let source):
            return Self.noQuestions(.unavailable, source, "it rejected the request as invalid")
                .hint("Choose another category, or another source with \(CommonParameter.source).")
        case .tokenRejected(let source):
            return Self.noQuestions(.unavailable, source, "it rejects its own session tokens")
                .hint("Try again later.")
        case .tokenExhausted(let source):
            return Self.noQuestions(.unavailable, source, "it has no more questions of this kind")
                .hint("Try again later, or choose another category.")
        case .rateLimited(let source):
            return Self.noQuestions(.tryLater, source, "it is receiving too many requests from this network")
                .hint("Wait a minute and try again.")
        case .ambiguousCategory(let text, let names):
            return .ambiguous("cannot choose the category \(text)", names)
        case .noSuchCategory(let text, let names):
            let why = names.isEmpty ? "no categories" : "no category with this name or number"
            let hint = Spelling.hint(for: text, among: names)
            return .usage("cannot choose the category \(text)", "the source has \(why)", hint: hint)
        }
    }

    private static func noQuestions(_ status: ExitStatus, _ source: String, _ why: String) -> ErrorMessage {
        ErrorMessage(status, what: "cannot get questions from \(source)", why: why)
    }

    private static func remark(on skipped: [SkippedItem]) -> String {
        guard let first = skipped.first else { return "" }
        let count = skipped.count.counted("item")
        return "; skipped \(count), first \(first.words)"
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

extension TriviaProblem: WordedProblem {
    package var clause: String {
        switch self {
        case .unknownCode(let code): "unexpected response_code \(code)"
        case .codeWithoutQuestions(let code): "its response_code is \(code), so it has no questions"
        case .gameWithoutID: "a new game has no id"
        }
    }
}
