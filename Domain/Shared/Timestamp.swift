/// An instant: milliseconds since 1970-01-01T00:00:00Z, without leap seconds (POSIX time).
package struct Timestamp: Hashable, Comparable, Sendable {
    package let millisecondsSince1970: Int64

    package init(millisecondsSince1970: Int64) { self.millisecondsSince1970 = millisecondsSince1970 }

    package static func < (one: Timestamp, other: Timestamp) -> Bool {
        one.millisecondsSince1970 < other.millisecondsSince1970
    }

    /// Whole seconds, rounded down, and the milliseconds after them, which are never negative.
    package var parts: (seconds: Int64, milliseconds: Int64) {
        let division = millisecondsSince1970.quotientAndRemainder(dividingBy: 1000)
        let seconds = division.quotient
        let milliseconds = division.remainder
        return milliseconds < 0 ? (seconds - 1, milliseconds + 1000) : (seconds, milliseconds)
    }
}

package typealias Now = @Sendable () -> Timestamp

/// A valid Gregorian date without time or zone; years 1 to 9999.
package struct CalendarDay: Hashable, Comparable, Sendable {
    /// Four bytes, because lists hold millions: five bits for the day, four for the month, the rest for the year.
    private let packed: UInt32

    package var year: Int { Int(packed >> 9) }
    package var month: Int { Int(packed >> 5 & 0xF) }
    package var day: Int { Int(packed & 0x1F) }

    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        packed = UInt32(year << 9 | month << 5 | day)
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    package static func < (one: CalendarDay, other: CalendarDay) -> Bool { one.packed < other.packed }

    /// Negative before 1970. Years start on 1 March here, so that a leap day is the last day of its year; 400 years
    /// have 146,097 days.
    package var daysSince1970: Int {
        let sinceMarch = month > 2 ? year : year - 1
        let era = sinceMarch / 400
        let yearOfEra = sinceMarch % 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

/// A date and local time to the second. The instant depends on the time zone.
package struct LocalDateTime: Hashable, Sendable {
    package let day: CalendarDay
    /// 0 to 23.
    package let hour: Int
    package let minute: Int
    /// 0 to 59: local clocks do not show leap seconds.
    package let second: Int

    package init?(day: CalendarDay, hour: Int, minute: Int, second: Int = 0) {
        let minutes = 0...59
        guard (0...23).contains(hour), minutes.contains(minute), minutes.contains(second) else { return nil }
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// - Parameter secondsFromUTC: Positive east of UTC.
    package func instant(secondsFromUTC: Int) -> Timestamp {
        let seconds = day.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - secondsFromUTC
        return Timestamp(millisecondsSince1970: Int64(seconds) * 1000)
    }
}

/// A date and a time of day in the Gregorian calendar, of any year that a ``Timestamp`` can have.
package struct ClockFields: Hashable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int
    package let hour: Int
    package let minute: Int
    package let second: Int
    package let milliseconds: Int64
}

extension Timestamp {
    /// The C library would subtract leap seconds if the process has a time zone that counts them (`TZ=right/UTC`).
    ///
    /// - Parameter secondsFromUTC: Positive east of UTC.
    package func fields(secondsFromUTC: Int = 0) -> ClockFields {
        let seconds = Int(parts.seconds) + secondsFromUTC
        let secondOfDay = seconds.modulo(86_400)
        // Days since 1 March of the year 0, so that a leap day is the last day of its year; 400 years have 146,097 days.
        let days = (seconds - secondOfDay) / 86_400 + 719_468
        let dayOfEra = days.modulo(146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthSinceMarch = (5 * dayOfYear + 2) / 153
        let month = monthSinceMarch < 10 ? monthSinceMarch + 3 : monthSinceMarch - 9
        let yearSinceMarch = (days - dayOfEra) / 146_097 * 400 + yearOfEra
        return ClockFields(
            year: month > 2 ? yearSinceMarch : yearSinceMarch + 1,
            month: month,
            day: dayOfYear - (153 * monthSinceMarch + 2) / 5 + 1,
            hour: secondOfDay / 3600,
            minute: secondOfDay / 60 % 60,
            second: secondOfDay % 60,
            milliseconds: parts.milliseconds
        )
    }
}

extension Int {
    /// The remainder of a division that rounds down.
    fileprivate func modulo(_ divisor: Int) -> Int {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}

extension Clock<Duration> {
    /// Starts a stopwatch; the returned closure reads it.
    package func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}

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

    /// "2026-11-20T22:22:14Z", in UTC; includes milliseconds unless they are zero.
    package static func text(_ instant: Timestamp) -> String {
        let fields = instant.fields()
        let milliseconds = fields.milliseconds == 0 ? "" : ".\(digits(fields.milliseconds, 3))"
        return "\(text(fields))\(milliseconds)Z"
    }

    /// "2026-11-20T22:22:14"
    package static func text(_ fields: ClockFields) -> String {
        let day = "\(digits(fields.year, 4))-\(digits(fields.month, 2))-\(digits(fields.day, 2))"
        return "\(day)T\(digits(fields.hour, 2)):\(digits(fields.minute, 2)):\(digits(fields.second, 2))"
    }

    package static func digits(_ value: some BinaryInteger, _ count: Int) -> String {
        let text = String(value.magnitude)
        let padded = String(repeating: "0", count: max(0, count - text.utf8.count)) + text
        return value < 0 ? "-" + padded : padded
    }
}
