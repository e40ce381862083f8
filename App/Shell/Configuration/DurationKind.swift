extension ValueKind where Value == Duration {
    /// Seconds, whole or with up to three decimals, up to a day.
    static var seconds: ValueKind {
        ValueKind(ValueShape("SECONDS", allowed: "0.001 to 86400")) { text throws(ParseError) in
            guard text.wholeMatch(of: /[0-9]+(\.[0-9]{1,3})?/) != nil, let number = Double(text), number > 0,
                number <= 86_400
            else { throw ParseError("it takes a number of seconds, 0.001 to 86400") }
            return .milliseconds(Int64((number * 1000).rounded()))
        }
    }
}
