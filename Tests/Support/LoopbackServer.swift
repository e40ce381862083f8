import Foundation
import Synchronization

/// A real HTTP server on 127.0.0.1 that answers as a test scripts it, so that what goes wrong goes wrong for real.
///
/// A route is a path without a query; as a proxy, it is the path of the URL it was asked for. What has no route is
/// answered with 404. Each connection serves one request and has a thread of its own.
final class LoopbackServer: Sendable {
    struct Request: Sendable {
        let method: String
        /// As it was sent, with the query; a whole URL where the server is asked as a proxy.
        let target: String
        /// The names in lower case.
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

    /// The base URL, without a slash at the end.
    var url: String { "http://127.0.0.1:\(port)" }

    /// What it was asked so far, in the order in which the requests came.
    var requests: [Request] { shared.state.withLock { $0.requests } }

    /// Waits until it was asked for so many things in all.
    func untilAsked(_ count: Int, within limit: Duration = .seconds(60)) async throws {
        let (shared, deadline) = (shared, Deadline(within: limit))
        try await onOwnThread { try shared.waitForRequests(count, by: deadline) }
    }

    /// Changes what a path is answered with from now on.
    func route(_ path: String, _ reply: Reply) {
        shared.state.withLock { $0.routes[path] = reply }
    }

    /// Lets all go on that is held back, now and later.
    func release() { shared.release() }

    /// Closes all connections.
    func stop() {
        if shared.stop() { LoopbackSocket.connectAndClose(port: port) }
    }
}

extension LoopbackServer {
    enum Reply: Sendable {
        case ok([UInt8])
        case status(Int, [UInt8] = Array("no\n".utf8), headers: [String: String] = [:])
        case html
        case empty
        /// Promises a length, sends less, and closes.
        case cutShort([UInt8], promised: Int)
        /// Closes in the middle of a chunked body.
        case chunkedCutShort([UInt8])
        /// Sends nothing until the server releases it.
        case held([UInt8])
        /// Sends the head and the first half, and the rest when the server releases it.
        case heldInTheMiddle([UInt8])
        case redirect(to: String)
        /// Never ends: sends the second bytes again and again after the first.
        case endless([UInt8], repeating: [UInt8], headers: [String: String] = [:])
        /// A byte at a time, chunked.
        case drip([UInt8])
        /// Closes the connection without a word.
        case hangUp
        /// Bytes that are not an HTTP answer.
        case notHTTP
        /// What a server says that looks at what it is asked.
        indirect case answer(@Sendable (Request) -> Reply)
    }
}

/// What the threads of a server share.
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
    /// Receives each request.
    private let arrival = NSCondition()

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
            arrival.withLock { arrival.broadcast() }
            if case .answer(let answer) = reply { reply = answer(request) }
            wire.send(reply) { self.hold.wait() }
        }
        state.withLock { _ = $0.connections.remove(connection) }
        close(connection)
    }

    func waitForRequests(_ count: Int, by deadline: Deadline) throws {
        try arrival.withLock {
            while state.withLock({ $0.requests.count }) < count {
                guard arrival.wait(until: Date(timeIntervalSinceNow: Double(deadline.milliseconds) / 1000)) else {
                    throw DeadlineExceeded(waitedFor: "\(count) requests", output: "")
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

    /// - Returns: false if it had stopped before.
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
    /// What it asks for, decoded.
    var query: [String: String] {
        let items = URLComponents(string: target)?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    }
}

extension LoopbackServer {
    /// The reports of usage that it got, in the order in which they came: event and data, decoded.
    func reports() -> [[String]] {
        requests.map(\.target).filter { $0.contains("/stats?") }.map { target in
            (URLComponents(string: target)?.queryItems ?? []).map { $0.value ?? "" }
        }
    }
}
