import Domain

extension DecimalNumber {
    /// Exactly what is written there; nil where it has too many digits.
    ///
    /// - Parameter json: a number of JSON's grammar, without a sign.
    init?(json: Span<UInt8>) {
        var significand = Significand()
        var isBehindPoint = false
        var position = 0
        while position < json.count, json[position] | 0x20 != UInt8(ascii: "e") {
            if json[position] == UInt8(ascii: ".") {
                isBehindPoint = true
            } else {
                guard significand.append(json[position] - ASCII.zero) else { return nil }
                if isBehindPoint { significand.power -= 1 }
            }
            position += 1
        }
        if position < json.count { significand.power += Self.exponent(json.extracting((position + 1)...)) }
        self.init(significand)
    }

    private init?(_ significand: Significand) {
        guard significand.digits > 0 else {
            self.init(0)
            return
        }
        let power = significand.power
        guard power > 0 else {
            self.init(digits: significand.digits, scale: -power)
            return
        }
        guard significand.count + power <= Self.mostDigits else { return nil }
        let digits = (0..<power).reduce(significand.digits) { digits, _ in digits * 10 }
        self.init(digits: digits, scale: 0)
    }

    /// No larger, or smaller, than a document has bytes to make up for.
    private static func exponent(_ json: Span<UInt8>) -> Int {
        var magnitude = 0
        for position in json.indices where ASCII.digits ~= json[position] && magnitude < 1 << 48 {
            magnitude = magnitude * 10 + Int(json[position] - ASCII.zero)
        }
        return json[0] == ASCII.minus ? -magnitude : magnitude
    }
}

/// `digits` times ten to the power of `power`. The zeroes at its start and at its end are not among the digits.
private struct Significand {
    private(set) var digits: UInt64 = 0
    private(set) var count = 0
    private var zeroes = 0
    private var exponent = 0

    var power: Int {
        get { exponent + zeroes }
        set { exponent = newValue - zeroes }
    }

    /// - Returns: false where that would be more digits than can be kept.
    mutating func append(_ digit: UInt8) -> Bool {
        if digit == 0 {
            zeroes += digits == 0 ? 0 : 1
            return true
        }
        count += zeroes + 1
        guard count <= DecimalNumber.mostDigits else { return false }
        for _ in 0...zeroes { digits *= 10 }
        digits += UInt64(digit)
        zeroes = 0
        return true
    }
}
