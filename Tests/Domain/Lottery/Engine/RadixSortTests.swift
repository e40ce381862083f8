import Domain
import Testing

@Suite("Radix sort")
struct RadixSortTests {
    @Test(
        "puts numbers in their order, and says where they were",
        arguments: [
            ([], []), ([7], [0]), ([2, 1], [1, 0]), ([.max, 0, 1 << 63], [1, 2, 0]), ([5, 5, 5], [0, 1, 2]),
            ([1 << 8, 1 << 7, 1 << 22, 1 << 56], [1, 0, 2, 3]),
        ] as [([UInt64], [UInt32])]
    )
    func few(numbers: [UInt64], positions: [UInt32]) {
        let sorted = RadixSort.sorted(numbers)
        #expect(sorted.numbers == numbers.sorted())
        #expect(sorted.positions == positions)
    }

    @Test(
        "agrees with a sort by comparison, for numbers of any size",
        arguments: [1, 8, 9, 16, 32, 55, 56, 57, 64]
    )
    func random(bits: Int) {
        var generator = SplitMix64(seed: UInt64(bits))
        let numbers = (0..<500).map { _ in generator.next() >> UInt64(64 - bits) }
        let expected = numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
        let sorted = RadixSort.sorted(numbers)
        #expect(sorted.positions.map(Int.init) == expected)
        #expect(sorted.numbers == expected.map { numbers[$0] })
    }

    @Test("keeps the order of equal numbers")
    func stable() {
        let numbers = (0..<300).map { UInt64($0 % 3) << 40 }
        let expected = (0..<3).flatMap { stride(from: UInt32($0), to: 300, by: 3) }
        #expect(RadixSort.sorted(numbers).positions == expected)
    }
}
