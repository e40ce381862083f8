import Domain

extension ValueKind where Value == Timestamp {
    /// RFC 3339, which is ISO 8601 without its rarer forms; seconds may be left out. Foundation's own parser is not used:
    /// it takes 30 February, 25 o'clock and trailing text.
    static var instant: ValueKind {
        ValueKind(ValueShape("INSTANT", allowed: "ISO 8601 with a zone")) { text throws(ParseError) in
            let shape =
                /([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[Tt ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,9}))?)?([Zz]|[+-][0-9]{2}:?[0-9]{2})?)?/
            let example = "For example 2025-01-31T18:00:00Z or 2025-01-31T19:00:00+01:00."
            guard let match = text.wholeMatch(of: shape) else {
                throw ParseError("this is no date and time", hint: example)
            }
            guard let hourText = match.4 else { throw ParseError("the time of day is missing", hint: example) }
            guard let zone = match.8 else {
                throw ParseError("the time zone is missing", hint: "Add Z for UTC, or an offset such as +01:00.")
            }
            let (hour, minute, second) = (number(hourText), number(match.5), number(match.6))
            let offset =
                zone.uppercased() == "Z" ? (0, 0) : (number(zone.dropFirst().prefix(2)), number(zone.suffix(2)))
            guard let day = CalendarDay(year: number(match.1), month: number(match.2), day: number(match.3)),
                hour < 24, minute < 60, second < 60, offset.0 < 24, offset.1 < 60
            else { throw ParseError("there is no such date or time", hint: example) }
            let east = (zone.hasPrefix("-") ? -1 : 1) * (offset.0 * 60 + offset.1)
            let minutes = daysSince1970(day) * 1440 + hour * 60 + minute - east
            let milliseconds = number(match.7.map { ($0 + "00").prefix(3) } ?? "")
            return Timestamp(millisecondsSince1970: Int64(minutes * 60 + second) * 1000 + Int64(milliseconds))
        }
    }

    private static func number(_ digits: Substring?) -> Int { digits.flatMap { Int($0) } ?? 0 }

    /// Counted in years that begin in March, so that a leap day is the last of its year.
    private static func daysSince1970(_ day: CalendarDay) -> Int {
        let year = day.month > 2 ? day.year : day.year - 1
        let dayOfYear = (153 * ((day.month + 9) % 12) + 2) / 5 + day.day - 1
        return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }
}
