import Domain
import Testing

@testable import Presentation

struct SpellingTests {
    @Test("A misspelled word suggests the nearest candidate by wrong and swapped letters, of several the first")
    func nearest() {
        expectEach([
            "VERIFY": "verify", "verfiy": "verify", "histroy": "history", "xyz": nil, "": nil, "c": nil,
            "coxxxt": "commit", "xxxmit": nil, "drat": "drab", "dr": nil,
        ]) { Spelling.nearest(to: $0, among: ["", "drab", "draw", "verify", "history", "commit"]) }
        let long = String(repeating: "a", count: 100)
        #expect(Spelling.nearest(to: long, among: [long]) == long)
        #expect(Spelling.nearest(to: long + "a", among: [long]) == nil)
        for (one, other, slips) in [
            ("draw", "draw", 0), ("drw", "draw", 1), ("drraw", "draw", 1), ("drew", "draw", 1), ("darw", "draw", 1),
            ("", "draw", 4), ("kitten", "sitting", 3), ("ca", "abc", 3),
        ] {
            let (one, other) = (Array(one), Array(other))
            let both = [Spelling.slips(between: one, and: other), Spelling.slips(between: other, and: one)]
            #expect(both == [slips, slips], "\(one)")
        }
    }
}

struct AgeTests {
    @Test("An age is shown in whole minutes, hours or days, truncated, and is at most the longest possible age")
    func units() {
        let cases: [(Int64, since: Int64, String)] = [
            (0, 0, "just now"), (59_999, 0, "just now"), (60_000, 0, "1 minute ago"), (120_000, 0, "2 minutes ago"),
            (3_599_999, 0, "59 minutes ago"), (3_600_000, 0, "1 hour ago"), (86_399_999, 0, "23 hours ago"),
            (86_400_000, 0, "1 day ago"), (-1, 0, "in the future"), (.max, .min, "106751991167 days ago"),
            (.min, .max, "in the future"),
        ]
        for (now, since, text) in cases {
            let (now, then) = (Timestamp(millisecondsSince1970: now), Timestamp(millisecondsSince1970: since))
            #expect(Age.text(of: then, now: now) == text)
        }
    }
}

struct DurationTests {
    @Test("A duration in words has its largest unit and the next one")
    func words() {
        let cases: [(Int, String)] = [
            (0, "0 seconds"), (1, "1 second"), (60, "1 minute"), (3423, "57 minutes 3 seconds"),
            (3605, "1 hour"), (7199, "1 hour 59 minutes"),
        ]
        for (seconds, text) in cases { #expect(Duration.seconds(seconds).words == text) }
    }
}

struct FormattingTests {
    @Test("Days before the Gregorian calendar are never shifted, and ISO 8601 days have four-digit years")
    func oldDays() throws {
        let day = try #require(CalendarDay(year: 1582, month: 10, day: 10))
        #expect(Formatting(locale: "en_GB", timeZone: "UTC").day(day) == "1582-10-10")
        #expect(CalendarDay(year: 987, month: 6, day: 5).map(ISO8601.text) == "0987-06-05")
    }

    @Test("Amounts and numbers follow their locales, with every digit, all decimal places and no direction marks")
    func amounts() throws {
        let cases: [(UInt64, Int, String, [(String?, String)])] = [
            (340_000_005, 1, "INR", [("hi_IN", "₹3,40,00,000.50")]),
            (340_000_005, 1, "KWD", [("en_GB", "KWD\u{A0}34,000,000.500"), (nil, "KWD 34000000.500")]),
            (340_000_005, 1, "EUR", [("fr_FR", "34\u{202F}000\u{202F}000,50\u{A0}€")]),
            (0, 0, "GBP", [(nil, "GBP 0.00"), ("en_GB", "£0.00")]),
            (34, 0, "JPY", [(nil, "JPY 34"), ("en_GB", "JP¥34")]),
            (5, 1, "JPY", [(nil, "JPY 0.5"), ("en_GB", "JP¥0.5")]),
            (7, 18, "GBP", [(nil, "GBP 0.000000000000000007"), ("en_GB", "£0.000000000000000007")]),
            (
                999_999_999_999_999_999, 0, "GBP",
                [(nil, "GBP 999999999999999999.00"), ("en_GB", "£999,999,999,999,999,999.00")]
            ),
        ]
        for (digits, scale, code, texts) in cases {
            let amount = try #require(DecimalNumber(digits: digits, scale: scale))
            let money = Money(amount, try #require(Currency(code: code)))
            for (locale, text) in texts {
                #expect(Formatting(locale: "ja_JP", moneyLocale: locale, timeZone: "UTC").amount(money) == text)
            }
        }
        let numbers = ["hi_IN", "he_IL", nil].map { Formatting(locale: $0, timeZone: "UTC").integer(-1_234_567) }
        #expect(numbers == ["-12,34,567", "-1,234,567", "-1234567"])
    }
}

struct ISO8601Tests {
    @Test("An instant has the date that the calendar has, on each day around the turns of centuries")
    func days() {
        for century in [1900, 2000, 2100] {
            for year in century - 5...century + 5 {
                for day in (1...12).flatMap({ month in
                    (1...31).compactMap { CalendarDay(year: year, month: month, day: $0) }
                }) {
                    let end = Timestamp(millisecondsSince1970: Int64(day.daysSince1970 + 1) * 86_400_000 - 1)
                    #expect(ISO8601.text(end) == "\(ISO8601.text(day))T23:59:59.999Z")
                }
            }
        }
    }

    @Test("ISO 8601 instants are in UTC and omit zero milliseconds, from the earliest timestamp to the latest")
    func instants() {
        expectEach([
            0: "1970-01-01T00:00:00Z", 1_795_213_334_000: "2026-11-20T22:22:14Z",
            1_795_213_334_007: "2026-11-20T22:22:14.007Z", -1: "1969-12-31T23:59:59.999Z",
            951_782_400_000: "2000-02-29T00:00:00Z", 4_107_542_400_000: "2100-03-01T00:00:00Z",
            253_402_300_800_000: "10000-01-01T00:00:00Z", -62_167_219_200_000: "0000-01-01T00:00:00Z",
            .min: "-292275055-05-16T16:47:04.192Z", .max: "292278994-08-17T07:12:55.807Z",
        ]) { ISO8601.text(Timestamp(millisecondsSince1970: $0)) }
    }
}

struct ExplanationTests {
    @Test("A suggested command stands alone on its line, whatever the width")
    func command() throws {
        let failure = AccessFailure(.unreadable, .path("a.json"), "it is empty").errorMessage
        let texts = failure.lines.map(\.text).suffix(2)
        #expect(texts == ["hint: See the format:", "  tombola help sources"])
        let line = try #require(failure.lines { "\($0.text) --data-dir 'a b'" }.last)
        #expect(line.wrapped(to: 10).map(\.text) == ["  tombola help sources --data-dir 'a b'"])
        #expect(failure.json(completing: \.text).text.contains(#""command":"tombola help sources""#))
    }

    @Test("A list that arrived from a server, but is invalid, is not a connectivity issue")
    func arrived() {
        let kinds: [AccessFailure.Kind] = [.unreachable, .busy, .absent, .forbidden, .unreadable, .invalid]
        let headlines = kinds.map {
            AccessFailure($0, .server(url: "http://a/p.csv", host: "a"), "because").errorMessage.headline
        }
        #expect(headlines == Array(repeating: "There is a connectivity issue.", count: 5) + [nil])
    }

    @Test("What an error quotes is cut to what fits a screen")
    func long() {
        let message = ErrorMessage(.usage, what: "a", why: String(repeating: "e\u{301}", count: 9_999), advice: "b")
        #expect(message.lines.map(\.text).joined().unicodeScalars.count < 1_600)
        #expect(message.why.hasSuffix("…") && message.what == "a" && message.hint == "b")
    }

    @Test("An error about many lines names the first ten")
    func lines() {
        for (count, end) in [(2, ": lines 1 and 2"), (10, ", 9 and 10"), (12, ", 9, 10 and 2 more")] {
            let error = RosterError.duplicate(UserID(7), in: "a", (1...count).map { ListPlace(row: $0, line: $0) })
            #expect(error.errorMessage.why.hasSuffix(end), "\(error.errorMessage.why)")
        }
    }

    @Test("A store failure names the operation that failed")
    func store() {
        let kinds: [AccessFailure.Kind] = [.foreign, .inputOutput]
        let messages = kinds.map { AccessFailure($0, .path("it"), "because").errorMessage }
        let texts = messages.map { "\($0.exitStatus.rawValue) \($0.what)" }
        #expect(texts == ["65 cannot read it", "74 cannot use it"])
    }
}
