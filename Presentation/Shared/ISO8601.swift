import Domain

/// Days and instants in ISO 8601, for pipes, JSON and runs without a locale. Pure arithmetic, since Foundation's formatters
/// take longer to start than a complete draw.
package enum ISO8601 {
    /// "2020-10-19"
    package static func text(_ day: CalendarDay) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(10)
        write(day, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes the text of a day without strings between: a list can have a million days.
    static func write(_ day: CalendarDay, to bytes: inout [UInt8]) {
        func write(_ number: Int) {
            bytes.append(UInt8(ascii: "0") + UInt8(number / 10))
            bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
        }
        write(day.year / 100)
        write(day.year % 100)
        bytes.append(UInt8(ascii: "-"))
        write(day.month)
        bytes.append(UInt8(ascii: "-"))
        write(day.day)
    }

    /// "2020-10-19T20:20:00", on a local clock.
    package static func text(_ moment: LocalDateTime) -> String {
        "\(text(moment.day))T\(digits(moment.hour, 2)):\(digits(moment.minute, 2)):\(digits(moment.second, 2))"
    }

    /// "2026-11-20T22:22:14Z", in UTC; includes milliseconds unless they are zero.
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

/// An instant split into fields of the Gregorian calendar, at an offset from UTC.
struct CivilTime {
    let dayText: String
    let timeText: String
    /// Empty if the milliseconds are zero.
    let fractionText: String

    init(_ instant: Timestamp, secondsFromUTC: Int = 0) {
        let (whole, fraction) = instant.millisecondsSince1970.floored(by: 1000)
        let (days, second) = (whole + Int64(secondsFromUTC)).floored(by: 86_400)
        dayText = Self.dayText(daysSince1970: days)
        timeText = [second / 3600, second / 60 % 60, second % 60].map { ISO8601.digits($0, 2) }.joined(separator: ":")
        fractionText = fraction == 0 ? "" : "." + ISO8601.digits(fraction, 3)
    }

    /// Counts from 1 March of the year 0, so that a leap day is the last day of its year and each month starts at a fixed
    /// offset; 400 years have 146,097 days.
    private static func dayText(daysSince1970 days: Int64) -> String {
        let sinceMarch = days + 719_468
        let (era, dayOfEra) = sinceMarch.floored(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        return "\(ISO8601.digits(year, 4))-\(ISO8601.digits(month, 2))-\(ISO8601.digits(day, 2))"
    }
}

extension Int64 {
    /// Rounds towards minus infinity: the remainder is never negative, as required before 1970.
    fileprivate func floored(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
