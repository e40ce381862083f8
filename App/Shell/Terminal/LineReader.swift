import Domain
import Foundation
import Presentation
import Synchronization

/// Reads lines from a terminal or a pipe for asynchronous code: only a thread of its own blocks. It reads on demand, so a
/// long input does not fill the memory; a terminal also while a command runs, so that Ctrl-C arrives.
final class LineReader: Sendable {
    enum Reading: Equatable {
        /// Without its line end.
        case line(String)
        /// nil if the input just ended.
        case end(ErrorMessage?)
        /// Ctrl-C, with which the terminal discards what was typed.
        case interrupted
    }

    /// In bytes, without the line end.
    static let longestLine = 1 << 16

    /// In bytes.
    private static let mostReadAhead = 1 << 24

    /// What was read and not yet returned.
    private struct Unreturned {
        var bytes: ArraySlice<UInt8> = []
        /// Whether the input ended behind them, which a terminal says only once.
        var isLast = false
    }

    private static let what = "cannot read standard input"
    private let descriptor: Descriptor
    /// In bytes, without the line end. A line that is longer ends the input.
    private let limit: Int
    /// Where Ctrl-C arrives, if it does not end the process.
    let interrupts: Descriptor?
    /// With `interrupts`: Ctrl-C can empty the terminal between learning that it has a line and reading that.
    private let terminal: Descriptor?
    private let queue = DispatchQueue(label: "tombola.input")
    private let unreturned = Mutex(Unreturned())
    /// What a terminal has given of the awaited line; `unreturned` is locked until its end.
    private let given = Mutex<[UInt8]>([])
    private let readingAhead = Mutex<(any DispatchSourceRead)?>(nil)

    init(_ descriptor: Descriptor, limit: Int = longestLine, interrupts: Descriptor? = nil) {
        self.descriptor = descriptor
        self.limit = limit
        self.interrupts = interrupts
        terminal = interrupts == nil ? nil : descriptor.openedWithoutWaiting()
    }

    deinit {
        if let terminal { close(terminal.number) }
    }

    func line() async -> Reading {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.read()) }
        }
    }

    /// The answer to a question that the terminal itself lets the user edit.
    func line(after question: Line, on console: Console) async -> Reading {
        console.prompt(question, typed: takeTyped)
        defer { console.closePrompt() }
        return await line()
    }

    /// What was typed of the awaited line. A terminal that edits lines gives it only when it stops doing so for a moment. The
    /// line goes on behind it, but it can no longer be edited.
    func takeTyped() -> String {
        var mode = termios()
        guard let terminal, !terminal.isInBackground else { return "" }
        guard tcgetattr(terminal.number, &mode) == 0 else { return "" }
        var unedited = mode
        unedited.c_lflag &= ~tcflag_t(ICANON)
        tcsetattr(terminal.number, TCSANOW, &unedited)
        var patience = 100
        while terminal.hasTyped(within: 0), patience > 0 {
            patience -= 1
            _ = poll(nil, 0, 1)
        }
        let typed = given.withLock { $0 }
        tcsetattr(terminal.number, TCSANOW, &mode)
        return String(repairing: typed)
    }

    /// Discards what was typed on a terminal and not yet returned. No line may be awaited.
    func discardTyped() {
        guard descriptor.isTerminal else { return }
        descriptor.discardTyped()
        discardReadAhead()
    }

    func discardReadAhead() { unreturned.withLock { $0 = Unreturned() } }

    /// Reads what is typed until `endReadingAhead`: Linux passes no Ctrl-C on that stands behind 4,096 bytes. No line may be
    /// awaited.
    func beginReadingAhead() {
        guard let terminal else { return }
        readingAhead.withLock { source in
            source = DispatchSource.makeReadSource(fileDescriptor: terminal.number, queue: queue)
            source?.setEventHandler { @Sendable in
                // In the background, what is typed belongs to another program.
                if terminal.isInBackground || !self.readAhead(on: terminal) { self.endReadingAhead() }
            }
            source?.activate()
        }
    }

    func endReadingAhead() {
        readingAhead.withLock { source in
            source?.cancel()
            source = nil
        }
    }

    /// Returns whether more can follow.
    private func readAhead(on terminal: Descriptor) -> Bool {
        unreturned.withLock { unreturned in
            do throws(SystemError) {
                guard let bytes = try terminal.readAtOnce(atMost: 1 << 16) else { return true }
                unreturned.bytes += bytes
                unreturned.isLast = bytes.isEmpty
                return !bytes.isEmpty && unreturned.bytes.count < Self.mostReadAhead
            } catch {
                // The next line meets it again.
                return false
            }
        }
    }

    private func read() -> Reading {
        unreturned.withLock { unreturned in
            given.withLock { $0 = Array(unreturned.bytes) }
            defer { given.withLock { $0 = [] } }
            do throws(SystemError) {
                while true {
                    // Also Ctrl-C that came as the last command ended, and ends the lines that were typed behind that.
                    if let interrupts, interrupts.hasTyped(within: 0) {
                        _ = try interrupts.read(atMost: 1 << 4)
                        unreturned = Unreturned()
                        return .interrupted
                    }
                    if let end = unreturned.bytes.firstIndex(of: UInt8(ascii: "\n")) {
                        defer { unreturned.bytes = unreturned.bytes[(end + 1)...] }
                        return reading(unreturned.bytes[..<end])
                    }
                    let isTooLong = unreturned.bytes.count > limit + 1
                    if unreturned.isLast || isTooLong {
                        defer { unreturned = Unreturned() }
                        return unreturned.bytes.isEmpty ? .end(nil) : reading(unreturned.bytes)
                    }
                    if try interrupts?.isReadable(before: descriptor) == true {
                        unreturned = Unreturned()
                        return .interrupted
                    }
                    guard let bytes = try bytes() else { continue }
                    unreturned.bytes += bytes
                    unreturned.isLast = bytes.isEmpty
                }
            } catch {
                return .end(ErrorMessage(.inputOutput, what: Self.what, why: error.words))
            }
        }
    }

    /// None at the end; nil if the terminal was emptied meanwhile.
    private func bytes() throws(SystemError) -> [UInt8]? {
        guard let terminal else { return try descriptor.read(atMost: 1 << 16) }
        return try given.withLock { (given) throws(SystemError) in
            let bytes = try terminal.readAtOnce(atMost: 1 << 16)
            given += bytes ?? []
            return bytes
        }
    }

    private func reading(_ line: ArraySlice<UInt8>) -> Reading {
        let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        guard content.count <= limit else {
            return .end(ErrorMessage(.badData, what: Self.what, why: "a line is longer than \(limit) bytes"))
        }
        // A script may begin with a byte order mark.
        let hasMark = content.starts(with: [0xEF, 0xBB, 0xBF])
        return .line(String(repairing: hasMark ? content.dropFirst(3) : content))
    }
}
