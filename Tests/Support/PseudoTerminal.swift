import Foundation
import Synchronization

/// A terminal in which to run a program, with line editing and Ctrl-C, and the test as its user. Also usable without a
/// program through `openOtherSide`.
final class PseudoTerminal: Sendable {
    static let controlC = "\u{03}"
    static let controlD = "\u{04}"
    static let controlL = "\u{0C}"
    static let controlZ = "\u{1A}"

    private let screen: OwnedDescriptor
    private let path: String
    private let seen = Mutex<[UInt8]>([])

    init(columns: Int = 80, rows: Int = 24) throws {
        let ends = try OwnedDescriptor.terminal()
        screen = ends.screen
        var name = [CChar](repeating: 0, count: 128)
        guard ttyname_r(ends.other.number, &name, name.count) == 0 else { throw SystemCallFailed("ttyname_r") }
        path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        try resize(columns: columns, rows: rows)
    }

    func resize(columns: Int, rows: Int = 24) throws {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = try SystemCallFailed.check("ioctl TIOCSWINSZ", ioctl(screen.number, UInt(TIOCSWINSZ), &size))
    }

    /// Opens the program's side for use in this process.
    func openOtherSide() throws -> OwnedDescriptor {
        let side = try OwnedDescriptor.open(path, O_RDWR | O_NOCTTY)
        defer { side.close() }
        // Dispatch may still forget a closed descriptor when another one takes its number, and forget that one, too.
        return try Self.lastNumber.withLock { number in
            number = try SystemCallFailed.check("fcntl", fcntl(side.number, F_DUPFD_CLOEXEC, number + 1))
            return OwnedDescriptor(number)
        }
    }

    private static let lastNumber = Mutex<Int32>(400)

    func start(
        _ executable: String,
        _ arguments: [String] = [],
        environment: [String: String] = ["TERM": "xterm", "PATH": "/usr/bin:/bin"]
    ) throws -> ChildProcess {
        // A session leader without a terminal acquires the first one that it opens.
        let own = ChildProcess.Connection.path(path)
        return try ChildProcess(executable, arguments, environment: environment, input: own, output: own, error: own)
    }

    /// The flags that a program in the terminal can change: for input, and for echo, lines and signals.
    func mode() throws -> [tcflag_t] {
        var mode = termios()
        _ = try SystemCallFailed.check("tcgetattr", tcgetattr(screen.number, &mode))
        return [mode.c_iflag, mode.c_lflag]
    }

    /// Sends a signal to the job that uses the terminal.
    func signal(_ number: Int32) throws {
        let group = try SystemCallFailed.check("tcgetpgrp", tcgetpgrp(screen.number))
        _ = try SystemCallFailed.check("kill", kill(-group, number))
    }

    func send(_ keys: String) throws {
        try screen.write(Array(keys.utf8))
    }

    /// Returns new output up to and including a text.
    @discardableResult
    func read(until text: String, within limit: Duration = .unlessItHangs) async throws -> String {
        let deadline = Deadline(within: limit)
        let wanted = Array(text.utf8)
        return try await onOwnThread {
            while true {
                if let shown = self.take(through: wanted) { return shown }
                guard let bytes = try self.screen.read(by: deadline), !bytes.isEmpty else {
                    throw DeadlineExceeded(waitedFor: text.debugDescription, output: self.takeAll())
                }
                self.seen.withLock { $0 += bytes }
            }
        }
    }

    /// Waits for output. Returns none once the terminal is closed, and nil if the deadline passes first.
    func output(by deadline: Deadline) async throws -> [UInt8]? {
        try await onOwnThread { try self.screen.read(by: deadline) }
    }

    /// Returns new output until the last program has closed the terminal.
    func readToEnd(within limit: Duration = .unlessItHangs) async throws -> String {
        let deadline = Deadline(within: limit)
        return try await onOwnThread {
            while let bytes = try self.screen.read(by: deadline) {
                if bytes.isEmpty { return self.takeAll() }
                self.seen.withLock { $0 += bytes }
            }
            throw DeadlineExceeded(waitedFor: "the terminal to be closed", output: self.takeAll())
        }
    }

    private func take(through wanted: [UInt8]) -> String? {
        seen.withLock { seen in
            guard let found = seen.firstRange(of: wanted) else { return nil }
            defer { seen.removeFirst(found.upperBound) }
            return String(decoding: seen[..<found.upperBound], as: UTF8.self)
        }
    }

    private func takeAll() -> String {
        seen.withLock { seen in
            defer { seen = [] }
            return String(decoding: seen, as: UTF8.self)
        }
    }
}
