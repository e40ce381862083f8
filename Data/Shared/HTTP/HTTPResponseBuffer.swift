import Domain
import Foundation
import Synchronization

/// The part of a response that has arrived. The transfer's thread writes to it without waiting for readers; readers are
/// suspended until there is more.
final class HTTPResponseBuffer: Sendable {
    private struct State: ~Copyable {
        var spool: Spool
        /// Current host, which a redirect can change.
        var host: String
        var hasHead = false
        var expected: Int?
        var isComplete = false
        /// Whether a reader has reached the end, after which the deadline no longer applies.
        var wasRead = false
        var failure: SourceFailure?
        var waiting: [CheckedContinuation<Void, Never>] = []
        /// Interrupts the transfer while it waits for the network.
        var wakeTransfer: (@Sendable () -> Void)?

        var isOver: Bool { isComplete || failure != nil }
    }

    private let request: HTTPRequest
    private let timeout: Duration
    private let deadline: ContinuousClock.Instant
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state: Mutex<State>
    /// Maximum number of bytes to accept.
    private let limit: Int

    init(
        _ request: HTTPRequest,
        timeout: Duration,
        spooling: Spooling,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.request = request
        self.timeout = timeout
        self.now = now
        deadline = now() + timeout
        limit = min(request.sizeLimit ?? .max, spooling.limit)
        let spool = Spool(name: request.address.description, spooling: spooling)
        state = Mutex(State(spool: spool, host: request.address.host))
    }

    // MARK: For the transfer

    /// Time until the deadline; negative after it.
    var timeLeft: Duration { deadline - now() }

    /// Whether the transfer has nothing left to do.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// - Parameter wake: Called, on any thread, if the response ends before the transfer.
    func attach(wake: (@Sendable () -> Void)?) {
        state.withLock { $0.wakeTransfer = wake }
    }

    func redirect(to host: String) {
        state.withLock { $0.host = host }
    }

    /// - Parameter expected: Length announced by the server.
    func begin(status: Int, expected: Int?) {
        guard (200..<300).contains(status) else { return fail(.status(status, busy: request.busyStatuses)) }
        if let expected, expected > limit { return fail(tooLong) }
        change { state in
            state.hasHead = true
            state.expected = expected
        }
    }

    /// - Returns: false to stop the transfer.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard timeLeft > .zero else {
            failAsTimedOut()
            return false
        }
        let isTooLong = change { state in
            guard !state.isOver, bytes.count <= limit - state.spool.count else { return !state.isOver }
            state.spool.append(bytes)
            return false
        }
        if isTooLong { fail(tooLong) }
        return !isOver
    }

    func end() {
        change { state in
            guard !state.isOver else { return }
            if state.spool.count == 0 {
                state.failure = described(.empty, state.host)
            } else {
                state.isComplete = true
            }
        }
    }

    /// Ends the response after a connection failure, in the head or the body.
    func loseConnection(_ failure: HTTPFailure) {
        change { state in
            guard !state.isOver else { return }
            let isInBody = state.hasHead && failure != .undecodable
            let cutShort = HTTPFailure.cutShort(received: state.spool.count, expected: state.expected)
            state.failure = described(isInBody ? cutShort : failure, state.host)
        }
    }

    func failAsTimedOut() {
        fail(.timedOut(after: timeout))
    }

    // MARK: For both

    /// Ends the response unless it has ended. The first failure counts.
    func fail(_ failure: HTTPFailure) {
        change { state in
            guard !state.isOver else { return }
            state.failure = described(failure, state.host)
            state.wakeTransfer?()
        }
    }

    // MARK: For readers

    func waitForHead() async throws(SourceFailure) {
        await wait { $0.hasHead }
        try state.withLock { state throws(SourceFailure) in
            if let failure = state.failure, !state.hasHead { throw failure }
        }
    }

    /// Fails after the deadline until the body has been read once, even if all of it has arrived: otherwise a small
    /// body that decompresses to a huge one, or endless rows, would keep the reader busy for ever.
    func chunk(at offset: Int) async throws(SourceFailure) -> [UInt8]? {
        await wait { $0.spool.count > offset }
        let isLate = timeLeft <= .zero
        if isLate { failAsTimedOut() }
        return try state.withLock { state throws(SourceFailure) in
            if isLate, !state.wasRead {
                throw state.failure ?? described(.timedOut(after: timeout), state.host)
            }
            if state.spool.count > offset { return try state.spool.read(at: offset) }
            if let failure = state.failure { throw failure }
            state.wasRead = true
            return nil
        }
    }

    private var tooLong: HTTPFailure {
        limit == request.sizeLimit ? .tooLong(limit: limit) : .tooLongForSpool(limit: limit)
    }

    private func described(_ failure: HTTPFailure, _ host: String) -> SourceFailure {
        let proxy = HTTPProxy.variable(for: request.address.url.scheme ?? "")
        return failure.at(request.address.description, host: host, proxy: proxy)
    }

    private func wait(until isReady: @Sendable (borrowing State) -> Bool) async {
        while !state.withLock({ $0.isOver || isReady($0) }) {
            await withCheckedContinuation { continuation in
                let isReadyNow = state.withLock { state in
                    if state.isOver || isReady(state) { return true }
                    state.waiting.append(continuation)
                    return false
                }
                if isReadyNow { continuation.resume() }
            }
        }
    }

    @discardableResult
    private func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
        let (value, waiting) = state.withLock { state in
            let value = body(&state)
            let waiting = state.waiting
            state.waiting = []
            return (value, waiting)
        }
        for continuation in waiting { continuation.resume() }
        return value
    }
}
