/// Percent-encoding (RFC 3986) of all UTF-8 bytes except unreserved characters.
enum PercentEncoding {
    enum Reading: Equatable {
        case decoded(String)
        /// The text contains a character that an encoder would have escaped.
        case notEncoded
        /// The decoded bytes are not valid UTF-8.
        case damaged
    }

    static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            if byte.isUnreserved { return String(Unicode.Scalar(byte)) }
            return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    /// - Parameter others: characters that may stand for themselves, besides unreserved ones.
    static func read(_ text: String, allowing others: String = "") -> Reading {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard let high = rest.popFirst()?.hexadecimalDigit, let low = rest.popFirst()?.hexadecimalDigit else {
                    return .notEncoded
                }
                bytes.append(high << 4 | low)
            } else {
                guard byte.isUnreserved || others.utf8.contains(byte) else { return .notEncoded }
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self).map(Reading.decoded) ?? .damaged
    }
}

extension UInt8 {
    fileprivate var isUnreserved: Bool {
        switch Character(Unicode.Scalar(self)) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": self < 0x80
        default: false
        }
    }

    fileprivate var hexadecimalDigit: UInt8? {
        Character(Unicode.Scalar(self)).hexDigitValue.map { UInt8($0) }
    }
}
