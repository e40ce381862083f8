/// A deterministic shuffle: the same seed gives the same order in every version of this program. For games only; draws
/// use published methods.
package struct SeededShuffle: Sendable {
    private let start: UInt64

    package init(seed: String) {
        start = SHA256.digest(of: seed.utf8).prefix
    }

    /// Fisher-Yates shuffle with random numbers from SplitMix64 (Steele, Lea and Flood, 2014).
    package func callAsFunction<Element>(_ elements: [Element]) -> [Element] {
        var elements = elements
        var state = start
        for last in elements.indices.reversed().dropLast() {
            // The bias of multiply-high is negligible for lists that fit in memory.
            let other = Int(next(&state).multipliedFullWidth(by: UInt64(last + 1)).high)
            elements.swapAt(last, other)
        }
        return elements
    }

    private func next(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = state
        number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
        return number ^ number >> 31
    }
}
