import Presentation

/// Why a line of standard input could not be had.
enum InputFailure: Error, Hashable {
    /// This one was passed over; the next can be read.
    case lineTooLong(limit: Int)
    case unreadable(SystemError)
}

extension InputFailure: UserFacingError {
    var errorMessage: ErrorMessage {
        let what = "cannot read standard input"
        return switch self {
        case .lineTooLong(let limit): ErrorMessage(.badData, what: what, why: "a line is longer than \(limit) bytes")
        case .unreadable(let error): ErrorMessage(.inputOutput, what: what, why: error.words)
        }
    }
}
