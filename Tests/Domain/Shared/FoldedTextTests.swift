import Domain
import Testing

@Suite("Folded text")
struct FoldedTextTests {
    @Test(
        "Folded text ignores whatever two names that look the same can differ in",
        arguments: [
            ("Kumquat", "kUMQUAT"), ("\u{A0}pear\u{3000}", "pear"), ("pin\u{303}ata", "PIÑATA"), ("Ế", "e"), ("ǿ", "o"),
            ("o\u{338}", "o"), ("Łódź", "lodz"), ("Straße", "STRASSE"), ("ẞ", "ß"), ("İzmir", "izmir"),
            ("ışık", "IŞIK"),
            ("ΣΊΣΥΦΟΣ", "σίσυφος"), ("Й", "и\u{306}"), ("が", "か\u{3099}"), ("한", "\u{1112}\u{1161}\u{11AB}"),
            ("\u{212A}iwi", "kiwi"), ("❤\u{FE0F}", "❤"), ("ﬁg", "FIG"), ("", " \u{2028}\r\n "), (" \u{301}a", "a"),
            ("a  b", "a b"), ("a\u{A0}b", "a\tb"), ("a \u{2009}\u{3000} b", "a b"), ("a\u{200B}b", "ab"),
            ("\u{FEFF}a", "a"), ("\u{1FB3}", "α\u{345}"), ("a\u{200E}b", "ab"), ("a\u{AD}b\u{2060}", "ab"),
            ("Is it ‘new’?", "is it 'new'?"), ("“It’s”", "\"it's\""),
        ]
    )
    func same(one: String, other: String) {
        #expect(FoldedText(one) == FoldedText(other))
        #expect(FoldedText(one).hashValue == FoldedText(other).hashValue)
        #expect(FoldedText(one).contains(FoldedText(other)) && FoldedText(other).contains(FoldedText(one)))
        #expect(!(FoldedText(one) < FoldedText(other)) && !(FoldedText(other) < FoldedText(one)))
    }

    @Test(
        "Folded text distinguishes other letters, and words from parts of words",
        arguments: [
            ("и", "й"), ("か", "が"), ("कि", "कु"), ("æ", "ae"), ("þ", "t"), ("林", "森"), ("😀", "😁"), ("👩‍👧", "👩"),
            ("a b", "ab"), ("1", "l"), ("'", "\""),
            (String(repeating: "1\u{301}", count: 40), String(repeating: "1\u{301}", count: 39) + "1"),
        ]
    )
    func different(one: String, other: String) {
        #expect(FoldedText(one) != FoldedText(other))
    }

    @Test(
        "Folded text contains each of its parts, however they are encoded",
        arguments: [
            ("Crème brûlée", "BRULEE"), ("Crème brûlée", "e b"), ("東京ドーム", "ドーム"), ("東京ト\u{3099}ーム", "ドーム"),
            ("Москва: Большой", "большои\u{306}"), ("Party 🎉🤑!", "🤑"), ("Straße 7", "ss"), ("pear", ""), ("", ""),
        ]
    )
    func contains(text: String, part: String) {
        #expect(FoldedText(text).contains(FoldedText(part)))
        #expect(FoldedText(part).occurs(in: text))
    }

    @Test(
        "Folded text does not contain other text",
        arguments: [("pear", "pearl"), ("", "a"), ("東京", "京東"), ("ababac", "abad"), ("Большои", "й")]
    )
    func containsNot(text: String, part: String) {
        #expect(!FoldedText(text).contains(FoldedText(part)))
        #expect(!FoldedText(part).occurs(in: text))
    }

    @Test("Folded text has at most 30 marks in a row")
    func marks() {
        let marks = String(repeating: "\u{301}\u{FE0F}", count: 99_999)
        #expect(FoldedText("1\(marks)2").text.unicodeScalars.count == 32)
    }

    @Test("Folded white space is empty", arguments: ["", " ", "\t\r\n", "\u{3000}\u{2003}"])
    func empty(text: String) {
        #expect(FoldedText(text).isEmpty)
        #expect(!FoldedText("a" + text).isEmpty)
    }

    @Test(
        "A name is found by its folded text, or else by its beginning, or else by another part that is no number",
        arguments: [
            ("BERRY", [1]), ("straw", [3]), ("stra", [2, 3]), ("err", [0, 1, 2]), (" acai ", [4]), ("7", [5]),
            ("77", []),
            ("peas", []), ("", []),
        ]
    )
    func places(wanted: String, places: [Int]) {
        #expect(
            ["blueberry", "berry", "strawberry", "straw", "Açaí", "7", "game 77"].places(matching: wanted) == places
        )
    }

    @Test("Folded text sorts without regard to case and accents")
    func order() {
        let sorted = ["pear", "Éclair", "apple", "Banana", "zoo"].map(FoldedText.init).sorted().map(\.text)
        #expect(sorted == ["apple", "banana", "eclair", "pear", "zoo"])
    }
}
