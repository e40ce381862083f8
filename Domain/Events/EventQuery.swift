/// Which events are wanted, and which page of them.
package struct EventQuery: Hashable, Sendable {
    /// As many as the public source gives at once.
    package static let mostPerPage = 100

    /// Each of its words has to be in the title, the place or a performer's name, without regard to capitals and accents.
    /// Empty: all events.
    package var text = ""
    /// Where it takes place; without regard to capitals and accents.
    package var city: String?
    /// The first and the last day, by the clock of the venue. Where either is given, events without a day are left out.
    package var from: CalendarDay?
    package var to: CalendarDay?
    package var order = Order.date
    /// Counted from 1.
    package private(set) var page = 1
    package private(set) var perPage = 10

    package enum Order: String, Hashable, Sendable, CaseIterable {
        /// The soonest first; those to be announced last.
        case date
        /// The latest first; those to be announced last.
        case latest
        case id
    }

    /// The soonest of all events.
    package static let soonest = EventQuery()

    private init() {}

    /// nil where there is no such page: `page` is 1 or more, `perPage` 1 to 100.
    package init?(
        text: String = "",
        city: String? = nil,
        from: CalendarDay? = nil,
        to: CalendarDay? = nil,
        order: Order = .date,
        page: Int = 1,
        perPage: Int = 10
    ) {
        guard page >= 1, (1...Self.mostPerPage).contains(perPage) else { return nil }
        self.text = text
        self.city = city
        self.from = from
        self.to = to
        self.order = order
        self.page = page
        self.perPage = perPage
    }

    /// The same search from its first page, for another text.
    package func searching(_ text: String) -> EventQuery {
        var query = self
        query.text = text
        query.page = 1
        return query
    }

    package func turned(to page: Int) -> EventQuery {
        var query = self
        query.page = max(1, page)
        return query
    }
}
