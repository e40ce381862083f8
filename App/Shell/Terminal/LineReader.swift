import Foundation
import Presentation
import Synchronization

/// Reads lines from a terminal or a pipe for asynchronous code: only a thread of its own blocks. It reads on demand, so a
/// long input does not fill the memory.
final class LineReader: Sendable {
    enum Reading: Hashable {
        /// Without its line end.
        case line(String)
        /// The next line can be read.
        case tooLong(InputFailure)
        /// nil if the input just ended.
        case end(InputFailure?)
    }

    private let descriptor: Descriptor
    private let queue = DispatchQueue(label: "tombola.input")
    private let splitter: Mutex<LineSplitter>

    /// - Parameter limit: bytes of a line.
    init(_ descriptor: Descriptor, limit: Int = 1 << 16) {
        self.descriptor = descriptor
        splitter = Mutex(LineSplitter(limit: limit))
    }

    func line() async -> Reading {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.read()) }
        }
    }

    /// The answer to a question that the terminal itself lets the user edit.
    func line(after question: Line, on console: Console) async -> Reading {
        console.prompt(question)
        defer { console.closePrompt() }
        return await line()
    }

    private func read() -> Reading {
        splitter.withLock { splitter in
            do throws(SystemError) {
                return try splitter.next { () throws(SystemError) in try descriptor.read(atMost: 1 << 16) }
            } catch {
                return .end(.unreadable(error))
            }
        }
    }
}

/// What came of waiting for a line that can be edited.
enum LineInput: Hashable {
    case read(LineReader.Reading)
    /// Escape, which discards the text.
    case escaped
    /// Ctrl-C, with whether there was nothing to discard.
    case interrupted(wasEmpty: Bool)
}

/// Splits chunks of bytes into lines. A line above the limit is skipped and reported, and not held in memory.
struct LineSplitter {
    /// In bytes, without the line end.
    let limit: Int
    private var rest: ArraySlice<UInt8> = []
    private var isFirst = true
    private var hasEnded = false

    init(limit: Int) {
        self.limit = limit
    }

    /// - Parameter read: returns the next chunk; none at the end.
    mutating func next<Failure>(_ read: () throws(Failure) -> [UInt8]) throws(Failure) -> LineReader.Reading {
        var line: [UInt8] = []
        var length = 0
        while true {
            if rest.isEmpty, !hasEnded {
                rest = try read()[...]
                hasEnded = rest.isEmpty
            }
            if rest.isEmpty { return length == 0 ? .end(nil) : reading(line, length) }
            let part = rest.prefix { $0 != UInt8(ascii: "\n") }
            length += part.count
            // One byte more, for the carriage return.
            if length <= limit + 1 { line += part }
            let isComplete = part.count < rest.count
            rest = rest.dropFirst(part.count + 1)
            if isComplete { return reading(line, length) }
        }
    }

    private mutating func reading(_ line: [UInt8], _ length: Int) -> LineReader.Reading {
        defer { isFirst = false }
        let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
        guard length - line.count + content.count <= limit else { return .tooLong(.lineTooLong(limit: limit)) }
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let hasMark = isFirst && content.starts(with: byteOrderMark)
        // Invalid UTF-8 becomes U+FFFD.
        return .line(String(decoding: hasMark ? content.dropFirst(byteOrderMark.count) : content, as: UTF8.self))
    }
}
