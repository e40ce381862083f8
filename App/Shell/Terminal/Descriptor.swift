import Foundation

/// An open file, pipe or terminal. It is not closed here: the three that are used belong to the process.
struct Descriptor: Hashable, Sendable {
    static let standardInput = Descriptor(number: STDIN_FILENO)
    static let standardOutput = Descriptor(number: STDOUT_FILENO)
    static let standardError = Descriptor(number: STDERR_FILENO)

    let number: Int32

    var isTerminal: Bool { isatty(number) == 1 }

    /// The width of the terminal's window, asked anew each time, so that resizing it needs no signal to be noticed.
    var windowColumns: Int? {
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Writes all of it, however many calls that takes.
    func write(_ bytes: [UInt8]) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
            if count >= 0 {
                written += count
            } else {
                try recover(from: .last, waitingFor: POLLOUT)
            }
        }
    }

    /// Waits for bytes and gives at most so many; none at the end.
    func read(atMost limit: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        while true {
            let count = bytes.withUnsafeMutableBytes { Foundation.read(number, $0.baseAddress, $0.count) }
            if count >= 0 { return Array(bytes[..<count]) }
            try recover(from: .last, waitingFor: POLLIN)
        }
    }

    /// A signal that was handled is no failure, and neither is a terminal or pipe that another process, which shares it,
    /// has set to not wait.
    private func recover(from error: SystemError, waitingFor event: Int32) throws(SystemError) {
        switch error.code {
        case EINTR: return
        case EAGAIN:
            var request = pollfd(fd: number, events: Int16(event), revents: 0)
            _ = poll(&request, 1, -1)
        default: throw error
        }
    }
}
