import Foundation

/// How the process ends.
enum ExitOutcome: Equatable {
    case status(ExitStatus)
    /// Whoever read standard output has gone.
    case readerGone

    /// The first of several that is not a success counts.
    func and(then next: ExitOutcome) -> ExitOutcome {
        self == .status(.success) ? next : self
    }

    func leave() -> Never {
        switch self {
        case .status(let status): exit(status.rawValue)
        case .readerGone: Signals.die(by: SIGPIPE)
        }
    }
}
