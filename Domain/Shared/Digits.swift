package enum Hexadecimal {
    /// Digits of a fixed-width integer, most significant first, with leading zeros.
    package static func text(_ value: some FixedWidthInteger & UnsignedInteger) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: value.bitWidth / 4 - digits.utf8.count) + digits
    }

    /// Whether the text has the form of ``SHA256/Digest/hex``.
    package static func isSHA256(_ text: String) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

/// Decimal digits in ASCII, the first in the most significant byte.
enum DecimalDigits {
    /// Returns the digits of a number below 10⁸, without leading zeros, followed by zero bytes.
    @inline(__always)
    static func text(of number: UInt64) -> (bytes: UInt64, count: Int) {
        let digits = lastEight(of: number)
        // The lowest bit stands for the last digit, which even 0 has.
        let leading = ((digits ^ zeros) | 1).leadingZeroBitCount / 8
        return (digits &<< UInt64(8 * leading), 8 - leading)
    }

    /// Returns the last eight digits of a number.
    ///
    /// Splits all halves, quarters and eighths at once, and divides by multiplying: a draw needs millions.
    @inline(__always)
    static func lastEight(of number: UInt64) -> UInt64 {
        let halves = (number / 10_000 % 10_000) << 32 | number % 10_000
        let hundreds = ((halves &* 5_243) &>> 19) & 0x0000_007F_0000_007F
        let pairs = hundreds << 16 | (halves &- hundreds &* 100)
        let tens = ((pairs &* 103) &>> 10) & 0x000F_000F_000F_000F
        return tens << 8 | (pairs &- tens &* 10) | zeros
    }

    private static var zeros: UInt64 { 0x3030_3030_3030_3030 }
}

extension StringProtocol {
    /// Whether it consists of ASCII digits, at least one. A regular expression takes 0.2 ms to compile at the first use.
    package var isDigits: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
