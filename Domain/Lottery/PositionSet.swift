/// Positions in a list, counted from 0. A bit for each up to the largest, so that a million of them take 125 KB and are
/// in order however they were found.
package struct PositionSet: Hashable, Sendable {
    private var words: [UInt64] = []

    package init() {}

    package init(_ positions: some Sequence<Int>) {
        for position in positions { insert(position) }
    }

    package mutating func insert(_ position: Int) {
        let word = position >> 6
        if word >= words.count { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
        words[word] |= 1 << UInt64(position & 63)
    }

    /// The first one that is not before a position; nil where there is none.
    package func first(from position: Int) -> Int? {
        var word = position >> 6
        guard word < words.count else { return nil }
        var rest = words[word] & (.max << UInt64(position & 63))
        while rest == 0 {
            word += 1
            guard word < words.count else { return nil }
            rest = words[word]
        }
        return word << 6 + rest.trailingZeroBitCount
    }
}
