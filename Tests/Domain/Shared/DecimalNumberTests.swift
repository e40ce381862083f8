import Domain
import Testing

@Suite("Decimal numbers")
struct DecimalNumberTests {
    @Test(
        "A decimal number is written without an exponent or trailing zeros",
        arguments: [
            (0, 0, "0"), (0, 3, "0"), (150, 2, "1.5"), (15, 0, "15"), (34_000_000, 0, "34000000"), (5, 1, "0.5"),
            (5, 18, "0.000000000000000005"), (100, 2, "1"), (1, 2, "0.01"), (120, 3, "0.12"), (1205, 3, "1.205"),
            (999_999_999_999_999_999, 0, "999999999999999999"), (999_999_999_999_999_999, 18, "0.999999999999999999"),
            (1_000_000_000_000_000_000, 1, "100000000000000000"), (10, 19, "0.000000000000000001"),
        ]
    )
    func text(digits: UInt64, scale: Int, text: String) {
        #expect(DecimalNumber(digits: digits, scale: scale)?.description == text)
    }

    @Test(
        "A decimal number has at most 18 digits, in total and after the point",
        arguments: [(1_000_000_000_000_000_000, 0), (UInt64.max, 3), (1, 19), (1, -1), (11, 19)]
    )
    func refused(digits: UInt64, scale: Int) {
        #expect(DecimalNumber(digits: digits, scale: scale) == nil)
    }

    @Test("Equal decimal numbers are equal however they were written")
    func same() {
        #expect(DecimalNumber(digits: 1500, scale: 3) == DecimalNumber(digits: 15, scale: 1))
        #expect(DecimalNumber(digits: 0, scale: 18) == DecimalNumber(0))
        #expect(DecimalNumber(digits: 4_294_967_295, scale: 0) == DecimalNumber(.max))
        #expect(DecimalNumber(digits: 15, scale: 1) != DecimalNumber(digits: 15, scale: 2))
    }
}
