import Foundation
import Presentation

extension ValueKind where Value == TimeZone {
    /// What TZ may hold: a name of the time zone database (`Europe/Berlin`, with a colon before it or as the end of a
    /// path), or an offset as POSIX writes it, hours *west* of Greenwich (`UTC0`, `EST5`, `<+03>-3`).
    static var timeZone: ValueKind {
        ValueKind(ValueShape("ZONE")) { text throws(ParseError) in
            var name = text.hasPrefix(":") ? String(text.dropFirst()) : text
            if let match = name.firstMatch(of: /\/zoneinfo\/(?:posix\/)?(.+)/) { name = String(match.1) }
            let offset = posixOffset(name)
            if let offset, offset.rule.isEmpty { return offset.zone }
            if let zone = TimeZone(identifier: name) { return zone }
            if offset != nil {
                throw ParseError(
                    "a rule for summer time is not supported",
                    hint: "Name the place, such as Europe/Berlin."
                )
            }
            let nearest = Spelling.nearest(to: name, among: TimeZone.knownTimeZoneIdentifiers)
            throw ParseError(
                "there is no such time zone",
                hint: nearest.map { "Did you mean \($0)?" } ?? "For example Europe/Berlin or UTC."
            )
        }
    }

    /// The offset, and what follows it. Foundation would take `GMT+1` for one hour east.
    private static func posixOffset(_ text: String) -> (zone: TimeZone, rule: Substring)? {
        let shape = /(?:[A-Za-z]{3,}|<[A-Za-z0-9+\-]{3,}>)([+\-]?)([0-9]{1,2})(?::([0-9]{2}))?(?::([0-9]{2}))?(.*)/
        guard let match = text.wholeMatch(of: shape) else { return nil }
        let parts = [match.2, match.3 ?? "0", match.4 ?? "0"].map { Int($0) ?? 0 }
        let seconds = (parts[0] * 60 + parts[1]) * 60 + parts[2]
        return TimeZone(secondsFromGMT: match.1 == "-" ? seconds : -seconds).map { ($0, match.5) }
    }
}
