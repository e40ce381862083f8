import Domain

extension SourceFailure: Explained {
    package var explanation: Explanation {
        let (category, verb): (FailureCategory, String) =
            switch kind {
            case .absent: (.noInput, "find")
            case .unreadable: (.badData, "read")
            case .unreachable: (.unavailable, "reach")
            case .busy: (.tryLater, "get")
            case .forbidden: (.permission, "open")
            }
        return Explanation(category, what: "cannot \(verb) \(subject)", why: reason, hint: hint)
    }
}
