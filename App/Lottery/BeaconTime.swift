import Domain
import Foundation
import Presentation

/// A time as people type it: `2026-12-01T20:00`, with an offset or in the time zone; `+2h`, `+10min`.
enum BeaconTime: Hashable, Sendable {
    case instant(Timestamp)
    case local(LocalDateTime)
    case after(Duration)

    func instant(now: Timestamp, timeZone: TimeZone) throws(ErrorMessage) -> Timestamp {
        switch self {
        case .instant(let instant):
            return instant
        case .after(let time):
            let milliseconds = Int64(time / .milliseconds(1))
            return Timestamp(millisecondsSince1970: now.millisecondsSince1970 + milliseconds)
        case .local(let moment):
            // Of an hour that the clock shows twice, the first.
            let utc = Double(moment.instant(secondsFromUTC: 0).millisecondsSince1970) / 1000
            let offsets = [-86_400.0, 86_400].map {
                timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: utc + $0))
            }
            for offset in offsets {
                let instant = moment.instant(secondsFromUTC: offset)
                let date = Date(timeIntervalSince1970: Double(instant.millisecondsSince1970) / 1000)
                if timeZone.secondsFromGMT(for: date) == offset { return instant }
            }
            throw .usage(
                "\(ListParameter.beacon.written) \(ISO8601.text(moment))",
                "the clocks in \(timeZone.identifier) skip this time",
                hint: "Choose another time, or add an offset such as +01:00."
            )
        }
    }
}

extension ValueKind where Value == BeaconTime {
    static var beaconTime: ValueKind {
        ValueKind("WHEN", allowed: "2026-12-01T20:00, 2026-12-01T19:00Z, +2h, +10min") { text throws(ParseError) in
            let example = "For example: 2026-12-01T20:00, 2026-12-01T20:00+01:00, +2h or +10min"
            if let match = text.wholeMatch(of: /\+([0-9]{1,6})(s|m|min|h|d)/), let count = Int64(match.1) {
                let seconds: [Substring: Int64] = ["s": 1, "m": 60, "min": 60, "h": 3_600, "d": 86_400]
                return .after(.seconds(count * (seconds[match.2] ?? 1)))
            }
            let local = /([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt ]([0-9]{2}):([0-9]{2})(?::([0-9]{2}))?/
            if let match = text.wholeMatch(of: local) {
                let numbers = [match.1, match.2, match.3, match.4, match.5, match.6 ?? "0"].map { Int($0) ?? 0 }
                guard let day = CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]),
                    let moment = LocalDateTime(day: day, hour: numbers[3], minute: numbers[4], second: numbers[5])
                else { throw ParseError("no such date or time", hint: example) }
                return .local(moment)
            }
            do throws(ParseError) {
                return .instant(try ValueKind<Timestamp>.instant.read(text))
            } catch {
                throw ParseError("not a time", hint: example)
            }
        }
    }
}
