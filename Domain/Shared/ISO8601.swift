/// Days and times in ISO 8601, for documents, pipes and runs without a locale. Foundation's formatters would take longer
/// to start than a complete draw.
package enum ISO8601 {
    /// "2020-10-19"
    package static func text(_ day: CalendarDay) -> String {
        let year = twoDigits[day.year / 100] + twoDigits[day.year % 100]
        return year + "-" + twoDigits[day.month] + "-" + twoDigits[day.day]
    }

    /// "00" to "99": a list can have a million days.
    private static let twoDigits = (0..<100).map { digits($0, 2) }

    /// "2020-10-19T20:20:00", on a local clock.
    package static func text(_ moment: LocalDateTime) -> String {
        let time = [moment.hour, moment.minute, moment.second].map { digits($0, 2) }.joined(separator: ":")
        return "\(text(moment.day))T\(time)"
    }

    package static func digits(_ value: some BinaryInteger, _ count: Int) -> String {
        let text = String(value.magnitude)
        let padded = String(repeating: "0", count: max(0, count - text.utf8.count)) + text
        return value < 0 ? "-" + padded : padded
    }
}
