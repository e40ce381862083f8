import Domain

extension CalendarDay {
    /// - Parameter text: Exactly `yyyy-MM-dd` in ASCII.
    init?(text: Span<UInt8>) {
        guard text.count == 10, text[4] == ASCII.minus, text[7] == ASCII.minus,
            let year = text.decimal(0..<4),
            let month = text.decimal(5..<7),
            let day = text.decimal(8..<10)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension LocalDateTime {
    /// - Parameter text: Exactly `yyyy-MM-ddTHH:mm:ss` in ASCII. The T may be lowercase.
    init?(text: Span<UInt8>) {
        guard text.count == 19, text[10] | 0x20 == UInt8(ascii: "t"),
            text[13] == ASCII.colon, text[16] == ASCII.colon,
            let day = CalendarDay(text: text.extracting(..<10)),
            let hour = text.decimal(11..<13),
            let minute = text.decimal(14..<16),
            let second = text.decimal(17..<19)
        else { return nil }
        self.init(day: day, hour: hour, minute: minute, second: second)
    }
}

extension Timestamp {
    /// - Parameter text: See `init(text:)`; nil for any other.
    package init?(rfc3339 text: String) { self.init(text: Array(text.utf8).span) }

    /// Truncates fractions below a millisecond. Leap seconds, of which there has been none since 2016, are invalid.
    ///
    /// - Parameter text: RFC 3339 date-time: `yyyy-MM-ddTHH:mm:ss`, an optional fraction, and Z or an offset such as
    ///   +01:00.
    init?(text: Span<UInt8>) {
        // Regular expressions would make the reading of a long list take a hundred times as long.
        guard text.count >= 20, let local = LocalDateTime(text: text.extracting(..<19)),
            let fraction = text.milliseconds(at: 19), let ahead = text.secondsFromUTC(at: fraction.end)
        else { return nil }
        let second = local.instant(secondsFromUTC: ahead).millisecondsSince1970
        self.init(millisecondsSince1970: second + fraction.milliseconds)
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

    /// Returns the optional fraction of a second and its end.
    fileprivate func milliseconds(at start: Int) -> (milliseconds: Int64, end: Int)? {
        guard self[start] == UInt8(ascii: ".") else { return (0, start) }
        var milliseconds: Int64 = 0
        var unit: Int64 = 100
        var position = start + 1
        while position < count, ASCII.digits ~= self[position] {
            milliseconds += unit * Int64(self[position] - ASCII.zero)
            unit /= 10
            position += 1
        }
        return position > start + 1 ? (milliseconds, position) : nil
    }

    /// Parses the zone at the end: Z or an offset.
    fileprivate func secondsFromUTC(at start: Int) -> Int? {
        if count == start + 1, self[start] | 0x20 == UInt8(ascii: "z") { return 0 }
        guard count == start + 6, self[start] == UInt8(ascii: "+") || self[start] == ASCII.minus,
            self[start + 3] == ASCII.colon, let hours = decimal(start + 1..<start + 3), hours < 24,
            let minutes = decimal(start + 4..<start + 6), minutes < 60
        else { return nil }
        return (self[start] == ASCII.minus ? -60 : 60) * (hours * 60 + minutes)
    }
}
