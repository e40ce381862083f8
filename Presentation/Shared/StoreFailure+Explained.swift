import Domain

extension StoreFailure: Explained {
    package var explanation: Explanation {
        let (category, verb): (FailureCategory, String) =
            switch kind {
            case .corrupt, .newer: (.badData, "read")
            case .locked: (.tryLater, "use")
            case .full: (.inputOutput, "write to")
            case .readOnly: (.cannotCreate, "write to")
            case .forbidden: (.permission, "open")
            case .cannotCreate: (.cannotCreate, "create")
            case .inputOutput: (.inputOutput, "use")
            }
        return Explanation(category, what: "cannot \(verb) \(subject)", why: reason, hint: hint)
    }
}
