/// Which number of a day such as 11/10/2026 is the month.
enum DayOrder: CaseIterable {
    case dayFirst, monthFirst
}

extension String {
    /// With which it begins: "2026-05-31 12:00", "31.05.2026", "5/31/2026"; or that of a moment.
    func day(_ order: DayOrder) -> CalendarDay? {
        if let dayOfMoment { return dayOfMoment }
        let text = prefix { !" T".contains($0) }
        let parts = text.split { "-./".contains($0) }.compactMap { Int($0) }
        guard parts.count == 3, parts[0] > 999 || parts[2] > 999 else { return nil }
        if parts[0] > 999 { return CalendarDay(year: parts[0], month: parts[1], day: parts[2]) }
        let isMonthFirst = order == .monthFirst && !text.contains(".")
        return CalendarDay(
            year: parts[2],
            month: isMonthFirst ? parts[0] : parts[1],
            day: isMonthFirst ? parts[1] : parts[0]
        )
    }

    /// In UTC. Programs write moments in seconds since 1970, which have ten digits from 2001 on, or in milliseconds.
    package var dayOfMoment: CalendarDay? {
        let digits = prefix { $0 != "." }
        guard [10, 13].contains(digits.utf8.count), !hasPrefix("0"), let number = Int64(digits) else {
            return nil
        }
        let moment = Timestamp(millisecondsSince1970: digits.utf8.count == 10 ? number * 1000 : number)
        let fields = moment.fields()
        return CalendarDay(year: fields.year, month: fields.month, day: fields.day)
    }
}

extension Timestamp {
    /// The day where it is latest, 14 hours ahead of UTC: what is later has begun nowhere.
    package var latestDay: CalendarDay? {
        let fields = fields(secondsFromUTC: 14 * 3600)
        return CalendarDay(year: fields.year, month: fields.month, day: fields.day)
    }
}

extension [String] {
    /// The orders in which most of them are days: both if no day is later than the twelfth.
    var dayOrders: [DayOrder] {
        let counts = DayOrder.allCases.map { order in count { $0.day(order) != nil } }
        return zip(DayOrder.allCases, counts).filter { $1 == counts.max() }.map(\.0)
    }
}

extension [OpenAttendance.Count] {
    /// The oldest first; nil unless each begins with a day.
    package var byDay: [OpenAttendance.Count]? {
        guard let order = map(\.value).dayOrders.first else { return nil }
        let days = compactMap { count in count.value.day(order).map { (count: count, day: $0) } }
        return days.count == count ? days.sorted { $0.day < $1.day }.map(\.count) : nil
    }
}
