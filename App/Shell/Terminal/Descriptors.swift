import Data
import Foundation
import Presentation

/// An open file, pipe or terminal. It is never closed: the standard ones belong to the process.
struct Descriptor: Hashable, Sendable {
    let number: Int32

    var isTerminal: Bool { isatty(number) == 1 }

    /// Whether it still has a reader, which otherwise only writing finds out; always true where the system cannot say.
    var hasReader: Bool {
        var request = pollfd(fd: number, events: 0, revents: 0)
        return poll(&request, 1, 0) <= 0 || Int32(request.revents) & POLLERR == 0
    }

    /// Whether it is the terminal of this process and currently used by another job of the shell.
    var isInBackground: Bool { JobControl.isInBackground(number) }

    /// Waits until this or the other one, in the foreground, can be read. Returns whether it is this one, and then reads it.
    func isReadable(before other: Descriptor) throws(SystemError) -> Bool {
        let event = Int16(POLLIN)
        var requests = [number, other.number].map { pollfd(fd: $0, events: event, revents: 0) }
        var count: Int32 = 0
        repeat {
            // Waiting does not read, so the system would not stop a process that was continued in the background. Without a
            // shell that could continue it, reading fails at once.
            if !other.awaitForeground(), other.isInBackground { return false }
            // In milliseconds.
            count = poll(&requests, 2, 100)
        } while count == 0 || count < 0 && errno == EINTR
        guard requests[0].revents & event != 0 else { return false }
        _ = try read(atMost: 1 << 4)
        return true
    }

    /// Waits until the terminal belongs to this process. Returns false if no shell could continue it. Signal handlers may
    /// call it.
    @discardableResult
    func awaitForeground() -> Bool { JobControl.awaitForeground(number) }

    /// Whether something can be read, at the latest after so many milliseconds.
    func hasTyped(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) != 0
    }

    /// What was typed, with what follows at once. Linux passes a paste on in pieces of 4,096 bytes; as one text, it is
    /// drawn once and not once for each of them.
    func readTyped() throws(SystemError) -> [UInt8] {
        var bytes = try read(atMost: 1 << 12)
        guard !bytes.isEmpty else { return bytes }
        // What ends or fails here does so again in the next call, which reports it.
        while bytes.count < LineReader.longestLine, hasTyped(within: 1) {
            guard let more = try? read(atMost: 1 << 12), !more.isEmpty else { break }
            bytes += more
        }
        return bytes
    }

    /// Discards what was typed and not read, unless another job uses the terminal.
    ///
    /// Of a long paste, Linux looks at 4,096 bytes at a time. Reading lets it go on, so that a Ctrl-C behind them arrives.
    /// `tcflush` would discard it unseen; to set the terminal's mode again discards only the line that is not ended.
    func discardTyped() {
        var mode = termios()
        guard isTerminal, !isInBackground, let opened = openedWithoutWaiting() else { return }
        defer { close(opened.number) }
        // An input without an end is left.
        let mostReads = 1 << 20
        var reads = 0
        repeat {
            reads += 1
            while reads < mostReads, (try? opened.readAtOnce(atMost: 1 << 16))?.isEmpty == false {
                reads += 1
            }
            guard !isInBackground, tcgetattr(number, &mode) == 0 else { return }
            tcsetattr(number, TCSAFLUSH, &mode)
        } while reads < mostReads && hasTyped(within: 10)
    }

    /// Opens the same file, pipe or terminal again.
    var path: String { "/dev/fd/\(number)" }

    /// The size of the terminal's window, queried each time, so that resizing needs no signal handler.
    var windowSize: (columns: Int, rows: Int)? {
        var size = winsize()
        let isTerminal = ioctl(number, UInt(TIOCGWINSZ), &size) == 0
        guard isTerminal, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Writes all bytes, even if that takes several calls.
    func write(_ bytes: [UInt8]) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let rest = bytes[written...]
            let count = JobControl.lettingWritingStop(number) {
                rest.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
            }
            if count >= 0 {
                written += count
            } else {
                try recover(from: .last, waitingFor: POLLOUT)
            }
        }
    }

    /// Waits for bytes and returns at most the limit; none at the end.
    func read(atMost limit: Int) throws(SystemError) -> [UInt8] {
        while true {
            do throws(SystemError) {
                return try readInForeground(atMost: limit)
            } catch {
                try recover(from: error, waitingFor: POLLIN)
            }
        }
    }

    /// A process that is continued in the background reads on at once. That fails instead of stopping it, so that the shell
    /// has time to give it the terminal.
    private func readInForeground(atMost limit: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        var hasFailed = false
        while true {
            let isOurs = awaitForeground()
            JobControl.letReadingFail()
            let count = bytes.withUnsafeMutableBytes { Foundation.read(number, $0.baseAddress, $0.count) }
            if count >= 0 { return Array(bytes[..<count]) }
            let error = SystemError.last
            // The shell may have given the terminal back meanwhile. One that has gone fails again.
            guard error.code == EIO, isOurs, isInBackground || !hasFailed else { throw error }
            hasFailed = true
        }
    }

    /// The same terminal, opened again so that reading never waits; nil if the system refuses it. The mode of the standard
    /// one is also that of the shell.
    func openedWithoutWaiting() -> Descriptor? {
        let opened = isTerminal ? open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1
        return opened < 0 ? nil : Descriptor(number: opened)
    }

    /// The bytes that are there, of a terminal that never waits; none at the end, nil if there is nothing.
    func readAtOnce(atMost limit: Int) throws(SystemError) -> [UInt8]? {
        do throws(SystemError) {
            return try readInForeground(atMost: limit)
        } catch {
            guard error.code == EAGAIN || error.code == EINTR else { throw error }
            return nil
        }
    }

    /// A handled signal is not a failure. Neither is a terminal or pipe that another process has made non-blocking.
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

/// The three standard descriptors, which the parent process may have closed.
enum StandardDescriptors {
    /// Opens /dev/null in place of closed ones; call it before anything is opened. Otherwise the next file, perhaps the
    /// database, would take the number and receive the output. Writing there fails, and reading is at the end.
    static func occupy() {
        for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
            // The system assigns the lowest free number, which is this one.
            _ = open("/dev/null", O_RDONLY)
        }
    }
}

struct SystemError: Error, Hashable {
    let code: Int32

    static var last: SystemError { SystemError(code: errno) }

    var words: String {
        switch code {
        case ENOSPC, EDQUOT: "the disk is full"
        case EFBIG: "the file would be larger than allowed"
        case EIO: "the device reported an error"
        case EBADF: "it is closed"
        case EISDIR: "it is a directory"
        // The system's own words.
        default: String(cString: strerror(code)).lowercased()
        }
    }
}

enum OutputFailure: Error, Hashable {
    /// The reader has closed the pipe, as `head` does. Nothing to report; `Signals.die(by: SIGPIPE)` follows.
    case readerGone
    /// The disk is full, or the device is at fault.
    case failed(SystemError)
}

extension OutputFailure: UserFacingError {
    var errorMessage: ErrorMessage {
        let error = if case .failed(let error) = self { error } else { SystemError(code: EPIPE) }
        return ErrorMessage(.inputOutput, what: "cannot write to standard output", why: error.words)
    }
}
