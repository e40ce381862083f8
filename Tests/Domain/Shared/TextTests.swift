import Domain
import Testing

struct JSONTextTests {
    @Test("Canonical JSON sorts members by bytes, has no white space, and escapes only what is invisible or ambiguous")
    func text() {
        let texts: [(JSONText, String)] = [
            (.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.integer(-7), "-7"),
            (.integer(UInt64.max), "18446744073709551615"), (.number("1.50"), "1.50"), (.string(""), "\"\""),
            (.array([]), "[]"), (.object([:]), "{}"), (.array([.integer(1), .null, "a"]), "[1,null,\"a\"]"),
            (
                .object(["b": .array([.object(["d": .integer(1), "c": .object([:])])]), "a": .array([.array([])])]),
                #"{"a":[[]],"b":[{"c":{},"d":1}]}"#
            ),
        ]
        let escapes = [
            ("\"", #"\""#), ("\\", #"\\"#), ("/", "/"), ("\u{8}\u{C}\n\r\t", #"\b\f\n\r\t"#), ("\r\n", #"\r\n"#),
            ("\u{0}", #"\u0000"#), ("\u{1}", #"\u0001"#), ("\u{1B}", #"\u001b"#), ("\u{1F}", #"\u001f"#), (" ~", " ~"),
            ("\u{7F}", #"\u007f"#), ("\u{85}", #"\u0085"#), ("\u{9F}", #"\u009f"#), ("\u{A0}", "\u{A0}"),
            ("\u{2028}", #"\u2028"#), ("\u{202E}1\u{2069}", #"\u202e1\u2069"#), ("\u{FEFF}", #"\ufeff"#),
            ("é", "é"), ("e\u{301}", "e\u{301}"), ("\"\u{301}", "\\\"\u{301}"), ("👨‍👩‍👧", "👨‍👩‍👧"),
        ]
        let values = escapes.map { (JSONText.string($0), "\"\($1)\"") }
        let keys = escapes.map { (JSONText.object([$0: .null]), "{\"\($1)\":null}") }
        for (json, text) in texts + values + keys { #expect(Array(json.text.utf8) == Array(text.utf8), "\(text)") }
        let unsorted = ["b", "a", "B", "", "aa", "é", "z", "\u{FFFD}", "🎉", "e\u{302}", "10", "9"]
        let object = JSONText.object(Dictionary(uniqueKeysWithValues: unsorted.map { ($0, .null) }))
        let expected = ["", "10", "9", "B", "a", "aa", "b", "e\u{302}", "z", "é", "\u{FFFD}", "🎉"]
        #expect(object.text == "{" + expected.map { "\"\($0)\":null" }.joined(separator: ",") + "}")
    }
}

struct FoldedTextTests {
    @Test("Folded text ignores whatever two names that look the same can differ in")
    func same() {
        for (one, other) in [
            ("Kumquat", "kUMQUAT"), ("\u{A0}pear\u{3000}", "pear"), ("pin\u{303}ata", "PIÑATA"), ("Ế", "e"), ("ǿ", "o"),
            ("o\u{338}", "o"), ("Łódź", "lodz"), ("Straße", "STRASSE"), ("ẞ", "ß"), ("İzmir", "izmir"),
            ("ışık", "IŞIK"),
            ("ΣΊΣΥΦΟΣ", "σίσυφος"), ("Й", "и\u{306}"), ("が", "か\u{3099}"), ("한", "\u{1112}\u{1161}\u{11AB}"),
            ("\u{212A}iwi", "kiwi"), ("❤\u{FE0F}", "❤"), ("ﬁg", "FIG"), ("", " \u{2028}\r\n "),
            ("a  b", "a b"), ("a\u{A0}b", "a\tb"), ("a \u{2009}\u{3000} b", "a b"), ("a\u{200B}b", "ab"),
            ("\u{FEFF}a", "a"), ("\u{1FB3}", "α\u{345}"), ("a\u{200E}b", "ab"), ("a\u{AD}b\u{2060}", "ab"),
            ("Is it ‘new’?", "is it 'new'?"), ("“It’s”", "\"it's\""),
        ] {
            let (one, other) = (FoldedText(one), FoldedText(other))
            let isSame = one == other && one.hashValue == other.hashValue && !(one < other) && !(other < one)
            #expect(isSame && one.contains(other) && other.contains(one), "\(one), \(other)")
        }
        for text in ["", " ", "\t\r\n", "\u{3000}\u{2003}"] {
            #expect(FoldedText(text).isEmpty && !FoldedText("a" + text).isEmpty)
        }
    }

    @Test("Folded text distinguishes other letters, and contains each of its parts, however encoded, and nothing else")
    func contains() {
        for (one, other) in [
            ("и", "й"), ("か", "が"), ("कि", "कु"), ("æ", "ae"), ("þ", "t"), ("林", "森"), ("😀", "😁"), ("👩‍👧", "👩"),
            ("a b", "ab"), ("1", "l"), ("'", "\""),
            (String(repeating: "1\u{301}", count: 40), String(repeating: "1\u{301}", count: 39) + "1"),
        ] { #expect(FoldedText(one) != FoldedText(other)) }
        for (text, part, isPart) in [
            ("Crème brûlée", "BRULEE", true), ("Crème brûlée", "e b", true), ("東京ドーム", "ドーム", true),
            ("東京ト\u{3099}ーム", "ドーム", true), ("Москва: Большой", "большои\u{306}", true),
            ("Party 🎉🤑!", "🤑", true), ("Straße 7", "ss", true), ("pear", "", true), ("", "", true),
            ("pear", "pearl", false), ("", "a", false), ("東京", "京東", false), ("ababac", "abad", false),
            ("Большои", "й", false),
        ] { #expect(FoldedText(text).contains(FoldedText(part)) == isPart, "\(part) in \(text)") }
    }

    @Test("A part of more than 500 bytes is the whole text or none, so that long texts are searched in linear time")
    func longPart() {
        let part = FoldedText(String(repeating: "a", count: 500))
        let longer = FoldedText(part.text + "b")
        for (text, part, isPart) in [
            (part.text + "aa", part, true), (longer.text, longer, true), (longer.text + "b", longer, false),
        ] { #expect(FoldedText(text).contains(part) == isPart, "\(part.text.utf8.count) in \(text.utf8.count)") }
    }

    @Test("A name is found by its folded text, else by its beginning, else by a part that is no number")
    func places() {
        let names = ["blueberry", "berry", "strawberry", "straw", "Açaí", "7", "game 77"]
        expectEach([
            "BERRY": [1], "straw": [3], "stra": [2, 3], "err": [0, 1, 2], " acai ": [4], "7": [5], "77": [], "peas": [],
            "": [],
        ]) { names.places(matching: $0) }
    }
}

struct UnseenTests {
    @Test("The byte check finds every control and bidirectional character, and passes text of most languages")
    func bytes() {
        // Plane 14 holds tags; the planes between hold ideographs only.
        let scalars = [UInt32(0)..<0x2_0000, 0xE_0000..<0xE_1000].joined().compactMap(Unicode.Scalar.init)
        let missed = scalars.filter { $0.isControlOrBidi && !"a\($0)b".mayContainControlOrBidi }
        #expect(missed == [])
        let texts = ["Ada", "José Núñez", "Søren", "Игорь", "芳", "😀"]
        #expect(texts.filter(\.mayContainControlOrBidi) == [])
    }
}

struct UserInfoTests {
    @Test("User information disappears from URLs of any shape, but an @ in a path or a file name is preserved")
    func removed() {
        expectEach([
            "http://u:p@host/x": "http://host/x",
            "http://token@host/x?y#z": "http://host/x?y#z",
            "http:u:p@host": "http:host",
            "http:///u:p@host/": "http:///host/",
            "http:\\\\u:p@host": "http:\\\\host",
            "http://u:p p@host": "http://host",
            "http://u:p/p@host": "http://host",
            "http://u:p@[::1]:80/x": "http://[::1]:80/x",
            "http://u:p@": "http://",
            "u:p@host": "host",
            "u:p@p@host/x": "host/x",
            "--source=u:p@host": "--source=host",
            "LC_ALL=//u:p@host": "LC_ALL=//host",
            "cannot read \"u:p@host\": it is gone": "cannot read \"host\": it is gone",
            "http://a/ and http://u:p@b/ and http://u:p@c/": "http://a/ and http://b/ and http://c/",
        ]) { $0.withoutUserInfo }
        let preserved = [
            "http://host/@user/picture.png", "http://host:8080/a@b?c=d:e@f#g@h", "https://[::1]:80/@x",
            "/home/me@work/lists", "lists@2025.json", "./a:b/c", "me@example.org", "Mack @mackMack13",
            "http://127.0.0.1:8000/users.json: item 3 (@x) has no userId", "12:30", "mailto:me@example.org", "",
        ]
        #expect(preserved.map(\.withoutUserInfo) == preserved)
        let long = "http://u:p@host/" + String(repeating: "a:", count: 3000)
        let cut = String(repeating: "x", count: 1000) + " http://u:\(String(repeating: "p", count: 500))@host" + long
        #expect(!cut.withoutUserInfo.contains("pp"))
        #expect(long.withoutUserInfo.hasPrefix("http://host/a:") && long.withoutUserInfo.count < 2000)
    }
}
