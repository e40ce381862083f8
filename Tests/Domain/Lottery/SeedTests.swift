import Testing

@testable import Domain

struct SeedTests {
    @Test(
        "A seed is any text without control characters and stray blanks, and two seeds differ by bytes or origin"
    )
    func text() throws {
        #expect(throws: DrawError.emptySeed) { try Seed("") }
        for text in ["\u{0}", "\t", "\n", "\r\n", "\u{1B}[2J", "\u{7F}", "\u{80}", "\u{85}", "\u{9F}"] {
            for text in [text, "314159" + text, text + "314159"] {
                #expect(throws: DrawError.seedWithControlCharacters) { try Seed(text) }
            }
        }
        for text in [" ", " 314159", "314159 ", "3  1", "\u{A0}", "3\u{2028}", "3 \u{3000}1"] {
            #expect(throws: DrawError.seedWithMisleadingBlanks, "\(text.debugDescription)") { try Seed(text) }
        }
        for text in ["9319 / 2 5 12", "é", "e\u{301}", "👨‍👩‍👧"] {
            let seed = try Seed(text)
            #expect(Array(seed.value.utf8) == Array(text.utf8) && seed.origin == .given)
        }
        let pairs = [("\u{E9}", Seed.Origin.given), ("e\u{301}", .given), ("1", .given), ("1", .system)]
        let seeds = try pairs.map { try Seed($0, origin: $1) } + [Seed("1")]
        #expect(seeds.map { seeds.firstIndex(of: $0) } == [0, 1, 2, 3, 2])
    }

    @Test("A system seed for RFC 3797 is 128 bits as one decimal integer")
    func systemDecimal() throws {
        for (high, low, value) in [
            (0, 0, "0"), (0, 42, "42"), (1, 0, "18446744073709551616"),
            (.max, .max, "340282366920938463463374607431768211455"),
        ] as [(UInt64, UInt64, String)] {
            var numbers = ListedNumbers(high, low)
            let seed = Seed(from: &numbers, for: .rfc3797)
            let isExpected = try seed == Seed(value, origin: .system) && RFC3797Seed(seed.value).key == value + "./"
            #expect(isExpected, "\(seed)")
        }
    }
}

struct RFC3797SeedTests {
    @Test("An RFC 3797 key has the ascending integers of each source, and none if a part is not an integer")
    func key() throws {
        try expectEach([
            "9319 / 2 5 12 8 10 / 9 18 26 34 41 45": "9319./2.5.8.10.12./9.18.26.34.41.45./",
            "08285182/0 0 007": "8285182./0.0.7./", "0": "0./", "000": "0./", "10 9 100 10": "9.10.10.100./",
            " 3   1 /2 ": "1.3./2./",
            "1606938044258990275541962092341162602522202993782792835301377 99999999999999999999 18446744073709551616":
                "18446744073709551616.99999999999999999999.1606938044258990275541962092341162602522202993782792835301377./",
        ]) { try RFC3797Seed($0).key }
        let verbatim = ["1.5", "-3", "+3", "1e5", "0x10", "1,000", "１２", "٣", "½", "1\u{A0}2", "1\u{301}", ""]
        let others = [
            ("12 / lottery 4", "lottery"), (" ", ""), ("/", ""), ("1 / 2 /", ""), ("/ 1", ""), ("1 // 2", ""),
            ("1 /\u{338} 2", "/\u{338}"),
        ]
        for (text, part) in verbatim.map({ ($0, $0) }) + others {
            #expect(throws: DrawError.seedNotOfIntegers(part: part), "\(text)") { try RFC3797Seed(text) }
        }
    }
}

struct SeedExampleTests {
    @Test(
        "A seed is doubted that is the example of its source, or is spelled otherwise",
        arguments: [
            ("six dice, as 123456", "135246", nil),
            ("six dice, as 123456", "35246", .hasOtherForm),
            ("six dice, as 123456", "1 3 5 2 4 6", .hasOtherForm),
            ("six dice, as 123456", "123456", .isExample),
            ("six dice, as 123456", "hello", .hasOtherForm),
            ("closing value of the DAX, as 15432.10", "9876.50", nil),
            ("closing value of the DAX, as 15432.10", "9876.5", .hasOtherForm),
            ("closing value of the DAX, as 15432.10", "09876.50", .hasOtherForm),
            ("closing value of the DAX, as 15.432,10", "9.876,5", .hasOtherForm),
            ("closing value of the DAX, as 15.432,10", "9.876,05", nil),
            ("change of the DAX in percent, as 1.25%", "0.5%", .hasOtherForm),
            ("change of the DAX in percent, as 1.25%", "0.50%", nil),
            ("closing value of the DAX, as 15432.10", "15432,10", .hasOtherForm),
            ("Lottozahlen, als 3 12 19 24 33 41", "1 2 30 34 40 49", nil),
            ("Lottozahlen, als 3 12 19 24 33 41", "1 2 30 34 40", .hasOtherForm),
            ("Lottozahlen, als 3 12 19 24 33 41", "01 02 30 34 40 49", .hasOtherForm),
            ("Lottozahlen, als 03 12 19 24 33 41", "01 02 30 34 40 49", nil),
            ("Lottozahlen, als 03 12 19 24 33 41", "1 2 30 34 40 49", .hasOtherForm),
            ("a number of four digits, as 1234", "0987", nil),
            ("time of the first goal, as 14:35", "09:05", nil), ("a day, as 24.12.2026", "03.1.2027", nil),
            ("lottery, like AB-130", "CD-7", nil),
            ("closing value as published on 1 May", "15432.10", nil), ("a dice roll", "4", nil),
            ("closing value of the FTSE as published", "foo", nil),
        ] as [(String, String, SeedExample.Doubt?)]
    )
    func doubts(source: String, seed: String, doubt: SeedExample.Doubt?) throws {
        #expect(SeedExample(in: source)?.doubt(about: try Seed(seed)) == doubt)
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
