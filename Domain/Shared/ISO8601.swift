/// Days and times in ISO 8601, for documents, pipes and runs without a locale. Foundation's formatters would take longer
/// to start than a complete draw.
package enum ISO8601 {
    /// "2020-10-19"
    package static func text(_ day: CalendarDay) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(10)
        write(day, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes the text of a day without strings between: a list can have a million days.
    package static func write(_ day: CalendarDay, to bytes: inout [UInt8]) {
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

    package static func digits(_ value: some BinaryInteger, _ count: Int) -> String {
        let text = String(value.magnitude)
        let padded = String(repeating: "0", count: max(0, count - text.utf8.count)) + text
        return value < 0 ? "-" + padded : padded
    }
}
