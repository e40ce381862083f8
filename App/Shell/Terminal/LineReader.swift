import Foundation
import Synchronization

/// Reads lines from a terminal or a pipe for asynchronous code: only a thread of its own blocks.
///
/// It reads on demand, so a long input does not fill the memory. A read that has started cannot be cancelled: if the task
/// is, the line goes to the next call.
final class LineReader: Sendable {
    typealias Answer = Result<String?, any Error>

    private struct Desk {
        var waiting: [(number: Int, continuation: CheckedContinuation<Answer, Never>)] = []
        var unclaimed: [Answer] = []
        var isReading = false
        var lastNumber = 0
    }

    private struct Source {
        var splitter: LineSplitter
        var hasEnded = false
    }

    private let descriptor: Descriptor
    private let limit: Int
    private let queue = DispatchQueue(label: "tombola.input")
    private let desk = Mutex(Desk())
    private let source: Mutex<Source>

    /// - Parameter limit: bytes of a line.
    init(_ descriptor: Descriptor, limit: Int = 1 << 16) {
        self.descriptor = descriptor
        self.limit = limit
        source = Mutex(Source(splitter: LineSplitter(limit: limit)))
    }

    /// The next line without its line end; nil from the end of the input on. Throws `InputFailure`, or `CancellationError`
    /// if the task is cancelled.
    func next() async throws -> String? {
        let number = desk.withLock { desk in
            desk.lastNumber += 1
            return desk.lastNumber
        }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { ask(number, $0) }
        } onCancel: {
            withdraw(number)
        }
        return try answer.get()
    }

    private func ask(_ number: Int, _ continuation: CheckedContinuation<Answer, Never>) {
        desk.withLock { desk in
            if Task.isCancelled {
                continuation.resume(returning: .failure(CancellationError()))
            } else if !desk.unclaimed.isEmpty {
                continuation.resume(returning: desk.unclaimed.removeFirst())
            } else {
                desk.waiting.append((number, continuation))
                startReading(&desk)
            }
        }
    }

    private func withdraw(_ number: Int) {
        desk.withLock { desk in
            guard let index = desk.waiting.firstIndex(where: { $0.number == number }) else { return }
            desk.waiting.remove(at: index).continuation.resume(returning: .failure(CancellationError()))
        }
    }

    private func startReading(_ desk: inout Desk) {
        guard !desk.isReading, !desk.waiting.isEmpty else { return }
        desk.isReading = true
        queue.async { self.deliver(self.read()) }
    }

    private func deliver(_ answer: Answer) {
        let reader = desk.withLock { desk in
            desk.isReading = false
            let reader = desk.waiting.isEmpty ? nil : desk.waiting.removeFirst().continuation
            if reader == nil { desk.unclaimed.append(answer) }
            startReading(&desk)
            return reader
        }
        // Outside of the lock: this waits for a lock of the task, which holds that one while it cancels.
        reader?.resume(returning: answer)
    }

    private func read() -> Answer {
        source.withLock { source in
            while true {
                if let piece = source.splitter.next() { return answer(piece) }
                if source.hasEnded { return source.splitter.rest().map(answer) ?? .success(nil) }
                do throws(SystemError) {
                    let bytes = try descriptor.read(atMost: 1 << 16)
                    source.hasEnded = bytes.isEmpty
                    source.splitter.append(bytes)
                } catch {
                    return .failure(InputFailure.unreadable(error))
                }
            }
        }
    }

    private func answer(_ piece: LineSplitter.Piece) -> Answer {
        switch piece {
        case .line(let text): .success(text)
        case .tooLong: .failure(InputFailure.lineTooLong(limit: limit))
        }
    }
}

extension LineReader {
    /// For callers that continue after a line that is too long.
    enum Reading {
        case line(String)
        case tooLong(InputFailure)
        /// nil if the input just ended.
        case end(InputFailure?)
    }

    func line() async -> Reading {
        do {
            return try await next().map(Reading.line) ?? .end(nil)
        } catch let failure as InputFailure {
            if case .lineTooLong = failure { return .tooLong(failure) }
            return .end(failure)
        } catch {
            return .end(nil)
        }
    }
}

/// Splits a stream of bytes into lines. A line above the limit is skipped and reported, and not held in memory.
struct LineSplitter {
    enum Piece: Hashable {
        case line(String)
        case tooLong
    }

    /// In bytes, without the line end.
    let limit: Int
    private var bytes: [UInt8] = []
    /// The start of the next line in `bytes`, and how far it is known to contain no line end.
    private var start = 0
    private var searched = 0
    private var isSkipping = false
    private var isFirst = true

    init(limit: Int) {
        self.limit = limit
    }

    mutating func append(_ more: [UInt8]) {
        bytes.removeFirst(start)
        searched -= start
        start = 0
        bytes += more
    }

    /// The next complete line; nil if its end has not arrived.
    mutating func next() -> Piece? {
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
    mutating func rest() -> Piece? {
        guard start < bytes.count || isSkipping else { return nil }
        defer {
            start = bytes.count
            searched = start
        }
        return piece(bytes[start...])
    }

    private mutating func piece(_ content: ArraySlice<UInt8>) -> Piece {
        defer {
            isSkipping = false
            isFirst = false
        }
        let content = content.last == UInt8(ascii: "\r") ? content.dropLast() : content
        guard !isSkipping, content.count <= limit else { return .tooLong }
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let hasMark = isFirst && content.starts(with: byteOrderMark)
        // Invalid UTF-8 becomes U+FFFD.
        return .line(String(decoding: hasMark ? content.dropFirst(byteOrderMark.count) : content, as: UTF8.self))
    }
}
