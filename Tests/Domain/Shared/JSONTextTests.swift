import Domain
import Testing

@Suite("Canonical JSON")
struct JSONTextTests {
    @Test(
        "is written without white space",
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
        "escapes what must be escaped and nothing else",
        arguments: [
            ("\"", #"\""#), ("\\", #"\\"#), ("/", "/"), ("\u{8}\u{C}\n\r\t", #"\b\f\n\r\t"#), ("\r\n", #"\r\n"#),
            ("\u{0}", #"\u0000"#), ("\u{1}", #"\u0001"#), ("\u{1B}", #"\u001b"#), ("\u{1F}", #"\u001f"#),
            ("\u{7F}", "\u{7F}"), ("\u{85}", "\u{85}"), ("\u{2028}", "\u{2028}"), ("é", "é"), ("e\u{301}", "e\u{301}"),
            ("\"\u{301}", "\\\"\u{301}"), ("👨‍👩‍👧", "👨‍👩‍👧"),
        ]
    )
    func escapes(value: String, escaped: String) {
        for text in [JSONText.string(value).text, JSONText.object([value: .null]).text] {
            #expect(
                text.utf8.elementsEqual("\"\(escaped)\"".utf8) || text.utf8.elementsEqual("{\"\(escaped)\":null}".utf8)
            )
        }
    }

    @Test("has members in the order of their keys' bytes in UTF-8")
    func keys() {
        let keys = ["b", "a", "B", "", "aa", "é", "z", "\u{FFFD}", "🎉", "e\u{302}", "10", "9"]
        let json = JSONText.object(Dictionary(uniqueKeysWithValues: keys.map { ($0, .null) }))
        let expected = ["", "10", "9", "B", "a", "aa", "b", "e\u{302}", "z", "é", "\u{FFFD}", "🎉"]
        #expect(json.text == "{" + expected.map { "\"\($0)\":null" }.joined(separator: ",") + "}")
    }
}
