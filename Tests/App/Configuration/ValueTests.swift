import Data
import Domain
import Foundation
import Presentation
import Testing

@testable import App

struct ValueTests {
    /// The value as text, or why the text is rejected.
    private func outcome<Value>(_ text: String, _ kind: ValueKind<Value>, _ value: (Value) -> String) -> String {
        do throws(ParseError) { return value(try kind.read(text)) } catch { return error.why }
    }

    @Test("The value of --source is a word, a URL or a directory, and no unusable URL")
    func source() {
        expectEach([
            "remote": SourceChoice.remote, "./remote": .directory(path: "./remote"),
            "http:": .directory(path: "http:"), "file:///tmp": nil, "http:///x": nil, "http://h:99999/": nil,
            "http://h:0/": nil, "https://user:secret@host/": nil, "-": nil, "": nil,
        ]) { try? ValueKind.source.read($0) }
    }

    @Test("The value of --now is an instant with its zone")
    func instant() {
        let (unzoned, none) = ("not a date and time with a zone", "no such date or time")
        expectEach([
            "1970-01-01T01:00+01:00": "0", "1969-12-31T23:59:59.999Z": "-1", "2000-03-01T00:00:00Z": "951868800000",
            "2025-01-31t18:00:00.5z": "1738346400500", "2025-01-31T18:00:00-0530": "1738366200000",
            "0001-01-01T00:00:00Z": "-62135596800000", "9999-12-31T23:59:59.999999999Z": "253402300799999",
            "2025-01-31T18:00:00": unzoned, "2025-01-31": unzoned, "2025-02-30T18:00:00Z": none,
            "2025-01-31T24:00:00Z": none, "2025-01-31T18:00:00Zx": unzoned, "2025-01-31T18:00:00+99:00": none,
        ]) { outcome($0, .instant) { "\($0.millisecondsSince1970)" } }
    }

    @Test("The value of TZ is a name or a POSIX offset, and none that Foundation would silently treat as UTC")
    func timeZone() {
        expectEach([
            ":Europe/Berlin": "Europe/Berlin", "UTC0": "GMT", "/usr/share/zoneinfo/Asia/Tokyo": "Asia/Tokyo",
            "EST5EDT": "EST5EDT", "EST5": "GMT-0500", "<+0330>-3:30": "GMT+0330", "Mars/Phobos": "unknown time zone",
            "europe/berlin": "unknown time zone", "UTC99": "unknown time zone",
            "CET-1CEST,M3.5.0,M10.5.0/3": "daylight saving rules are not supported", "Etc/GMT-2": "Etc/GMT-2",
            "UTC+2": "this can mean east or west of Greenwich", "UTC+2".asTZ: "GMT-0200", "UTC0".asTZ: "GMT",
        ]) { outcome($0, .timeZone, \.identifier) }
    }

    @Test("The value of LANG is a language, with optional script, region, encoding and modifier")
    func locale() {
        let kind = ValueKind.locale
        expectEach([
            "C": "POSIX", "POSIX": "POSIX", "C.UTF-8": "POSIX", "en_US_POSIX": "POSIX", "de": "de",
            "de_DE.UTF-8@euro": "de_DE", "de-DE": "de_DE", "zh_CN.UTF-8": "zh_CN", "sr_RS@latin": "sr_Latn_RS",
            "zh-Hant-TW": "zh_Hant_TW", "es_419": "es_419", "EN_gb": "en_GB", "xx": nil, "xx_YY": nil, "de_XX": nil,
            "german": nil, "de_": nil, "de_DE.": nil, "Cx": nil, "": nil,
        ]) { (text: String) -> String? in try? kind.text(kind.read(text)) }
    }

    @Test("A setting that is on or off can be written as people set variables, in any case")
    func switches() {
        expectEach([
            "on": true, "1": true, "Yes": true, "TRUE": true, "off": false, "0": false, "no": false, "False": false,
            "2": nil, "y": nil, "": nil,
        ]) { (text: String) -> Bool? in try? ValueKind.onOff("on").read(text) }
    }

    @Test("The value of --timeout is a number of seconds, or has a unit")
    func durations() {
        let timeout = ValueKind.duration(.milliseconds(1) ... .seconds(86_400), unit: .s)
        expectEach([
            "0.001": .milliseconds(1), "86400": .seconds(86_400), "500ms": .milliseconds(500),
            "1.5s": .milliseconds(1500), "1440m": .seconds(86_400), "0": nil, "86400.001": nil, "1e3": nil, "inf": nil,
            "nan": nil, "5d": nil, "5 s": nil, "s": nil, ".5": nil, "0.0001": nil, "0.9ms": nil, "1441m": nil,
        ]) { (text: String) -> Duration? in try? timeout.read(text) }
        let texts = [Duration.zero, .milliseconds(400), .milliseconds(2500), .seconds(30), .seconds(120)].map(\.text)
        #expect(texts == ["0s", "400ms", "2500ms", "30s", "2m"], "the largest unit in which they are whole")
    }
}

struct DayInputTests {
    /// A minute before midnight in Tokyo, in the evening before a leap day.
    private static let now = Timestamp(millisecondsSince1970: 1_835_362_740_000)

    @Test("A typed day or month has a first and a last day, in the user's time zone")
    func days() throws {
        func days(_ text: String, _ zone: String = "Asia/Tokyo") -> [String]? {
            let days = try? ValueKind<DayInput>.day.read(text).days(now: Self.now, timeZone: zone)
            return days.map { [ISO8601.text($0.lowerBound), ISO8601.text($0.upperBound)] }
        }
        expectEach([
            "2027-01-31": ["2027-01-31", "2027-01-31"], "2027-02": ["2027-02-01", "2027-02-28"],
            "2028-02": ["2028-02-01", "2028-02-29"], "today": ["2028-02-28", "2028-02-28"],
            "tomorrow": ["2028-02-29", "2028-02-29"], "+0d": ["2028-02-28", "2028-02-28"],
            "+2d": ["2028-03-01", "2028-03-01"], "+1w": ["2028-03-06", "2028-03-06"],
        ]) { days($0) }
        #expect(days("today", "Pacific/Auckland")?.first == "2028-02-29")
        let rejected = ["2027-13", "2027-02-30", "27-01-01", "+d", "+7", "-1d", "+12345d", "Today", "2027", ""]
        #expect(rejected.filter { days($0) != nil } == [])
    }
}

struct BeaconTimeTests {
    @Test("A time of the beacon has an offset, is ahead, or is one that the clocks show exactly once")
    func times() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        expectEach([
            "2027-01-27T20:00Z": "2027-01-27T20:00:00Z", "2027-01-27T21:00+01:00": "2027-01-27T20:00:00Z",
            "2027-01-27 21:00": "2027-01-27T20:00:00Z", "+2h": "2026-01-01T14:00:00Z",
            "+10min": "2026-01-01T12:10:00Z", "tonight": "not a time", "+2": "not a time",
            "2027-03-28T02:30": "the clocks in Europe/Berlin skip this time",
            "2027-10-31T02:30": "the clocks in Europe/Berlin show this time twice",
        ]) { (text: String) -> String? in
            do {
                return ISO8601.text(try ValueKind.beaconTime.read(text).instant(now: .sample, timeZone: berlin))
            } catch {
                return (error as? ParseError)?.why ?? (error as? ErrorMessage)?.why
            }
        }
    }
}
