/// Gives the numbers of a list, one after another, as a generator; after the last it starts again.
struct ListedNumbers: RandomNumberGenerator {
    private let numbers: [UInt64]
    private var position = 0

    init(_ numbers: UInt64...) {
        self.numbers = numbers
    }

    mutating func next() -> UInt64 {
        defer { position += 1 }
        return numbers[position % numbers.count]
    }
}
