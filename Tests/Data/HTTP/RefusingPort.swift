import Foundation

/// A port that refuses connections. No other process can listen at it while this exists.
final class RefusingPort: Sendable {
    let port: Int
    private let descriptor: Int32

    init() throws {
        (descriptor, port) = try LoopbackSocket.bound()
    }

    deinit { close(descriptor) }

    var url: String { "http://127.0.0.1:\(port)" }
}
