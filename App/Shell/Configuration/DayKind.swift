import Domain

extension ValueKind where Value == CalendarDay {
    /// A day as ISO 8601 writes it.
    static var day: ValueKind {
        ValueKind(ValueShape("DAY", allowed: "YYYY-MM-DD")) { text throws(ParseError) in
            let example = "For example 2027-01-31."
            guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/), let year = Int(match.1),
                let month = Int(match.2), let day = Int(match.3)
            else { throw ParseError("this is no day", hint: example) }
            guard let found = CalendarDay(year: year, month: month, day: day) else {
                throw ParseError("there is no such day", hint: example)
            }
            return found
        }
    }
}
