import Domain
import Testing

@Suite("Canonical JSON")
struct JSONTextTests {
    @Test(
        "Canonical JSON contains no white space",
        arguments: [
            (.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.integer(-7), "-7"),
            (.integer(UInt64.max), "18446744073709551615"), (.number("1.50"), "1.50"), (.string(""), "\"\""),
            (.array([]), "[]"), (.object([:]), "{}"), (.array([.integer(1), .null, "a"]), "[1,null,\"a\"]"),
            (
                .object(["b": .array([.object(["d": .integer(1), "c": .object([:])])]), "a": .array([.array([])])]),
                #"{"a":[[]],"b":[{"c":{},"d":1}]}"#
            ),
        ] as [(JSONText, String)]
    )
    func text(json: JSONText, text: String) {
        #expect(json.text == text)
    }

    @Test(
        "Canonical JSON escapes only quotes, backslashes and invisible characters",
        arguments: [
            ("\"", #"\""#), ("\\", #"\\"#), ("/", "/"), ("\u{8}\u{C}\n\r\t", #"\b\f\n\r\t"#), ("\r\n", #"\r\n"#),
            ("\u{0}", #"\u0000"#), ("\u{1}", #"\u0001"#), ("\u{1B}", #"\u001b"#), ("\u{1F}", #"\u001f"#), (" ~", " ~"),
            ("\u{7F}", #"\u007f"#), ("\u{85}", #"\u0085"#), ("\u{9F}", #"\u009f"#), ("\u{A0}", "\u{A0}"),
            ("\u{2028}", #"\u2028"#), ("\u{202E}1\u{2069}", #"\u202e1\u2069"#), ("\u{FEFF}", #"\ufeff"#),
            ("é", "é"), ("e\u{301}", "e\u{301}"), ("\"\u{301}", "\\\"\u{301}"), ("👨‍👩‍👧", "👨‍👩‍👧"),
        ]
    )
    func escapes(value: String, escaped: String) {
        #expect(JSONText.string(value).text.utf8.elementsEqual("\"\(escaped)\"".utf8))
        #expect(JSONText.object([value: .null]).text.utf8.elementsEqual("{\"\(escaped)\":null}".utf8))
    }

    @Test("Canonical JSON sorts members by the UTF-8 bytes of their keys")
    func keys() {
        let keys = ["b", "a", "B", "", "aa", "é", "z", "\u{FFFD}", "🎉", "e\u{302}", "10", "9"]
        let json = JSONText.object(Dictionary(uniqueKeysWithValues: keys.map { ($0, .null) }))
        let expected = ["", "10", "9", "B", "a", "aa", "b", "e\u{302}", "z", "é", "\u{FFFD}", "🎉"]
        #expect(json.text == "{" + expected.map { "\"\($0)\":null" }.joined(separator: ",") + "}")
    }
}
