import Foundation

/// What the program says to the shell when it ends; the numbers from 64 on are those of BSD's sysexits.
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
        case .success: "Everything went well."
        case .failure: "It did not succeed, or what was verified is not valid."
        case .usage: "The command line was not understood."
        case .badData: "Data was read, but it is not what it should be."
        case .noInput: "An input file or document is missing."
        case .unavailable: "A server could not be reached, or did not give what was asked for."
        case .internalError: "Tombola itself is at fault."
        case .cannotCreate: "A file or a folder could not be made."
        case .inputOutput: "Reading or writing failed; the disk may be full."
        case .tryLater: "It is busy now; the same command may succeed later."
        case .noPermission: "Reading or writing is not permitted."
        case .configuration: "The configuration file has a mistake in it."
        }
    }
}

/// How the process ends.
enum ExitOutcome: Equatable {
    case status(ExitStatus)
    /// The reader of standard output has closed it.
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
