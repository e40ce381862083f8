import Domain

/// The rows of a list of events, from which details are opened.
struct EventRows {
    let events: [Event]
    /// How many rows are on the pages before.
    var offset = 0
    /// Whether an event stays in its row, which can then stand for it.
    var areKept = true
    /// Where the details of an event come from.
    let subject: @Sendable (Event) -> LookUpEvent.Subject

    /// The numbers of the rows; nil if there are none.
    var numbers: ClosedRange<Int>? { events.isEmpty ? nil : offset + 1...offset + events.count }

    /// A number that is no row can be the id of one of the events.
    func event(at number: Int) -> Event? {
        let row = number > offset ? events[at: number - 1 - offset] : nil
        return row ?? events.first { $0.id.rawValue == number }
    }
}

extension EventRows {
    /// The rows of a page, which has their details.
    init(_ page: EventPage) { self.init(events: page.events, offset: page.query.offset) { .listed($0) } }
}
