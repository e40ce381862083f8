/// Cuts a stream of bytes into lines. A line longer than the limit is not held in memory: it is passed over and reported.
struct LineSplitter {
    enum Piece: Hashable {
        case line(String)
        case tooLong
    }

    /// Counted in bytes, without the end of the line.
    let limit: Int
    private var bytes: [UInt8] = []
    /// Where in `bytes` the next line starts, and how far it is known to hold no end.
    private var start = 0
    private var searched = 0
    private var isPassingOver = false
    private var isFirst = true

    init(limit: Int) {
        self.limit = limit
    }

    mutating func append(_ more: [UInt8]) {
        bytes.removeFirst(start)
        searched -= start
        start = 0
        bytes += more
    }

    /// The next whole line; nothing while its end has not come.
    mutating func next() -> Piece? {
        guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
            searched = bytes.count
            // One more byte is allowed for, which can be the carriage return of the end.
            if bytes.count - start > limit + 1 {
                isPassingOver = true
                start = bytes.count
            }
            return nil
        }
        defer {
            start = end + 1
            searched = start
        }
        return piece(bytes[start..<end])
    }

    /// What stands after the last end of a line.
    mutating func rest() -> Piece? {
        guard start < bytes.count || isPassingOver else { return nil }
        defer {
            start = bytes.count
            searched = start
        }
        return piece(bytes[start...])
    }

    private mutating func piece(_ content: ArraySlice<UInt8>) -> Piece {
        defer {
            isPassingOver = false
            isFirst = false
        }
        let content = content.last == UInt8(ascii: "\r") ? content.dropLast() : content
        guard !isPassingOver, content.count <= limit else { return .tooLong }
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let hasMark = isFirst && content.starts(with: byteOrderMark)
        // What is no UTF-8 becomes U+FFFD, visibly.
        return .line(String(decoding: hasMark ? content.dropFirst(byteOrderMark.count) : content, as: UTF8.self))
    }
}
