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
