/// A day and a time of day on a clock of some place, to the second. Which instant that is depends on the place's zone.
package struct LocalDateTime: Hashable, Sendable {
    package let day: CalendarDay
    /// 0 to 23.
    package let hour: Int
    package let minute: Int
    /// 0 to 59: a leap second is not on any clock that people look at.
    package let second: Int

    package init?(day: CalendarDay, hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }
}

extension LocalDateTime: Comparable {
    package static func < (one: LocalDateTime, other: LocalDateTime) -> Bool {
        (one.day, one.hour, one.minute, one.second) < (other.day, other.hour, other.minute, other.second)
    }
}

extension LocalDateTime {
    /// The instant, where the clock is so many seconds ahead of UTC.
    package func instant(secondsFromUTC: Int) -> Timestamp {
        let seconds = day.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - secondsFromUTC
        return Timestamp(millisecondsSince1970: Int64(seconds) * 1000)
    }
}
