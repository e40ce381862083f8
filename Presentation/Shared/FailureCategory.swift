/// The kinds of failure that a script can tell apart by the exit code: those of BSD's sysexits.
package enum FailureCategory: Hashable, Sendable, CaseIterable {
    /// The command line is wrong.
    case usage
    /// What was read is not what it should be.
    case badData
    /// What was to be read is not there.
    case noInput
    /// A server or a service could not be reached.
    case unavailable
    /// Tombola itself is at fault.
    case `internal`
    /// A file or folder could not be made.
    case cannotCreate
    /// Reading or writing went wrong, a full disk among it.
    case inputOutput
    /// The same may succeed in a while.
    case tryLater
    case permission
    /// The configuration is wrong.
    case configuration

    package var exitCode: Int32 {
        switch self {
        case .usage: 64
        case .badData: 65
        case .noInput: 66
        case .unavailable: 69
        case .internal: 70
        case .cannotCreate: 73
        case .inputOutput: 74
        case .tryLater: 75
        case .permission: 77
        case .configuration: 78
        }
    }
}
