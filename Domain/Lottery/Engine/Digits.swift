package enum Hexadecimal {
    package static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: digits(bytes), as: UTF8.self)
    }

    /// Digits of a fixed-width integer, most significant first, with leading zeros.
    package static func text(_ value: some FixedWidthInteger & UnsignedInteger) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: value.bitWidth / 4 - digits.utf8.count) + digits
    }

    /// Digits in ASCII.
    package static func digits(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        bytes.flatMap { [digit($0 >> 4), digit($0 & 15)] }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}

/// Decimal digits of a number in ASCII, without leading zeros. Allocates nothing: a draw creates millions.
struct DecimalDigits {
    /// Right-aligned.
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

    /// - Parameter place: 0 for the most significant digit.
    subscript(place: Int) -> UInt8 { digits[first + place] }
}
