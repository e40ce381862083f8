import Foundation

/// A TCP socket on a free port of 127.0.0.1.
enum LoopbackSocket {
    struct Unavailable: Error {}

    static func bound() throws -> (descriptor: Int32, port: Int) {
        let descriptor = stream()
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var address = address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw Unavailable() }
        return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
    }

    /// Wakes who waits for a connection at a port.
    static func connectAndClose(port: Int) {
        let descriptor = stream()
        var address = address(port: port)
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        close(descriptor)
    }

    private static func stream() -> Int32 {
        #if canImport(Darwin)
            socket(AF_INET, SOCK_STREAM, 0)
        #else
            socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #endif
    }

    private static func address(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return address
    }
}

/// A port at which nothing listens, and at which nobody else can begin to as long as this is held.
final class RefusingPort: Sendable {
    let port: Int
    private let descriptor: Int32

    init() throws {
        (descriptor, port) = try LoopbackSocket.bound()
    }

    deinit { close(descriptor) }

    var url: String { "http://127.0.0.1:\(port)" }
}
