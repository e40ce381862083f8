import Domain
import Foundation

extension CalendarDay {
    /// - Parameter text: Exactly `yyyy-MM-dd` in ASCII.
    init?(text: Span<UInt8>) {
        guard text.count == 10, text[4] == ASCII.minus, text[7] == ASCII.minus, let year = text.decimal(0..<4),
            let month = text.decimal(5..<7), let day = text.decimal(8..<10)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// `yyyy-MM-dd`.
    var text: String { String(format: "%04d-%02d-%02d", year, month, day) }
}

extension LocalDateTime {
    /// - Parameter text: Exactly `yyyy-MM-ddTHH:mm:ss` in ASCII. The T may be lowercase.
    init?(text: Span<UInt8>) {
        guard text.count == 19, let second = text.decimal(17..<19) else { return nil }
        self.init(upToSecond: text.extracting(..<17), second: second)
    }

    /// - Parameter text: Exactly `yyyy-MM-ddTHH:mm:`.
    fileprivate init?(upToSecond text: Span<UInt8>, second: Int) {
        guard text[10] | 0x20 == UInt8(ascii: "t"), text[13] == ASCII.colon, text[16] == ASCII.colon,
            let day = CalendarDay(text: text.extracting(..<10)),
            let hour = text.decimal(11..<13), let minute = text.decimal(14..<16)
        else { return nil }
        self.init(day: day, hour: hour, minute: minute, second: second)
    }

    /// `yyyy-MM-ddTHH:mm:ss`.
    var text: String { day.text + String(format: "T%02d:%02d:%02d", hour, minute, second) }
}

extension Timestamp {
    /// Truncates fractions below a millisecond. A leap second is valid only at the end of a UTC day, and equals the
    /// second before it.
    ///
    /// - Parameter text: RFC 3339 date-time: `yyyy-MM-ddTHH:mm:ss`, an optional fraction, and Z or an offset such as
    ///   +01:00.
    package init?(rfc3339 text: String) {
        let form = /(.{17})([0-5][0-9]|60)(?:\.([0-9]+))?(?:[Zz]|([-+])([01][0-9]|2[0-3]):([0-5][0-9]))/
        guard let match = text.wholeMatch(of: form), let second = Int(match.2),
            let local = LocalDateTime(upToSecond: Array(match.1.utf8).span, second: min(second, 59))
        else { return nil }
        let ahead = 60 * (60 * (Int(match.5 ?? "") ?? 0) + (Int(match.6 ?? "") ?? 0))
        let start = local.instant(secondsFromUTC: match.4 == "-" ? -ahead : ahead).millisecondsSince1970
        guard second < 60 || (start + 1000).isMultiple(of: 86_400_000) else { return nil }
        let fraction = ((match.3 ?? "") + "000").prefix(3)
        self.init(millisecondsSince1970: start + (Int64(fraction) ?? 0))
    }
}

extension Span<UInt8> {
    /// Returns nil if one of these bytes is not a digit.
    @inline(__always)
    fileprivate func decimal(_ range: Range<Int>) -> Int? {
        var number = 0
        for position in range {
            guard ASCII.digits ~= self[position] else { return nil }
            number = number * 10 + Int(self[position] - ASCII.zero)
        }
        return number
    }
}
