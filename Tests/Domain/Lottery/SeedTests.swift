import Domain
import Testing

struct SeedTests {
    @Test("An empty seed is rejected")
    func empty() {
        #expect(throws: LotteryError.emptySeed) { try Seed("") }
    }

    @Test(
        "A seed with a control character anywhere is rejected",
        arguments: ["\u{0}", "\t", "\n", "\r\n", "\u{1B}[2J", "\u{7F}", "\u{80}", "\u{85}", "\u{9F}"]
    )
    func controlCharacters(text: String) {
        for text in [text, "314159" + text, text + "314159"] {
            #expect(throws: LotteryError.seedWithControlCharacters) { try Seed(text) }
        }
    }

    @Test(
        "Any text without control characters is a seed, used verbatim",
        arguments: [" ", " 314159 ", "é", "e\u{301}", "👨‍👩‍👧", "\u{A0}", "\u{2028}"]
    )
    func verbatim(text: String) throws {
        let seed = try Seed(text)
        #expect(seed.value.utf8.elementsEqual(text.utf8))
        #expect(seed.origin == .given)
    }

    @Test("Seeds differ if their bytes or their origins differ")
    func equality() throws {
        let (composed, decomposed) = ("\u{E9}", "e\u{301}")
        #expect(composed == decomposed)
        #expect(try Seed(composed) != Seed(decomposed))
        #expect(try Seed("1") != Seed("1", origin: .system))
        #expect(try Seed("1") == Seed("1", origin: .given))
    }

    @Test(
        "A system seed for RFC 3797 is 128 bits as one decimal integer",
        arguments: [
            (0, 0, "0"), (0, 42, "42"), (1, 0, "18446744073709551616"),
            (.max, .max, "340282366920938463463374607431768211455"),
        ] as [(UInt64, UInt64, String)]
    )
    func systemDecimal(high: UInt64, low: UInt64, value: String) throws {
        var numbers = ListedNumbers(high, low)
        let seed = Seed(from: &numbers, for: .rfc3797)
        #expect(seed.value == value)
        #expect(seed.origin == .system)
        #expect(try RFC3797Seed(seed.value).key == value + "./")
    }
}

struct RFC3797SeedTests {
    @Test(
        "An RFC 3797 key has the integers of each source in ascending order without leading zeros",
        arguments: [
            ("9319 / 2 5 12 8 10 / 9 18 26 34 41 45", "9319./2.5.8.10.12./9.18.26.34.41.45./"),
            ("08285182/0 0 007", "8285182./0.0.7./"),
            ("0", "0./"),
            ("000", "0./"),
            ("10 9 100 10", "9.10.10.100./"),
            (" 3   1 /2 ", "1.3./2./"),
            (
                "1606938044258990275541962092341162602522202993782792835301377 99999999999999999999 18446744073709551616",
                "18446744073709551616.99999999999999999999.1606938044258990275541962092341162602522202993782792835301377./"
            ),
        ]
    )
    func key(text: String, key: String) throws {
        #expect(try RFC3797Seed(text).key == key)
    }

    @Test(
        "An RFC 3797 seed with a part that is not an integer is rejected with that part",
        arguments: [
            ("1.5", "1.5"), ("-3", "-3"), ("+3", "+3"), ("1e5", "1e5"), ("0x10", "0x10"), ("1,000", "1,000"),
            ("12 / lottery 4", "lottery"), ("１２", "１２"), ("٣", "٣"), ("½", "½"), ("1\u{A0}2", "1\u{A0}2"),
            ("1\u{301}", "1\u{301}"), ("", ""), (" ", ""), ("/", ""), ("1 / 2 /", ""), ("/ 1", ""), ("1 // 2", ""),
            ("1 /\u{338} 2", "/\u{338}"),
        ]
    )
    func refused(text: String, part: String) {
        #expect(throws: LotteryError.seedNotOfIntegers(part: part)) { try RFC3797Seed(text) }
    }
}

/// Repeats a list of numbers for ever.
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
