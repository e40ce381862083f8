import Presentation

/// Why a line of standard input could not be had.
enum InputFailure: Error, Hashable {
    /// This one was passed over; the next can be read.
    case lineTooLong(limit: Int)
    case unreadable(SystemError)
}

extension InputFailure: Explained {
    var explanation: Explanation {
        let what = "cannot read standard input"
        return switch self {
        case .lineTooLong(let limit): Explanation(.badData, what: what, why: "a line is longer than \(limit) bytes")
        case .unreadable(let error): Explanation(.inputOutput, what: what, why: error.words)
        }
    }
}
