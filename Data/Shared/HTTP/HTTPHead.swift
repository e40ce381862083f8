import Domain
import Foundation

/// What libcurl does not check: that a body is not compressed, since it takes a compressed one that is cut for whole, and
/// that its length is unambiguous.
struct HTTPHead {
    /// Maximum size in bytes of all heads of one response, which libcurl stores in memory.
    private static let limit = 1 << 20

    private var size = 0
    /// In lower case; nil if the body is sent as it is.
    private(set) var encoding: String?
    private var length: String?
    private(set) var hasLocation = false
    var isOver = false

    /// Returns whether the line is the empty one at the end.
    mutating func add(_ line: UnsafeRawBufferPointer) throws(ServerProblem) -> Bool {
        size += line.count
        guard size <= Self.limit else { throw .notHTTP }
        let line = String(repairing: line).lowercased()
        guard !line.hasPrefix("http/") else {
            // Another head of the same response, after that of a proxy, a redirect or an interim status.
            self = HTTPHead(size: size)
            return false
        }
        // The fields after a chunked body do not count.
        guard !isOver else { return false }
        let field = line.split(separator: ":", maxSplits: 1)
        let isFolded = line.hasPrefix(" ") || line.hasPrefix("\t")
        guard !isFolded, field.count < 2 || !field[0].contains(where: \.isWhitespace) else { throw .notHTTP }
        let value = (field.last ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        switch field.first {
        case "location": hasLocation = true
        case "content-length":
            // libcurl would take the digits at the beginning, or the last of several lengths.
            let isNumber = value.first?.isNumber == true && Int(value) != nil
            guard isNumber, length ?? value == value else { throw .notHTTP }
            length = value
        case "content-encoding" where !["", "identity"].contains(value): encoding = value
        case "transfer-encoding" where !["", "chunked"].contains(value):
            // libcurl would decompress it, even in a redirect.
            throw .unsupportedEncoding("Transfer-Encoding: \(value)")
        default: break
        }
        return line == "\r\n" || line == "\n"
    }
}
