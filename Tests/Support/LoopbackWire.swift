import Foundation

/// One connection to a loopback server, as bytes.
struct LoopbackWire {
    private let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        #if canImport(Darwin)
            var on: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    /// Returns the next request; nil if the other end closed or does not speak HTTP (but, say, TLS).
    func receive() -> LoopbackServer.Request? {
        var head: [UInt8] = []
        let end = Array("\r\n\r\n".utf8)
        var buffer = [UInt8](repeating: 0, count: 4096)
        // A request has no body.
        while !head.suffix(4).elementsEqual(end) {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0, buffer[0] < 128, buffer[0] >= 32 else { return nil }
            head += buffer[..<count]
        }
        let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
        let words = (lines.first ?? "").split(separator: " ").map(String.init)
        guard words.count == 3 else { return nil }
        let headers = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (line[..<colon].lowercased(), value)
        }
        return LoopbackServer.Request(
            method: words[0],
            target: words[1],
            headers: Dictionary(headers) { first, _ in first }
        )
    }

    func send(_ reply: LoopbackServer.Reply, hold: () -> Void) {
        switch reply {
        case .ok(let body): send(200, body)
        case .status(let code, let body, let headers): send(code, body, headers)
        case .html: send(200, Array("<!DOCTYPE html><html><body>Sign in</body></html>".utf8))
        case .empty: send(200, [])
        case .cutShort(let body, let promised): send(head(200, ["Content-Length": "\(promised)"]) + body)
        case .chunkedCutShort(let body): send(head(200, ["Transfer-Encoding": "chunked"]) + chunk(body))
        case .held(let body):
            hold()
            send(200, body)
        case .heldInTheMiddle(let body):
            send(head(200, ["Content-Length": "\(body.count)"]) + body.prefix(body.count / 2))
            hold()
            send(Array(body.dropFirst(body.count / 2)))
        case .endless(let start, let repeated, let headers):
            send(.raw(head(200, headers) + start, repeating: repeated), hold: hold)
        case .raw(let start, let repeated):
            send(start)
            while !repeated.isEmpty, send(repeated) {}
        case .redirect(let location): send(302, [], ["Location": location])
        case .drip(let body):
            send(head(200, ["Transfer-Encoding": "chunked"]))
            for byte in body { send(chunk([byte])) }
            send(chunk([]))
        case .hangUp, .answer: break
        case .notHTTP: send(Array("What is this?\r\n\r\n".utf8))
        }
    }

    private func send(_ code: Int, _ body: [UInt8], _ headers: [String: String] = [:]) {
        send(head(code, headers.merging(["Content-Length": "\(body.count)"]) { _, new in new }))
        send(body)
    }

    private func head(_ code: Int, _ headers: [String: String]) -> [UInt8] {
        let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
        return Array("HTTP/1.1 \(code) Said\r\n\(lines)Connection: close\r\n\r\n".utf8)
    }

    private func chunk(_ bytes: [UInt8]) -> [UInt8] {
        Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
    }

    /// - Returns: Whether the other end accepted all bytes.
    @discardableResult
    private func send(_ bytes: [UInt8]) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }
}

/// A TCP socket on a free port of 127.0.0.1.
enum LoopbackSocket {
    struct Unavailable: Error {}

    static func bound() throws -> (descriptor: Int32, port: Int) {
        let descriptor = stream()
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw Unavailable() }
        return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
    }

    private static func stream() -> Int32 {
        #if canImport(Darwin)
            socket(AF_INET, SOCK_STREAM, 0)
        #else
            socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #endif
    }
}
