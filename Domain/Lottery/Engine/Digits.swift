package enum Hexadecimal {
    /// Digits of a fixed-width integer, most significant first, with leading zeros.
    package static func text(_ value: some FixedWidthInteger & UnsignedInteger) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: value.bitWidth / 4 - digits.utf8.count) + digits
    }
}

enum DecimalDigits {
    /// Returns the last eight digits of a number, one in each byte.
    ///
    /// Splits all halves, quarters and eighths at once, and divides by multiplying: a draw needs millions.
    static func lastEight(of number: UInt64) -> UInt64 {
        let halves = (number / 10_000 % 10_000) << 32 | number % 10_000
        let hundreds = ((halves &* 5_243) &>> 19) & 0x0000_007F_0000_007F
        let pairs = hundreds << 16 | (halves &- hundreds &* 100)
        let tens = ((pairs &* 103) &>> 10) & 0x000F_000F_000F_000F
        return tens << 8 | (pairs &- tens &* 10)
    }
}
