import Foundation
import Synchronization

/// An HTTP server on 127.0.0.1 that responds as a test scripts it, so that failures are real.
///
/// A route is a path without a query, or for a proxy the path of the requested URL. Paths without a route return 404.
/// Each connection serves one request on its own thread.
final class LoopbackServer: Sendable {
    struct Request: Sendable {
        let method: String
        /// As sent, with the query; a complete URL if the server acts as a proxy.
        let target: String
        /// Names in lower case.
        let headers: [String: String]
    }

    let port: Int
    private let listening: Int32
    private let shared: Shared

    init(_ routes: [String: Reply] = [:]) throws {
        let socket = try LoopbackSocket.bound()
        guard listen(socket.descriptor, 64) == 0 else { throw LoopbackSocket.Unavailable() }
        let shared = Shared(routes)
        listening = socket.descriptor
        port = socket.port
        self.shared = shared
        Thread.detachNewThread {
            while true {
                let connection = accept(socket.descriptor, nil, nil)
                guard shared.begin(connection) else { break }
                Thread.detachNewThread { shared.serve(connection) }
            }
            close(socket.descriptor)
        }
    }

    deinit { stop() }

    /// Base URL without a trailing slash.
    var url: String { "http://127.0.0.1:\(port)" }

    /// Requests so far, in order of arrival.
    var requests: [Request] { shared.state.withLock { $0.requests } }

    /// Waits until this many requests have arrived.
    func waitForRequests(_ count: Int, within limit: Duration = .unlessItHangs) async throws {
        try await wait(for: "\(count) requests", within: limit) { $0.requests.count >= count }
    }

    /// Waits until every connection is closed.
    func waitForNoConnection(within limit: Duration = .unlessItHangs) async throws {
        try await wait(for: "the end of all connections", within: limit) { $0.connections.isEmpty }
    }

    private func wait(
        for what: String,
        within limit: Duration,
        until isReached: @escaping @Sendable (Shared.State) -> Bool
    ) async throws {
        let (shared, deadline) = (shared, Deadline(within: limit))
        try await onOwnThread { try shared.wait(for: what, by: deadline, until: isReached) }
    }

    /// Changes the response of a path.
    func route(_ path: String, _ reply: Reply) {
        shared.state.withLock { $0.routes[path] = reply }
    }

    /// Releases all responses that are held back, now and later.
    func release() { shared.release() }

    /// Closes all connections.
    func stop() {
        // Wakes the thread that waits for a connection; on macOS, it waits until the tests end.
        if shared.stop() { shutdown(listening, Int32(SHUT_RDWR)) }
    }
}

extension LoopbackServer {
    enum Reply: Sendable {
        case ok([UInt8])
        case status(Int, [UInt8] = Array("no\n".utf8), headers: [String: String] = [:])
        case html
        case empty
        /// Announces a length, sends less, and closes.
        case cutShort([UInt8], promised: Int)
        /// Closes in the middle of a chunked body.
        case chunkedCutShort([UInt8])
        /// Sends nothing until the server is released.
        case held([UInt8])
        /// Sends the head and the first half; sends the rest when the server is released.
        case heldInTheMiddle([UInt8])
        case redirect(to: String)
        /// Never ends: sends the second bytes repeatedly after the first.
        case endless([UInt8], repeating: [UInt8], headers: [String: String] = [:])
        /// Sends bytes without a head, then others repeatedly.
        case raw([UInt8], repeating: [UInt8])
        /// Sends one byte at a time, chunked.
        case drip([UInt8])
        /// Closes the connection without a response.
        case hangUp
        /// Sends bytes that are not HTTP.
        case notHTTP
        /// Computes the response from the request.
        indirect case answer(@Sendable (Request) -> Reply)
    }
}

/// State shared by the server's threads.
private final class Shared: Sendable {
    struct State {
        var routes: [String: LoopbackServer.Reply]
        var requests: [LoopbackServer.Request] = []
        var connections: Set<Int32> = []
        var isStopped = false
        var isReleased = false
    }

    let state: Mutex<State>
    private let hold = DispatchGroup()
    /// Signalled for each request and each end of a connection.
    private let change = NSCondition()

    init(_ routes: [String: LoopbackServer.Reply]) {
        state = Mutex(State(routes: routes))
        hold.enter()
    }

    deinit { release() }

    func begin(_ connection: Int32) -> Bool {
        let isWanted = state.withLock { state in
            if connection >= 0, !state.isStopped { state.connections.insert(connection) }
            return !state.isStopped
        }
        if !isWanted, connection >= 0 { close(connection) }
        return isWanted
    }

    func serve(_ connection: Int32) {
        let wire = LoopbackWire(connection)
        if let request = wire.receive() {
            var reply = state.withLock { state in
                state.requests.append(request)
                return state.routes[Self.path(request.target)] ?? .status(404)
            }
            change.withLock { change.broadcast() }
            if case .answer(let answer) = reply { reply = answer(request) }
            wire.send(reply) { self.hold.wait() }
        }
        state.withLock { _ = $0.connections.remove(connection) }
        // A process that another test started meanwhile may have inherited the descriptor, and would keep it open.
        shutdown(connection, Int32(SHUT_RDWR))
        close(connection)
        change.withLock { change.broadcast() }
    }

    func wait(for what: String, by deadline: Deadline, until isReached: (State) -> Bool) throws {
        try change.withLock {
            while !state.withLock({ isReached($0) }) {
                guard change.wait(until: Date(timeIntervalSinceNow: Double(deadline.milliseconds) / 1000)) else {
                    throw DeadlineExceeded(waitedFor: what, output: "")
                }
            }
        }
    }

    func release() {
        let isFirst = state.withLock { state in
            defer { state.isReleased = true }
            return !state.isReleased
        }
        if isFirst { hold.leave() }
    }

    /// - Returns: false if the server had already stopped.
    func stop() -> Bool {
        let isFirst = state.withLock { state in
            defer { state.isStopped = true }
            for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
            return !state.isStopped
        }
        release()
        return isFirst
    }

    private static func path(_ target: String) -> String {
        let path = target.hasPrefix("/") ? target : URL(string: target)?.path ?? target
        return String(path.prefix { $0 != "?" })
    }
}

extension LoopbackServer.Request {
    /// Decoded query parameters.
    var query: [String: String] {
        let items = URLComponents(string: target)?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    }
}

extension LoopbackServer.Reply {
    /// - Parameter fault: A status or the name of a fault; nil for none.
    init(fault: String?, _ body: [UInt8]) {
        switch fault {
        case nil: self = .ok(body)
        case "html": self = .html
        case "empty": self = .empty
        case "cut-short": self = .cutShort(body, promised: body.count + 100)
        case "hang-up": self = .hangUp
        case "not-http": self = .notHTTP
        case "never": self = .held(body)
        case "redirect": self = .redirect(to: String(decoding: body.dropLast(), as: UTF8.self))
        case .some(let status): self = .status(Int(status) ?? 500, body)
        }
    }
}
