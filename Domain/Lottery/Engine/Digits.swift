/// Lower-case hexadecimal text.
package enum Hexadecimal {
    /// Two digits a byte, in the order of the bytes.
    package static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: digits(bytes), as: UTF8.self)
    }

    /// All the digits of a fixed-width integer, the most significant first, zeroes included.
    package static func text(_ value: some FixedWidthInteger & UnsignedInteger) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: value.bitWidth / 4 - digits.utf8.count) + digits
    }

    /// The digits as ASCII.
    package static func digits(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        bytes.flatMap { [digit($0 >> 4), digit($0 & 15)] }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}

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
