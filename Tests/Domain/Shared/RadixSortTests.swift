import Domain
import Testing

@Suite("Radix sort")
struct RadixSortTests {
    @Test(
        "puts positions in the order of their keys",
        arguments: [
            ([], []), ([7], [0]), ([2, 1], [1, 0]), ([.max, 0, 1 << 63], [1, 2, 0]), ([5, 5, 5], [0, 1, 2]),
            ([1 << 11, 1 << 10, 1 << 22, 1 << 55], [1, 0, 2, 3]),
        ] as [([UInt64], [UInt32])]
    )
    func few(keys: [UInt64], order: [UInt32]) {
        #expect(RadixSort.order(of: keys) == order)
    }

    @Test(
        "agrees with a sort by comparison, for keys of any number of bits",
        arguments: [1, 8, 11, 12, 32, 55, 56, 64]
    )
    func random(bits: Int) {
        var generator = SplitMix64(seed: UInt64(bits))
        let keys = (0..<500).map { _ in generator.next() >> UInt64(64 - bits) }
        let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        #expect(RadixSort.order(of: keys).map(Int.init) == expected)
    }

    @Test("keeps the order of equal keys")
    func stable() {
        let keys = (0..<300).map { UInt64($0 % 3) << 40 }
        let expected = (0..<3).flatMap { stride(from: UInt32($0), to: 300, by: 3) }
        #expect(RadixSort.order(of: keys) == expected)
    }
}
