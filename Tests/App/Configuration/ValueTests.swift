import Data
import Domain
import Foundation
import Presentation
import Testing

@testable import App

struct ValueTests {
    @Test(
        "The value of --source is a word, a URL or a directory",
        arguments: [
            ("remote", SourceChoice.remote), ("./remote", .directory(path: "./remote")),
            ("http:", .directory(path: "http:")),
        ]
    )
    func source(text: String, expected: SourceChoice) throws {
        #expect(try ValueKind.source.read(text) == expected)
    }

    @Test(
        "An unusable URL is rejected as a source",
        arguments: [
            "file:///tmp", "http:///x", "http://h:99999/", "http://h:0/", "https://user:secret@host/", "-", "",
        ]
    )
    func badSource(text: String) {
        #expect(throws: ParseError.self) { try ValueKind.source.read(text) }
    }

    @Test(
        "The value of --now is an instant with its zone",
        arguments: [
            ("1970-01-01T01:00+01:00", 0), ("1969-12-31T23:59:59.999Z", -1), ("2000-03-01T00:00:00Z", 951_868_800_000),
            ("2025-01-31t18:00:00.5z", 1_738_346_400_500), ("2025-01-31T18:00:00-0530", 1_738_366_200_000),
            ("0001-01-01T00:00:00Z", -62_135_596_800_000), ("9999-12-31T23:59:59.999999999Z", 253_402_300_799_999),
        ]
    )
    func instant(text: String, milliseconds: Int64) throws {
        #expect(try ValueKind.instant.read(text).millisecondsSince1970 == milliseconds)
    }

    @Test(
        "A value of --now without a zone, or that is not a date, is rejected",
        arguments: [
            ("2025-01-31T18:00:00", "not a date and time with a zone"),
            ("2025-01-31", "not a date and time with a zone"),
            ("2025-02-30T18:00:00Z", "no such date or time"), ("2025-01-31T24:00:00Z", "no such date or time"),
            ("2025-01-31T18:00:00Zx", "not a date and time with a zone"),
            ("2025-01-31T18:00:00+99:00", "no such date or time"),
        ]
    )
    func badInstant(text: String, why: String) {
        #expect { try ValueKind.instant.read(text) } throws: { ($0 as? ParseError)?.why == why }
    }

    @Test(
        "The value of TZ is a name or a POSIX offset",
        arguments: [
            (":Europe/Berlin", "Europe/Berlin"), ("UTC0", "GMT"), ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
            ("EST5EDT", "EST5EDT"), ("EST5", "GMT-0500"), ("<+0330>-3:30", "GMT+0330"),
        ]
    )
    func timeZone(text: String, identifier: String) throws {
        #expect(try ValueKind.timeZone.read(text).identifier == identifier)
    }

    @Test(
        "A value of TZ that Foundation would silently treat as UTC is rejected",
        arguments: [
            ("Mars/Phobos", "unknown time zone"), ("europe/berlin", "unknown time zone"),
            ("CET-1CEST,M3.5.0,M10.5.0/3", "daylight saving rules are not supported"),
            ("UTC99", "unknown time zone"),
        ]
    )
    func badTimeZone(text: String, why: String) {
        #expect { try ValueKind.timeZone.read(text) } throws: { ($0 as? ParseError)?.why == why }
    }

    @Test(
        "The value of LANG is a language, with optional script, region, encoding and modifier",
        arguments: [
            ("C", "POSIX"), ("POSIX", "POSIX"), ("C.UTF-8", "POSIX"), ("en_US_POSIX", "POSIX"), ("de", "de"),
            ("de_DE.UTF-8@euro", "de_DE"), ("de-DE", "de_DE"), ("zh_CN.UTF-8", "zh_CN"), ("sr_RS@latin", "sr_Latn_RS"),
            ("zh-Hant-TW", "zh_Hant_TW"), ("es_419", "es_419"), ("EN_gb", "en_GB"),
        ]
    )
    func locale(text: String, expected: String) throws {
        let kind = ValueKind.locale
        #expect(kind.text(try kind.read(text)) == expected)
    }

    @Test(
        "A value of LANG that is not a locale is rejected",
        arguments: ["xx", "xx_YY", "de_XX", "german", "de_", "de_DE.", "Cx", ""]
    )
    func badLocale(text: String) {
        #expect(throws: ParseError.self) { try ValueKind.locale.read(text) }
    }

    private static let timeout = ValueKind.duration(.milliseconds(1) ... .seconds(86_400), unit: .s)

    @Test(
        "The value of --timeout is a number of seconds, or has a unit",
        arguments: [
            ("0.001", Duration.milliseconds(1)), ("86400", .seconds(86_400)), ("500ms", .milliseconds(500)),
            ("1.5s", .milliseconds(1500)), ("1440m", .seconds(86_400)),
        ]
    )
    func durations(text: String, expected: Duration) throws {
        #expect(try Self.timeout.read(text) == expected)
    }

    @Test("A duration is written in the largest unit in which it is whole")
    func durationText() {
        let texts = [Duration.zero, .milliseconds(400), .milliseconds(2500), .seconds(30), .seconds(120)].map(\.text)
        #expect(texts == ["0s", "400ms", "2500ms", "30s", "2m"])
    }

    @Test(
        "A value of --timeout that is not a duration is rejected",
        arguments: ["0", "86400.001", "1e3", "inf", "nan", "5d", "5 s", "s", ".5", "0.0001", "0.9ms", "1441m"]
    )
    func badDurations(text: String) {
        #expect(throws: ParseError.self) { try Self.timeout.read(text) }
    }
}

struct DayInputTests {
    /// A minute before midnight in Tokyo, in the evening before a leap day.
    private static let now = Timestamp(millisecondsSince1970: 1_835_362_740_000)

    @Test(
        "A typed day or month has a first and a last day, in the user's time zone",
        arguments: [
            ("2027-01-31", "2027-01-31", "2027-01-31"), ("2027-02", "2027-02-01", "2027-02-28"),
            ("2028-02", "2028-02-01", "2028-02-29"), ("today", "2028-02-28", "2028-02-28"),
            ("tomorrow", "2028-02-29", "2028-02-29"), ("+0d", "2028-02-28", "2028-02-28"),
            ("+2d", "2028-03-01", "2028-03-01"), ("+1w", "2028-03-06", "2028-03-06"),
        ]
    )
    func days(text: String, first: String, last: String) throws {
        let input = try ValueKind<DayInput>.day.read(text)
        let days = try input.days(now: Self.now, timeZone: "Asia/Tokyo")
        #expect(ISO8601.text(days.lowerBound) == first && ISO8601.text(days.upperBound) == last)
    }

    @Test("The day of today depends on the time zone")
    func zone() throws {
        let today = try ValueKind<DayInput>.day.read("today")
        let days = try today.days(now: Self.now, timeZone: "Pacific/Auckland")
        #expect(ISO8601.text(days.lowerBound) == "2028-02-29")
    }

    @Test(
        "Text that is not a day is rejected",
        arguments: ["2027-13", "2027-02-30", "27-01-01", "+d", "+7", "-1d", "+12345d", "Today", "2027", ""]
    )
    func rejected(text: String) {
        #expect(throws: ParseError.self) { try ValueKind<DayInput>.day.read(text) }
    }
}
