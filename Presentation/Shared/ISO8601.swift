import Domain

/// Days and instants as ISO 8601 writes them: for pipes, for JSON, and where no locale is set. Pure arithmetic, since a
/// formatter of Foundation takes longer to start than a whole draw.
package enum ISO8601 {
    /// "2020-10-19"
    package static func text(_ day: CalendarDay) -> String {
        twoDigits[day.year / 100] + twoDigits[day.year % 100] + "-" + twoDigits[day.month] + "-" + twoDigits[day.day]
    }

    /// "00" to "99": a list can have a million days.
    private static let twoDigits = (0..<100).map { digits($0, 2) }

    /// "2020-10-19T20:20:00", by the clock of some place.
    package static func text(_ moment: LocalDateTime) -> String {
        "\(text(moment.day))T\(digits(moment.hour, 2)):\(digits(moment.minute, 2)):\(digits(moment.second, 2))"
    }

    /// "2026-11-20T22:22:14Z", in UTC; with milliseconds only where they are not zero.
    package static func text(_ instant: Timestamp) -> String {
        let fields = CivilTime(instant)
        return "\(fields.dayText)T\(fields.timeText)\(fields.fractionText)Z"
    }

    static func digits(_ value: some BinaryInteger, _ count: Int) -> String {
        let text = String(value.magnitude)
        if text.utf8.count >= count, value >= 0 { return text }
        let padded = String(repeating: "0", count: max(0, count - text.utf8.count)) + text
        return value < 0 ? "-" + padded : padded
    }
}
