/// The decimal digits of a number as ASCII, without leading zeroes. Takes no memory of its own: millions are made.
struct DecimalDigits {
    /// At the end of the array.
    private var digits = InlineArray<20, UInt8>(repeating: 0)
    private var first = 20

    init(_ number: UInt64) {
        var rest = number
        repeat {
            first -= 1
            digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
    }

    var count: Int { 20 - first }

    /// From the most significant digit, which is at 0.
    subscript(place: Int) -> UInt8 { digits[first + place] }
}
