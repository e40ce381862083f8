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
            while true {
                if let line = splitter.next() { return line }
                if splitter.hasEnded { return splitter.rest() ?? .end(nil) }
                do throws(SystemError) {
                    splitter.append(try descriptor.read(atMost: 1 << 16))
                } catch {
                    return .end(.unreadable(error))
                }
            }
        }
    }
}

/// Splits a stream of bytes into lines. A line above the limit is skipped and reported, and not held in memory.
struct LineSplitter {
    /// In bytes, without the line end.
    let limit: Int
    private var bytes: [UInt8] = []
    /// The start of the next line in `bytes`, and how far it is known to contain no line end.
    private var start = 0
    private var searched = 0
    private var isSkipping = false
    private var isFirst = true
    /// Whether an empty chunk, the end of the input, was appended.
    private(set) var hasEnded = false

    init(limit: Int) {
        self.limit = limit
    }

    mutating func append(_ more: [UInt8]) {
        hasEnded = more.isEmpty
        bytes.removeFirst(start)
        searched -= start
        start = 0
        bytes += more
    }

    /// The next complete line; nil if its end has not arrived.
    mutating func next() -> LineReader.Reading? {
        guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
            searched = bytes.count
            // One byte more, for the carriage return.
            if bytes.count - start > limit + 1 {
                isSkipping = true
                start = bytes.count
            }
            return nil
        }
        defer {
            start = end + 1
            searched = start
        }
        return piece(bytes[start..<end])
    }

    /// The text after the last line end.
    mutating func rest() -> LineReader.Reading? {
        guard start < bytes.count || isSkipping else { return nil }
        defer {
            start = bytes.count
            searched = start
        }
        return piece(bytes[start...])
    }

    private mutating func piece(_ content: ArraySlice<UInt8>) -> LineReader.Reading {
        defer {
            isSkipping = false
            isFirst = false
        }
        let content = content.last == UInt8(ascii: "\r") ? content.dropLast() : content
        guard !isSkipping, content.count <= limit else { return .tooLong(.lineTooLong(limit: limit)) }
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let hasMark = isFirst && content.starts(with: byteOrderMark)
        // Invalid UTF-8 becomes U+FFFD.
        return .line(String(decoding: hasMark ? content.dropFirst(byteOrderMark.count) : content, as: UTF8.self))
    }
}
