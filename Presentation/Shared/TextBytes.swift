import Domain

/// Text as bytes, for lists of a million lines: copies harmless text without creating a string, a span or a JSON value.
struct TextBytes {
    private(set) var bytes: [UInt8] = []

    init(reserving count: Int) {
        bytes.reserveCapacity(count)
    }

    /// Appends a literal.
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes += $0 }
    }

    mutating func append(_ number: UInt64) {
        bytes += String(number).utf8
    }

    /// Appends a day in the format of `ISO8601`.
    mutating func append(_ day: CalendarDay) {
        append(day.year, digits: 4)
        bytes.append(UInt8(ascii: "-"))
        append(day.month, digits: 2)
        bytes.append(UInt8(ascii: "-"))
        append(day.day, digits: 2)
    }

    /// Appends text from outside, sanitized by `SafeText`.
    mutating func append(safe utf8: ArraySlice<UInt8>) {
        if utf8.mayHoldUnseen {
            bytes += SafeText.of(String(decoding: utf8, as: UTF8.self)).utf8
        } else {
            bytes += utf8
        }
    }

    /// Appends text from outside as a JSON string, like `JSONText`.
    mutating func append(json utf8: ArraySlice<UInt8>) {
        if JSONText.mayNeedEscapes(utf8) {
            bytes += JSONText.string(String(decoding: utf8, as: UTF8.self)).text.utf8
        } else {
            bytes.append(UInt8(ascii: "\""))
            bytes += utf8
            bytes.append(UInt8(ascii: "\""))
        }
    }

    private mutating func append(_ number: Int, digits: Int) {
        var divisor = digits == 4 ? 1000 : 10
        while divisor > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }
}
