import Testing

@testable import Data

@Suite("HTML text") struct HTMLTextTests {
    @Test("All 252 named references of HTML 4 are decoded as Python's html.unescape does")
    func names() throws {
        let vectors = HTMLVectors.named.split(separator: " ").map { $0.split(separator: "=") }
        #expect(vectors.count == 252)
        for vector in vectors {
            let scalar = try #require(UInt32(vector[1], radix: 16).flatMap(Unicode.Scalar.init))
            #expect(HTMLText.unescaped("a&\(vector[0]);b") == "a\(scalar)b", "\(vector[0])")
        }
    }

    @Test(
        "References are decoded in one pass, and other text stays unchanged",
        arguments: [
            ("&amp;quot;", "&quot;"), ("&amp;amp;amp;", "&amp;amp;"), ("&#38;lt;", "&lt;"), ("AT&T", "AT&T"),
            ("&quot;A&B&quot;", "\"A&B\""), ("&&amp;&", "&&&"), ("&nothing;", "&nothing;"), ("&;", "&;"), ("&", "&"),
            ("&eacute", "&eacute"), ("&eacute &Eacute;", "&eacute É"), ("&#;&#x;&#xg;&#1a;", "&#;&#x;&#xg;&#1a;"),
            ("&apos;&#039;&#x27;&#X27;", "''''"), ("caf&eacute; &pi;r&sup2;, 20&deg;", "café πr², 20°"),
            ("&#+5;&#-5;& amp;", "&#+5;&#-5;& amp;"), ("&QUOT;", "&QUOT;"), ("日本&hellip;", "日本…"), ("", ""),
        ]
    )
    func text(written: String, meant: String) {
        #expect(HTMLText.unescaped(written) == meant)
    }

    @Test(
        "Numeric references are decoded as HTML specifies, invalid ones as U+FFFD",
        arguments: [
            ("&#65;&#x41;", "AA"), ("&#128169;&#x1F4A9;", "💩💩"), ("&#0;&#x0;", "\u{FFFD}\u{FFFD}"),
            ("&#xD800;&#57343;", "\u{FFFD}\u{FFFD}"), ("&#x110000;", "\u{FFFD}"), ("&#x10FFFF;", "\u{10FFFF}"),
            ("&#99999999999999999999;", "\u{FFFD}"), ("&#128;&#x80;&#150;&#159;", "€€–Ÿ"), ("&#129;", "\u{81}"),
            ("&#0000000000000000000000065;", "A"), ("&#10;", "\n"), ("&#160;", "\u{A0}"),
        ]
    )
    func numbers(written: String, meant: String) {
        #expect(HTMLText.unescaped(written).unicodeScalars.elementsEqual(meant.unicodeScalars), "\(written)")
    }

    @Test("Decoding takes linear time, however many references are unfinished")
    func long() {
        let text = String(repeating: "&", count: 100_000) + String(repeating: "a&#", count: 100_000)
        #expect(HTMLText.unescaped(text) == text)
    }
}

@Suite("Percent-encoded text") struct PercentEncodingTests {
    @Test(
        "Percent-encoded text is decoded once, and distinguished from plain text",
        arguments: [
            ("Science%3A%20Computers", PercentEncoding.Reading.decoded("Science: Computers")),
            ("caf%C3%A9%2b~-._", .decoded("café+~-._")), ("%2541", .decoded("%41")), ("", .decoded("")),
            ("%26quot%3B", .decoded("&quot;")), ("100%", .notEncoded), ("%4", .notEncoded), ("%zz", .notEncoded),
            ("a b", .notEncoded), ("a+b", .notEncoded), ("&quot;", .notEncoded), ("é", .notEncoded), ("%FF", .damaged),
            ("%C3", .damaged), ("%ED%A0%80", .damaged),
        ]
    )
    func reading(written: String, meant: PercentEncoding.Reading) {
        #expect(PercentEncoding.read(written) == meant)
    }
}
