import Domain

extension StoreFailure: UserFacingError {
    package var errorMessage: ErrorMessage {
        let (category, verb, advice): (FailureCategory, String, String) =
            switch kind {
            case .corrupt: (.badData, "read", "Move it away to start anew, or bring back a copy.")
            case .newer: (.badData, "read", "Update tombola.")
            case .locked: (.tryLater, "use", "Wait until the other program has ended.")
            case .full: (.inputOutput, "write to", "Make room and try again.")
            case .readOnly: (.cannotCreate, "write to", Self.elsewhere)
            case .forbidden: (.permission, "open", Self.elsewhere)
            case .cannotCreate: (.cannotCreate, "create", Self.elsewhere)
            case .inputOutput: (.inputOutput, "use", "Check the disk.")
            }
        return ErrorMessage(category, what: "cannot \(verb) \(subject)", why: reason, hint: hint ?? advice)
    }

    private static let elsewhere = "Choose a place where you may write; --data-dir DIR moves what tombola keeps."
}
