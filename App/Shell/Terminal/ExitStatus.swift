import Foundation

/// The exit status of the process. Values from 64 are those of BSD's sysexits.
enum ExitStatus: Int32, CaseIterable, Sendable {
    case success = 0
    case failure = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case unavailable = 69
    case internalError = 70
    case cannotCreate = 73
    case inputOutput = 74
    case tryLater = 75
    case noPermission = 77
    case configuration = 78

    var meaning: String {
        switch self {
        case .success: "Success."
        case .failure: "The command failed, or the receipt is invalid."
        case .usage: "The command line is invalid."
        case .badData: "The input is invalid."
        case .noInput: "An input file or document does not exist."
        case .unavailable: "A server is unreachable or returned an error."
        case .internalError: "Tombola has a bug."
        case .cannotCreate: "A file or folder cannot be created."
        case .inputOutput: "Reading or writing failed, for example because the disk is full."
        case .tryLater: "Something is busy; try again later."
        case .noPermission: "Permission is denied."
        case .configuration: "The configuration is invalid."
        }
    }
}

/// How the process ends.
enum ExitOutcome: Equatable {
    case status(ExitStatus)
    /// The reader closed standard output.
    case readerGone

    /// Returns the first outcome that is not a success.
    func and(then next: ExitOutcome) -> ExitOutcome {
        self == .status(.success) ? next : self
    }

    /// Ends the process without running `exit` handlers: OpenSSL's free memory that a pending request still uses.
    /// `Console.finish` has already flushed all output.
    func leave() -> Never {
        RawMode.leave()
        switch self {
        case .status(let status): _exit(status.rawValue)
        case .readerGone: Signals.die(by: SIGPIPE)
        }
    }
}
