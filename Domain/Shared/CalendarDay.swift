/// A day of the Gregorian calendar, without a time or a zone; years 1 to 9999. A day that does not exist cannot be made.
package struct CalendarDay: Hashable, Sendable {
    /// In four bytes, since lists hold millions: five bits for the day, four above them for the month, then the year.
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
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }
}

extension CalendarDay: Comparable {
    package static func < (one: CalendarDay, other: CalendarDay) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }
}

extension CalendarDay {
    /// Negative before 1970. A year is counted from 1 March, so that a leap day is the last of its year; 400 years are
    /// 146,097 days.
    package var daysSince1970: Int {
        let sinceMarch = month > 2 ? year : year - 1
        let (era, yearOfEra) = sinceMarch.quotientAndRemainder(dividingBy: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
