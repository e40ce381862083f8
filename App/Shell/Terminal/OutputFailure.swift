import Presentation

/// Why standard output could not be written to.
enum OutputFailure: Error, Hashable {
    /// Whoever read it has gone, as `head` does: nothing to be told to anybody. `Signals.die(by: SIGPIPE)` is due.
    case readerGone
    /// The disk is full, or the device is at fault.
    case failed(SystemError)
}

extension OutputFailure: UserFacingError {
    var errorMessage: ErrorMessage {
        let why =
            switch self {
            case .readerGone: "nobody reads it any more"
            case .failed(let error): error.words
            }
        return ErrorMessage(.inputOutput, what: "cannot write to standard output", why: why)
    }
}
