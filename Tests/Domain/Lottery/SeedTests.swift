import Domain
import Testing

@Suite("A seed")
struct SeedTests {
    @Test("refuses the empty text")
    func empty() {
        #expect(throws: LotteryError.emptySeed) { try Seed("") }
    }

    @Test(
        "refuses control characters, wherever they stand",
        arguments: ["\u{0}", "\t", "\n", "\r\n", "\u{1B}[2J", "\u{7F}", "\u{80}", "\u{85}", "\u{9F}"]
    )
    func controlCharacters(text: String) {
        for text in [text, "314159" + text, text + "314159"] {
            #expect(throws: LotteryError.seedWithControlCharacters) { try Seed(text) }
        }
    }

    @Test(
        "keeps every other text exactly as given",
        arguments: [" ", " 314159 ", "é", "e\u{301}", "👨‍👩‍👧", "\u{A0}", "\u{2028}"]
    )
    func keptAsGiven(text: String) throws {
        let seed = try Seed(text)
        #expect(seed.value.utf8.elementsEqual(text.utf8))
        #expect(seed.origin == .given)
    }

    @Test("is another if it is written in other bytes, or comes from elsewhere")
    func equality() throws {
        let (composed, decomposed) = ("\u{E9}", "e\u{301}")
        #expect(composed == decomposed)
        #expect(try Seed(composed) != Seed(decomposed))
        #expect(try Seed("1") != Seed("1", origin: .system))
        #expect(try Seed("1") == Seed("1", origin: .given))
    }

    @Test("of the system is 128 bits in hexadecimal, zeroes included")
    func systemHexadecimal() {
        var numbers = ListedNumbers(0x0000_5eed_0000_cafe, 0x0123_4567_89ab_cdef)
        let seed = Seed(from: &numbers, for: .consistentSampler)
        #expect(seed.value == "00005eed0000cafe0123456789abcdef")
        #expect(seed.origin == .system)
    }

    @Test(
        "of the system for RFC 3797 is the same 128 bits as one decimal integer",
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

    @Test("of the system can be drawn with by the method that it was made for", arguments: DrawMethod.allCases)
    func systemDraw(method: DrawMethod) async throws {
        let lottery = try await Lottery.sample()
        var generator = SplitMix64(seed: 7)
        let seed = Seed(from: &generator, for: method)
        let draw = try await DrawWinner()(lottery, rules: DrawRules(method: method), seed: seed, rounds: 1)
        #expect(draw.receipt.seed == seed)
    }
}
