import Domain
import Foundation
import Presentation

/// A time as people type it: `2026-12-01T20:00`, with an offset or in the time zone; `+2h`, `+10min`.
enum BeaconTime: Hashable, Sendable {
    case instant(Timestamp)
    /// The instant that its digits would be in UTC.
    case local(Timestamp)
    case after(Duration)

    func instant(now: Timestamp, timeZone: TimeZone) throws(ErrorMessage) -> Timestamp {
        switch self {
        case .instant(let instant):
            return instant
        case .after(let time):
            let milliseconds = Int64(time / .milliseconds(1))
            return Timestamp(millisecondsSince1970: now.millisecondsSince1970 + milliseconds)
        case .local(let digits):
            let offsets = Set(
                ([-86_400_000, 86_400_000] as [Int64]).map {
                    timeZone.millisecondsFromGMT(at: digits.millisecondsSince1970 + $0)
                }
            )
            let instants = offsets.map { digits.millisecondsSince1970 - $0 }.filter {
                timeZone.millisecondsFromGMT(at: $0) == digits.millisecondsSince1970 - $0
            }
            if instants.count == 1 { return Timestamp(millisecondsSince1970: instants[0]) }
            let times = instants.isEmpty ? "skip this time" : "show this time twice"
            throw .usage(
                "\(ListParameter.beacon.written) \(ISO8601.text(digits).dropLast())",
                "the clocks in \(timeZone.identifier) \(times)",
                hint: "Choose another time, or add an offset such as +01:00."
            )
        }
    }
}

extension ValueKind where Value == BeaconTime {
    static var beaconTime: ValueKind {
        ValueKind("WHEN", allowed: "2026-12-01T20:00, 2026-12-01T19:00Z, +2h, +10min") {
            text throws(ParseError) in
            let example = "For example: 2026-12-01T20:00, 2026-12-01T20:00+01:00, +2h or +10min"
            if let match = text.wholeMatch(of: /\+([0-9]{1,6})(s|m|min|h|d)/), let count = Int64(match.1) {
                let seconds: [Substring: Int64] = ["s": 1, "m": 60, "min": 60, "h": 3_600, "d": 86_400]
                return .after(.seconds(count * (seconds[match.2] ?? 1)))
            }
            let written = text.replacing(" ", with: "T")
            let isLocal = written.wholeMatch(of: /[0-9\-]{10}[Tt][0-9:]{5,8}/) != nil
            do throws(ParseError) {
                let instant = try ValueKind<Timestamp>.instant.read(isLocal ? written + "Z" : written)
                return isLocal ? .local(instant) : .instant(instant)
            } catch {
                throw ParseError("not a time", hint: example)
            }
        }
    }
}

extension TimeZone {
    fileprivate func millisecondsFromGMT(at instant: Int64) -> Int64 {
        Int64(secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant) / 1000))) * 1000
    }
}
