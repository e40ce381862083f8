import Domain
import Foundation
import Presentation

/// A day or a month as people type it: `2027-01-31`, `2027-01`, `today`, `tomorrow`, `+7d`, `+2w`.
enum DayInput: Hashable, Sendable {
    /// A day, or all of a month.
    case days(ClosedRange<CalendarDay>)
    case daysFromToday(Int)

    func days(now: Timestamp, timeZone: String) throws(ErrorMessage) -> ClosedRange<CalendarDay> {
        switch self {
        case .days(let days): return days
        case .daysFromToday(let count):
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
            let today = Date(timeIntervalSince1970: Double(now.millisecondsSince1970) / 1000)
            let date = calendar.date(byAdding: .day, value: count, to: today) ?? today
            let fields = calendar.dateComponents([.year, .month, .day], from: date)
            guard let year = fields.year, let month = fields.month, let day = fields.day,
                let found = CalendarDay(year: year, month: month, day: day)
            else { throw .usage("+\(count)d", "no such date") }
            return found...found
        }
    }
}

extension ValueKind where Value == DayInput {
    static var day: ValueKind {
        ValueKind(
            "DAY",
            allowed: "YYYY-MM-DD, YYYY-MM, today, tomorrow, +7d, +2w",
            words: ["today", "tomorrow"]
        ) { text throws(ParseError) in
            if text == "today" { return .daysFromToday(0) }
            if text == "tomorrow" { return .daysFromToday(1) }
            if let match = text.wholeMatch(of: /\+([0-9]{1,4})([dw])/), let count = Int(match.1) {
                return .daysFromToday(match.2 == "w" ? count * 7 : count)
            }
            let example = "For example: 2027-01-31, 2027-01, tomorrow or +7d"
            let shape = /([0-9]{4})-([0-9]{2})(?:-([0-9]{2}))?/
            guard let match = text.wholeMatch(of: shape), let year = Int(match.1), let month = Int(match.2)
            else { throw ParseError("not a date", hint: example) }
            let days = match.3.map { Int($0) ?? 0 }.map { $0...$0 } ?? 1...31
            let found = days.compactMap { CalendarDay(year: year, month: month, day: $0) }
            guard let first = found.first, let last = found.last else {
                throw ParseError("no such date", hint: example)
            }
            return .days(first...last)
        }
    }
}
