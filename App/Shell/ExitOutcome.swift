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

    /// Ends the process at once, without the handlers that `exit` runs: OpenSSL's free what the thread of a request that
    /// is still under way uses. Nothing is left for them to do, since `Console.finish` has written all output.
    func leave() -> Never {
        switch self {
        case .status(let status): _exit(status.rawValue)
        case .readerGone: Signals.die(by: SIGPIPE)
        }
    }
}
