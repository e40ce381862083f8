import Foundation
import Synchronization

/// Lines from a terminal or a pipe, for asynchronous code: while nothing comes, only a thread of its own waits.
///
/// It reads when it is asked, so that a long input is not taken into memory before it is needed. A read that has begun
/// cannot be called back: where the asking task is cancelled, the line that comes goes to the next who asks.
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
    init(_ descriptor: Descriptor = .standardInput, limit: Int = 1 << 16) {
        self.descriptor = descriptor
        self.limit = limit
        source = Mutex(Source(splitter: LineSplitter(limit: limit)))
    }

    /// The next line without its end; nothing at the end of the input, and ever after. Throws `InputFailure`, or
    /// `CancellationError` where the task was cancelled.
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
        desk.withLock { desk in
            desk.isReading = false
            if desk.waiting.isEmpty {
                desk.unclaimed.append(answer)
            } else {
                desk.waiting.removeFirst().continuation.resume(returning: answer)
            }
            startReading(&desk)
        }
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
    /// What a reader who goes on after a line that is too long has to tell apart.
    enum Reading {
        case line(String)
        case tooLong(InputFailure)
        /// With the failure, where it did not just end.
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

/// Cuts a stream of bytes into lines. A line longer than the limit is not held in memory: it is passed over and reported.
struct LineSplitter {
    enum Piece: Hashable {
        case line(String)
        case tooLong
    }

    /// Counted in bytes, without the end of the line.
    let limit: Int
    private var bytes: [UInt8] = []
    /// Where in `bytes` the next line starts, and how far it is known to hold no end.
    private var start = 0
    private var searched = 0
    private var isPassingOver = false
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

    /// The next whole line; nothing while its end has not come.
    mutating func next() -> Piece? {
        guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
            searched = bytes.count
            // One more byte is allowed for, which can be the carriage return of the end.
            if bytes.count - start > limit + 1 {
                isPassingOver = true
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

    /// What stands after the last end of a line.
    mutating func rest() -> Piece? {
        guard start < bytes.count || isPassingOver else { return nil }
        defer {
            start = bytes.count
            searched = start
        }
        return piece(bytes[start...])
    }

    private mutating func piece(_ content: ArraySlice<UInt8>) -> Piece {
        defer {
            isPassingOver = false
            isFirst = false
        }
        let content = content.last == UInt8(ascii: "\r") ? content.dropLast() : content
        guard !isPassingOver, content.count <= limit else { return .tooLong }
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let hasMark = isFirst && content.starts(with: byteOrderMark)
        // What is no UTF-8 becomes U+FFFD, visibly.
        return .line(String(decoding: hasMark ? content.dropFirst(byteOrderMark.count) : content, as: UTF8.self))
    }
}
