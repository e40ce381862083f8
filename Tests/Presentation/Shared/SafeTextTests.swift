import Presentation
import Testing

@Suite("Text from outside")
struct SafeTextTests {
    @Test(
        "never carries a control character to the terminal",
        arguments: [
            ("\u{1B}[31mred", "␛[31mred"), ("a\tb\r\nc", "a␉b␍␊c"), ("\u{00}\u{7F}", "␀␡"), ("\u{9B}2J", "\u{FFFD}2J"),
            ("\u{85}", "\u{FFFD}"), ("evil\u{202E}txt", "evil\u{FFFD}txt"), ("\u{2066}\u{2069}", "\u{FFFD}\u{FFFD}"),
            ("\u{200E}\u{200F}\u{61C}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("a\u{2028}b\u{2029}", "a\u{FFFD}b\u{FFFD}"),
            ("\u{FEFF}x", "\u{FFFD}x"),
        ]
    )
    func replaced(outside: String, safe: String) {
        #expect(SafeText.of(outside) == safe)
    }

    @Test("stays as it is where it is harmless", arguments: ["", "plain", "José", "日本", "👨‍👩‍👧 🇬🇧", "e\u{301}", "a\u{A0}b"])
    func kept(text: String) {
        #expect(Array(SafeText.of(text).unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test("is made safe by whatever can be printed")
    func spans() {
        let hostile = "\u{1B}]0;\u{07}\n"
        #expect(StyledText(hostile).text == "␛]0;␇␊")
        #expect(Line(hostile).text == "␛]0;␇␊")
        #expect(("\(hostile)" as Line).text == "␛]0;␇␊")
    }
}
