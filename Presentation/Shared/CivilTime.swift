import Domain

/// An instant taken apart into the fields of the Gregorian calendar, in UTC or away from it by some seconds.
struct CivilTime {
    let dayText: String
    let timeText: String
    /// Empty where the milliseconds are zero.
    let fractionText: String

    init(_ instant: Timestamp, secondsFromUTC: Int = 0) {
        let (whole, fraction) = instant.millisecondsSince1970.floored(by: 1000)
        let (days, second) = (whole + Int64(secondsFromUTC)).floored(by: 86_400)
        dayText = Self.dayText(daysSince1970: days)
        timeText = [second / 3600, second / 60 % 60, second % 60].map { ISO8601.digits($0, 2) }.joined(separator: ":")
        fractionText = fraction == 0 ? "" : "." + ISO8601.digits(fraction, 3)
    }

    /// Counts from 1 March of the year 0, so that a leap day is the last day of its year and every month starts at a
    /// fixed distance; 146,097 days are 400 years.
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
    /// Quotient and remainder, rounded towards minus infinity: the remainder is never negative, as time before 1970
    /// needs it.
    fileprivate func floored(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
