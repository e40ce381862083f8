import Domain

enum EventsOptions {
    static let page = Option("page", "N", 1...Int.max, default: 1, "Which page is shown.")
    static let perPage = Option(
        "per-page",
        "N",
        1...EventQuery.mostPerPage,
        default: 10,
        "How many events a page has."
    )
    static let city = Option<String?>("city", .text("CITY"), "Only events in CITY; its whole name.")
    static let from = Option<CalendarDay?>("from", .day, "Only events on that day or later, such as 2027-01-31.")
    static let to = Option<CalendarDay?>("to", .day, "Only events on that day or before.")
    static let sort = Option(
        "sort",
        choice: "ORDER",
        default: EventQuery.Order.date,
        "The soonest first, the latest first, or by id; what is to be announced comes last."
    )
    static let saveImage = Option<String?>("save-image", .outputFile("FILE"), "Save the picture to FILE, as it came.")
}

extension ValueKind where Value == EventID {
    static var eventID: ValueKind {
        ValueKind(ValueShape("ID", allowed: "digits only")) { text throws(ParseError) in
            guard text.wholeMatch(of: /[0-9]+/) != nil else { throw ParseError("an id is digits only") }
            guard let number = UInt64(text) else { throw ParseError("an id is at most \(UInt64.max)") }
            return EventID(number)
        }
    }
}
