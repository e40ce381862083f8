import Foundation

/// The head of a response, field by field.
struct HTTPHead {
    /// Maximum size in bytes of all heads of one response, which libcurl stores in memory.
    private static let limit = 1 << 20

    private var size = 0
    /// Content encodings in lower case. libcurl would decompress megabytes in one call and accept data that is cut
    /// short.
    private(set) var encodings: [String] = []
    private var length: String?
    private(set) var hasLocation = false
    var isOver = false

    /// Begins another head of the same response.
    func next() -> HTTPHead {
        var head = HTTPHead()
        head.size = size
        return head
    }

    /// Returns whether the line is the empty one at the end.
    mutating func add(_ line: UnsafeRawBufferPointer) throws(HTTPFailure) -> Bool {
        size += line.count
        guard size <= Self.limit else { throw .notHTTP }
        // The fields after a chunked body do not count.
        guard !isOver else { return false }
        let line = String(decoding: line, as: UTF8.self).lowercased()
        guard !line.hasPrefix("http/") else {
            self = next()
            return false
        }
        let field = line.split(separator: ":", maxSplits: 1)
        let isFolded = line.hasPrefix(" ") || line.hasPrefix("\t")
        guard !isFolded, field.count < 2 || !field[0].contains(where: \.isWhitespace) else { throw .notHTTP }
        let value = (field.last ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        let codings = value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !["", "identity", "chunked"].contains($0) }
        switch field.first {
        case "location": hasLocation = true
        case "content-length":
            // libcurl would take the digits at the beginning, or the last of several lengths.
            guard value.first?.isNumber == true, Int(value) != nil, length ?? value == value else { throw .notHTTP }
            length = value
        case "content-encoding": encodings += codings
        case "transfer-encoding" where !codings.isEmpty:
            // libcurl would decompress it, even in a redirect.
            throw .unsupportedEncoding("Transfer-Encoding: \(codings[0])")
        default: break
        }
        return line == "\r\n" || line == "\n"
    }
}
