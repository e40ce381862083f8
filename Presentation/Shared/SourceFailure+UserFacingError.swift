import Domain

extension SourceFailure: UserFacingError {
    package var errorMessage: ErrorMessage {
        let (category, verb, advice): (FailureCategory, String, String) =
            switch kind {
            case .absent: (.noInput, "find", "Check the path.")
            case .unreadable: (.badData, "read", "What it should look like is in tombola help sources.")
            case .unreachable: (.unavailable, "reach", "Try again in a while, or choose another place with --source.")
            case .busy: (.tryLater, "get", "Wait a while before the next try.")
            case .forbidden: (.permission, "open", "Ask whoever keeps it to let you read it.")
            }
        return ErrorMessage(
            category,
            headline: isOfTheConnection ? "⚠️ There is a connectivity issue." : nil,
            what: "cannot \(verb) \(subject)",
            why: reason,
            hint: hint ?? advice
        )
    }

    private var isOfTheConnection: Bool {
        switch kind {
        case .unreachable, .busy: true
        case .absent, .unreadable, .forbidden: false
        }
    }

    /// The failure with advice, where it has none of its own about content that cannot be used.
    func advising(onContent advice: String) -> SourceFailure {
        guard kind == .unreadable, hint == nil else { return self }
        return SourceFailure(kind, subject, reason, hint: advice)
    }
}
