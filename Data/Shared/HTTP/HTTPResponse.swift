import Domain
import Foundation
import Synchronization

/// A response while it arrives. The transfer's thread adds bytes and one reader takes them; the thread waits while a
/// chunk of them has not been taken, so that memory use does not grow with the length of the response.
final class HTTPResponse: Sendable {
    private struct State: ~Copyable {
        /// Current URL, which a redirect can change.
        var url: URL
        var hasHead = false
        var announcedLength: Int?
        /// Bytes for the reader.
        var waiting: [UInt8] = []
        var isComplete = false
        var failure: SourceFailure?
        var readers: [CheckedContinuation<Bool, Never>] = []
        /// Interrupts the transfer while it waits for the network.
        var wakeTransfer: (@Sendable () -> Void)?

        var isOver: Bool { isComplete || failure != nil }
    }

    private let request: HTTPRequest
    private let timeout: Duration
    private let deadline: ContinuousClock.Instant
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state: Mutex<State>
    /// Signalled when the transfer may have no more reason to wait for the reader. A signal too many only makes it look
    /// again.
    private let change = DispatchSemaphore(value: 0)

    init(
        _ request: HTTPRequest,
        timeout: Duration,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.request = request
        self.timeout = timeout
        self.now = now
        deadline = now() + timeout
        state = Mutex(State(url: request.address.url))
    }

    // MARK: For the transfer

    private var timeLeft: Duration { deadline - now() }

    /// Until the deadline; 0 after it.
    var millisecondsLeft: Int { max(0, Int(min(timeLeft / .milliseconds(1), Double(Int32.max)).rounded(.up))) }

    /// Milliseconds until the deadline, at most a minute; 0 after it.
    var patience: Int { min(millisecondsLeft, 60_000) }

    /// Ends the response if its deadline has passed.
    ///
    /// - Returns: false to stop the transfer.
    func mayContinue() -> Bool {
        if timeLeft <= .zero { failAsTimedOut() }
        return state.withLock { !$0.isOver }
    }

    /// - Parameter wake: Called, on any thread, if the response ends before the transfer.
    func attach(wake: (@Sendable () -> Void)?) {
        state.withLock { $0.wakeTransfer = wake }
    }

    func redirect(to url: URL) {
        state.withLock { $0.url = url }
    }

    func begin(status: Int, announcedLength: Int?) {
        // 206 answers a request for a part, and none was made.
        guard (200..<300).contains(status), status != 206 else {
            return fail(.status(status, busy: request.busyStatuses))
        }
        update { state in
            state.hasHead = true
            state.announcedLength = announcedLength
        }
    }

    /// Waits for the reader to make room.
    ///
    /// - Returns: false to stop the transfer.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        while mayContinue() {
            if add(bytes) { return true }
            _ = change.wait(timeout: .now() + .milliseconds(patience))
        }
        return false
    }

    private func add(_ bytes: UnsafeRawBufferPointer) -> Bool {
        update { state in
            guard state.waiting.count + bytes.count <= ByteStream.chunkSize else { return false }
            state.waiting.append(contentsOf: bytes)
            return true
        }
    }

    func failAsTimedOut() {
        fail(.timedOut(after: timeout))
    }

    // MARK: For both

    func fail(_ failure: HTTPFailure) {
        end(failure)
    }

    /// Ends the response, successfully without a failure, unless it has ended: the first outcome counts.
    func end(_ failure: HTTPFailure?) {
        update { state in
            guard !state.isOver else { return }
            state.failure = failure.map { described($0, state.url) }
            state.isComplete = state.failure == nil
            state.wakeTransfer?()
            change.signal()
        }
    }

    // MARK: For the reader

    /// Waits for the head of a successful response.
    func announcedLength() async throws(SourceFailure) -> Int? {
        await wait { $0.hasHead }
        return try state.withLock { state throws(SourceFailure) in
            if let failure = state.failure, !state.hasHead { throw failure }
            return state.announcedLength
        }
    }

    /// Returns all bytes that have arrived; nil at the end. Fails after the deadline even then, because the time-out covers
    /// the reading, too.
    func next() async throws(SourceFailure) -> [UInt8]? {
        await wait { !$0.waiting.isEmpty }
        let isLate = timeLeft <= .zero
        if isLate { failAsTimedOut() }
        return try state.withLock { state throws(SourceFailure) in
            if isLate { throw state.failure ?? described(.timedOut(after: timeout), state.url) }
            if state.waiting.isEmpty, let failure = state.failure { throw failure }
            defer { state.waiting = [] }
            change.signal()
            return state.waiting.isEmpty ? nil : state.waiting
        }
    }

    /// Waits until the state is ready or the response is over. Cancelling the task ends the response.
    private func wait(until isReady: @Sendable (borrowing State) -> Bool) async {
        await withTaskCancellationHandler {
            var mustWait = true
            while mustWait {
                mustWait = await withCheckedContinuation { continuation in
                    state.withLock { state in
                        guard !state.isOver, !isReady(state) else { return continuation.resume(returning: false) }
                        state.readers.append(continuation)
                    }
                }
            }
        } onCancel: {
            fail(.cancelled)
        }
    }

    /// Lets the readers look again.
    private func update<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
        let (value, readers) = state.withLock { state in
            defer { state.readers = [] }
            return (body(&state), state.readers)
        }
        // Outside of the lock: this waits for a lock of the task, which holds that one while it cancels.
        for reader in readers { reader.resume(returning: true) }
        return value
    }

    private func described(_ failure: HTTPFailure, _ url: URL) -> SourceFailure {
        let proxy = HTTPProxy.variable(for: url.scheme ?? "")
        return failure.at(request.address.description, host: url.host(percentEncoded: false), proxy: proxy)
    }
}
