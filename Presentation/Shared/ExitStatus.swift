/// The exit status of the process. Values from 64 are those of BSD's sysexits.
package enum ExitStatus: Int32, CaseIterable, Sendable {
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
    case permission = 77
    case configuration = 78

    package var meaning: String {
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
        case .permission: "Permission is denied."
        case .configuration: "The configuration is invalid."
        }
    }
}
