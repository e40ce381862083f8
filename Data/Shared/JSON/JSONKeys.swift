/// The names of the fields that are read from each element of a list, in the order of their raw values.
struct JSONKeys: Sendable {
    private let names: [[UInt8]]
    private let patterns: [Pattern]

    /// - Parameter names: at most 16. One of at most fourteen bytes is found sooner.
    init(_ names: [String]) {
        precondition(names.count <= 16, "A row has a place for so many fields.")
        self.names = names.map { Array($0.utf8) }
        patterns = self.names.map(Pattern.init)
    }

    var count: Int { names.count }

    subscript(_ index: Int) -> String { String(decoding: names[index], as: UTF8.self) }

    /// The end of the key that starts there, if it is this one, written without escapes. Sixteen bytes at once: where
    /// it is nil, the key is to be scanned and looked up.
    @inline(__always)
    func end(of index: Int, in bytes: Span<UInt8>, at start: Int) -> Int? {
        guard start + 16 <= bytes.count else { return nil }
        let pattern = patterns[index]
        let low = bytes.word(at: start)
        let high = bytes.word(at: start + 8)
        let isFound = low & pattern.lowMask == pattern.low && high & pattern.highMask == pattern.high
        return isFound ? start + pattern.length : nil
    }

    /// Which of the names a key of these bytes is.
    func index(of key: JSONValue, in bytes: Span<UInt8>) throws(JSONFault) -> Int? {
        for index in patterns.indices where end(of: index, in: bytes, at: key.start) == key.end { return index }
        // What was compared whole, as it is written, need not be compared again.
        guard key.kind == .escapedString || key.end - key.start > 16 || key.start + 16 > bytes.count else { return nil }
        for index in names.indices where try bytes.string(key, equals: names[index]) { return index }
        return nil
    }

    /// A key with its quotes. One that is longer than sixteen bytes matches nothing: it has a bit that its mask has not.
    private struct Pattern {
        var low: UInt64 = 1
        var high: UInt64 = 0
        var lowMask: UInt64 = 0
        var highMask: UInt64 = 0
        var length = 0

        init(_ name: [UInt8]) {
            let quoted = [ASCII.quote] + name + [ASCII.quote]
            guard quoted.count <= 16 else { return }
            length = quoted.count
            low = 0
            for (index, byte) in quoted.enumerated() {
                let shift = UInt64(index % 8) * 8
                if index < 8 {
                    low |= UInt64(byte) << shift
                    lowMask |= 0xFF << shift
                } else {
                    high |= UInt64(byte) << shift
                    highMask |= 0xFF << shift
                }
            }
        }
    }
}

extension Span<UInt8> {
    /// The name of a member of an object.
    func key(at start: Int) throws(JSONFault) -> JSONValue {
        guard try byte(at: start) == ASCII.quote else { throw unexpected(at: start, insteadOf: "a name in quotes") }
        return try string(at: start)
    }
}
