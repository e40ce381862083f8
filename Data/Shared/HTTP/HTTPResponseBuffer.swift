import Domain
import Synchronization

/// The answer to one request as far as it has arrived: written by the session's thread, which never waits for a reader;
/// read by tasks, which wait for more.
final class HTTPResponseBuffer: Sendable {
    private struct State: ~Copyable {
        var spool: Spool
        /// Who is being asked: not who was asked at first, after a redirect to another host.
        var host: String
        var hasHead = false
        var expected: Int?
        var isComplete = false
        var failure: SourceFailure?
        var waiting: [CheckedContinuation<Void, Never>] = []

        var isOver: Bool { isComplete || failure != nil }
    }

    private let request: HTTPRequest
    private let state: Mutex<State>

    init(_ request: HTTPRequest, spooling: Spooling) {
        self.request = request
        let spool = Spool(name: request.address.description, spooling: spooling)
        state = Mutex(State(spool: spool, host: request.address.host))
    }

    func redirect(to host: String?) {
        guard let host else { return }
        change { $0.host = host }
    }

    /// - Returns: false if the rest is not wanted.
    func begin(status: Int, expected: Int?) -> Bool {
        guard (200..<300).contains(status) else { return fail(.status(status, busy: request.busyStatuses)) }
        if let limit = request.sizeLimit, let expected, expected > limit { return fail(.tooLong(limit: limit)) }
        change { state in
            state.hasHead = true
            state.expected = expected
        }
        return true
    }

    /// - Returns: false if the rest is not wanted.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let count = change { state in
            if !state.isOver { state.spool.append(bytes) }
            return state.spool.count
        }
        guard let limit = request.sizeLimit, count > limit else { return true }
        return fail(.tooLong(limit: limit))
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

    /// The connection broke off: before the head, or in the middle of the body.
    func breakOff(_ failure: HTTPFailure) {
        change { state in
            guard !state.isOver else { return }
            let cutShort = HTTPFailure.cutShort(received: state.spool.count, expected: state.expected)
            state.failure = described(state.hasHead ? cutShort : failure, state.host)
        }
    }

    /// The first failure is the one that counts.
    @discardableResult
    func fail(_ failure: HTTPFailure) -> Bool {
        change { state in
            if !state.isOver { state.failure = described(failure, state.host) }
        }
        return false
    }

    func waitForHead() async throws(SourceFailure) {
        await wait { $0.hasHead }
        try state.withLock { state throws(SourceFailure) in
            if let failure = state.failure, !state.hasHead { throw failure }
        }
    }

    func chunk(at offset: Int) async throws(SourceFailure) -> [UInt8]? {
        await wait { $0.spool.count > offset }
        return try state.withLock { state throws(SourceFailure) in
            if state.spool.count > offset { return try state.spool.read(at: offset) }
            if let failure = state.failure { throw failure }
            return nil
        }
    }

    private func described(_ failure: HTTPFailure, _ host: String) -> SourceFailure {
        failure.at(
            request.address.description,
            host: host,
            proxy: ProxyEnvironment.variable(for: request.address.url.scheme ?? "")
        )
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
