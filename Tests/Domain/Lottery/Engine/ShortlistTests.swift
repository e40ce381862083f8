import Domain
import Testing

@Suite("A shortlist")
struct ShortlistTests {
    @Test("keeps the smallest of all that it was offered", arguments: [0, 1, 2, 7, 64, 199, 200, 500])
    func smallest(capacity: Int) {
        var generator = SplitMix64(seed: UInt64(capacity))
        let numbers = (0..<200).map { _ in generator.next() % 150 }
        var shortlist = Shortlist<UInt64>(capacity: capacity)
        for number in numbers { shortlist.offer(number) }
        #expect(shortlist.sorted == Array(numbers.sorted().prefix(capacity)))
    }

    @Test("keeps the smallest, in whatever order they come")
    func order() {
        for numbers in [Array(1...50), (1...50).reversed()] {
            var shortlist = Shortlist<Int>(capacity: 5)
            for number in numbers { shortlist.offer(number) }
            #expect(shortlist.sorted == [1, 2, 3, 4, 5])
        }
    }

    @Test("merged with others is the list of all that any was offered", arguments: [1, 2, 5])
    func merged(count: Int) {
        var whole = Shortlist<UInt64>(capacity: 12)
        var merged = Shortlist<UInt64>(capacity: 12)
        for part in 0..<count {
            var generator = SplitMix64(seed: UInt64(part))
            var shortlist = Shortlist<UInt64>(capacity: 12)
            for _ in 0..<40 {
                let number = generator.next()
                whole.offer(number)
                shortlist.offer(number)
            }
            merged.merge(shortlist)
        }
        #expect(merged.sorted == whole.sorted)
    }
}
