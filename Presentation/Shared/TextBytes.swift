import Domain

/// Text as bytes, for lists of a million lines: what nothing has to be done about is copied as it came, without a
/// string, a span or a value of JSON for each piece.
struct TextBytes {
    private(set) var bytes: [UInt8] = []

    init(reserving count: Int) {
        bytes.reserveCapacity(count)
    }

    /// Text of ours.
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes += $0 }
    }

    mutating func append(_ number: UInt64) {
        bytes += String(number).utf8
    }

    /// As `ISO8601` has it.
    mutating func append(_ day: CalendarDay) {
        append(day.year, digits: 4)
        bytes.append(UInt8(ascii: "-"))
        append(day.month, digits: 2)
        bytes.append(UInt8(ascii: "-"))
        append(day.day, digits: 2)
    }

    /// Text from outside, as `SafeText` shows it.
    mutating func append(safe utf8: ArraySlice<UInt8>) {
        if utf8.mayHoldUnseen {
            bytes += SafeText.of(String(decoding: utf8, as: UTF8.self)).utf8
        } else {
            bytes += utf8
        }
    }

    /// Text from outside, as `JSONText` writes it.
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
