import Domain
import Testing

@testable import Presentation

struct SpellingTests {
    @Test(
        "The spelling distance counts extra, missing, wrong and swapped letters",
        arguments: [
            ("draw", "draw", 0), ("drw", "draw", 1), ("drraw", "draw", 1), ("drew", "draw", 1), ("darw", "draw", 1),
            ("", "draw", 4), ("kitten", "sitting", 3), ("ca", "abc", 3),
        ]
    )
    func distance(one: String, other: String, slips: Int) {
        #expect(Spelling.slips(between: Array(one), and: Array(other)) == slips)
        #expect(Spelling.slips(between: Array(other), and: Array(one)) == slips)
    }

    @Test(
        "A misspelled word suggests the nearest similar candidate, of equally similar ones the first",
        arguments: [
            ("VERIFY", "verify"), ("verfiy", "verify"), ("histroy", "history"), ("xyz", nil), ("", nil), ("c", nil),
            ("coxxxt", "commit"), ("xxxmit", nil), ("drat", "drab"), ("dr", nil),
        ]
    )
    func nearest(typed: String, meant: String?) {
        #expect(Spelling.nearest(to: typed, among: ["", "drab", "draw", "verify", "history", "commit"]) == meant)
    }
}

struct AgeTests {
    @Test(
        "An age is shown in whole minutes, hours or days, truncated",
        arguments: [
            (0, "just now"), (59_999, "just now"), (60_000, "1 minute ago"), (120_000, "2 minutes ago"),
            (3_599_999, "59 minutes ago"), (3_600_000, "1 hour ago"), (86_399_999, "23 hours ago"),
            (86_400_000, "1 day ago"), (-1, "in the future"),
        ] as [(Int64, String)]
    )
    func units(milliseconds: Int64, text: String) {
        let now = Timestamp(millisecondsSince1970: milliseconds)
        #expect(Age.text(of: Timestamp(millisecondsSince1970: 0), now: now) == text)
    }

    @Test("An age beyond the countable range is the longest possible age")
    func extremes() {
        let (first, last) = (Timestamp(millisecondsSince1970: .min), Timestamp(millisecondsSince1970: .max))
        #expect(Age.text(of: first, now: last) == "106751991167 days ago")
        #expect(Age.text(of: last, now: first) == "in the future")
    }
}

struct FormattingTests {
    @Test("Days before the Gregorian calendar are never shifted")
    func oldDays() throws {
        let day = try #require(CalendarDay(year: 1582, month: 10, day: 10))
        #expect(Formatting(locale: "en_GB", timeZone: "UTC").day(day) == "1582-10-10")
    }

    @Test(
        "Numbers are grouped and contain no direction marks",
        arguments: [("hi_IN", "-12,34,567"), ("he_IL", "-1,234,567"), (nil, "-1234567")]
    )
    func integers(locale: String?, text: String) {
        #expect(Formatting(locale: locale, timeZone: "UTC").integer(-1_234_567) == text)
    }

    @Test(
        "Amounts follow the locale for money, in their own currency",
        arguments: [
            ("hi_IN", "INR", "₹3,40,00,000.50"), ("en_GB", "KWD", "KWD\u{A0}34,000,000.500"),
            ("fr_FR", "EUR", "34\u{202F}000\u{202F}000,50\u{A0}€"), (nil, "KWD", "KWD 34000000.500"),
        ]
    )
    func amounts(locale: String?, code: String, text: String) throws {
        let amount = try #require(DecimalNumber(digits: 340_000_005, scale: 1))
        let money = Money(amount, try #require(Currency(code: code)))
        #expect(Formatting(locale: "ja_JP", moneyLocale: locale, timeZone: "UTC").amount(money) == text)
    }

    @Test(
        "Amounts show every digit, and at least the currency's decimal places",
        arguments: [
            (0, 0, "GBP", "GBP 0.00", "£0.00"), (34, 0, "JPY", "JPY 34", "JP¥34"), (5, 1, "JPY", "JPY 0.5", "JP¥0.5"),
            (7, 18, "GBP", "GBP 0.000000000000000007", "£0.000000000000000007"),
            (999_999_999_999_999_999, 0, "GBP", "GBP 999999999999999999.00", "£999,999,999,999,999,999.00"),
        ] as [(UInt64, Int, String, String, String)]
    )
    func digits(_ digits: UInt64, _ scale: Int, _ code: String, _ fixed: String, _ british: String) throws {
        let amount = try #require(DecimalNumber(digits: digits, scale: scale))
        let money = Money(amount, try #require(Currency(code: code)))
        #expect(Formatting(locale: nil, timeZone: "UTC").amount(money) == fixed)
        #expect(Formatting(locale: "en_GB", timeZone: "UTC").amount(money) == british)
    }
}

struct ISO8601Tests {
    @Test(
        "ISO 8601 instants are in UTC and omit zero milliseconds, from the earliest timestamp to the latest",
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (1_795_213_334_000, "2026-11-20T22:22:14Z"),
            (1_795_213_334_007, "2026-11-20T22:22:14.007Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (951_782_400_000, "2000-02-29T00:00:00Z"), (4_107_542_400_000, "2100-03-01T00:00:00Z"),
            (253_402_300_800_000, "10000-01-01T00:00:00Z"), (-62_167_219_200_000, "0000-01-01T00:00:00Z"),
            (.min, "-292275055-05-16T16:47:04.192Z"), (.max, "292278994-08-17T07:12:55.807Z"),
        ] as [(Int64, String)]
    )
    func instants(milliseconds: Int64, text: String) {
        #expect(ISO8601.text(Timestamp(millisecondsSince1970: milliseconds)) == text)
    }

    @Test("ISO 8601 days have four-digit years")
    func days() throws {
        #expect(ISO8601.text(try #require(CalendarDay(year: 987, month: 6, day: 5))) == "0987-06-05")
    }
}

struct ExplanationTests {
    @Test("A suggested command stands alone on its line, whatever the width")
    func command() throws {
        let failure = AccessFailure(.unreadable, "a.json", "it is empty").errorMessage
        #expect(
            failure.lines.map(\.text).suffix(2) == ["hint: See the format:", "  tombola help sources"]
        )
        let line = try #require(failure.lines { "\($0.text) --data-dir 'a b'" }.last)
        #expect(line.wrapped(to: 10).map(\.text) == ["  tombola help sources --data-dir 'a b'"])
        #expect(failure.json().text.contains(#""command":"tombola help sources""#))
    }

    @Test("What an error quotes is cut to what fits a screen")
    func long() {
        let message = ErrorMessage(.usage, what: "a", why: String(repeating: "e\u{301}", count: 9_999), hint: "b")
        #expect(message.lines.map(\.text).joined().unicodeScalars.count < 1_600)
        #expect(message.why.hasSuffix("…") && message.what == "a" && message.hint == "b")
    }

    @Test(
        "A store failure names the operation that failed",
        arguments: [(.newer, 65, "cannot read it"), (.inputOutput, 74, "cannot use it")]
            as [(AccessFailure.Kind, Int32, String)]
    )
    func store(kind: AccessFailure.Kind, exitCode: Int32, what: String) {
        let message = AccessFailure(kind, "it", "because").errorMessage
        #expect(message.exitStatus.rawValue == exitCode && message.what == what)
    }
}
