import Domain

extension AccessFailure: UserFacingError {
    package var errorMessage: ErrorMessage {
        let elsewhere = "Choose a writable folder with --data-dir DIR."
        let (status, verb, advice): (ExitStatus, String, String) =
            switch kind {
            case .absent: (.noInput, "find", "Check the path.")
            case .unreadable, .invalid: (.badData, "read", "See the format:")
            case .unreachable: (.unavailable, "reach", "Try again later, or choose another source with --source.")
            case .busy: (.tryLater, "get", "Wait a while and try again.")
            case .forbidden: (.permission, "open", "Ask its owner for permission to read it.")
            case .corrupt: (.badData, "read", "Move it away to start with an empty one, or restore a copy.")
            case .foreign: (.badData, "read", "Move it away to start with an empty one:")
            case .locked: (.tryLater, "use", "Wait until the other program has ended.")
            case .full: (.inputOutput, "write to", "Free some space and try again.")
            case .readOnly: (.cannotCreate, "write to", elsewhere)
            case .exists: (.cannotCreate, "write", "Replace it with --force:")
            case .cannotCreate: (.cannotCreate, "create", elsewhere)
            case .inputOutput: (.inputOutput, "use", "Check the disk.")
            case .unavailable: (.unavailable, "use", "Try again later.")
            }
        return ErrorMessage(
            status,
            headline: concernsServer ? "There is a connectivity issue." : nil,
            what: "cannot \(verb) \(subject.name)",
            why: reason,
            hint: hint ?? advice,
            command: command
        )
    }

    private var command: SuggestedCommand? {
        if let option = kind == .exists ? "--force" : option { return .again(with: option) }
        guard hint == nil else { return nil }
        switch kind {
        case .unreadable, .invalid: return .command("tombola help sources")
        case .foreign:
            let paths = [subject.name, subject.name + ".old"].map(SuggestedCommand.quoted)
            return .command("mv -i \(paths.joined(separator: " "))")
        default: return nil
        }
    }

    /// Whether a server did not give the document, whatever it did instead.
    private var concernsServer: Bool {
        switch kind {
        case .unreachable, .busy: true
        case .absent, .unreadable: subject.isOfServer
        case .forbidden: subject.isOfServer && hint == nil
        default: false
        }
    }
}

extension Place {
    /// An embedded document fails only where a server is simulated.
    fileprivate var isOfServer: Bool {
        switch self {
        case .server, .embedded: true
        case .path, .standardInput, .memory, .program, .named: false
        }
    }
}
