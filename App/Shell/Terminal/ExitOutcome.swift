import Foundation
import Presentation

enum ExitOutcome: Equatable {
    case status(ExitStatus)
    /// The reader closed standard output.
    case readerGone

    /// Returns the first outcome that is not a success.
    func and(then next: ExitOutcome) -> ExitOutcome { self == .status(.success) ? next : self }

    /// Ends the process without running `exit` handlers: OpenSSL's free memory that a pending request still uses.
    /// `Console.finish` has already flushed all output.
    func leave() -> Never {
        RawMode.restore()
        switch self {
        case .status(let status): _exit(status.rawValue)
        case .readerGone: Signals.die(by: SIGPIPE)
        }
    }
}
