import Foundation

/// How a process ended.
enum Termination: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)

    /// From what `waitpid` reports: the signal in the low seven bits, the exit code in the second byte.
    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .signalled(signal)
    }
}
