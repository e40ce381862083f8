import Domain
import Testing

@Suite("Queries for events") struct EventQueryTests {
    @Test(
        "A query has a page number from 1 and a page size from 1 to 100",
        arguments: [
            (0, 10, .page(0)), (-1, 10, .page(-1)), (1, 0, .perPage(0)), (1, 101, .perPage(101)), (1, 1, nil),
            (Int.max, 100, nil),
        ] as [(Int, Int, EventQuery.Invalid?)]
    )
    func bounds(page: Int, perPage: Int, why: EventQuery.Invalid?) throws {
        if let why {
            #expect(throws: why) { try EventQuery(page: page, perPage: perPage) }
        } else {
            let query = try EventQuery(page: page, perPage: perPage)
            #expect(query.page == page && query.perPage == perPage)
        }
    }

    @Test("A search begins with the ten soonest events")
    func soonest() throws {
        #expect(try EventQuery.soonest == EventQuery(order: .date, page: 1, perPage: 10))
    }

    @Test("The first day of a query is never after its last")
    func days() throws {
        let (one, two) = (try day(1), try day(2))
        #expect(throws: EventQuery.Invalid.daysReversed(from: two, to: one)) { try EventQuery(from: two, to: one) }
        #expect(try EventQuery(from: one, to: one).to == one)
        #expect(try EventQuery(from: one, to: two).from == one)
    }

    private func day(_ day: Int) throws -> CalendarDay { try #require(CalendarDay(year: 2027, month: 5, day: day)) }

    @Test("A search for another text keeps the filters and starts at the first page")
    func another() throws {
        let query = try EventQuery(text: "a", city: "Bonn", order: .id, page: 3, perPage: 7)
        #expect(try query.searching("b") == EventQuery(text: "b", city: "Bonn", order: .id, page: 1, perPage: 7))
        #expect(try query.turned(to: 4) == EventQuery(text: "a", city: "Bonn", order: .id, page: 4, perPage: 7))
        #expect(query.turned(to: 0).page == 1)
    }
}

@Suite("Event filters and order") struct EventFilterTests {
    private func event(_ schedule: EventSchedule = .dateToBeAnnounced, venue: Venue? = nil) -> Event {
        Event(
            id: EventID(1),
            title: "Déjà Vu Night",
            schedule: schedule,
            venue: venue,
            performers: ["The Øres", "Ωmega"]
        )
    }

    private func day(_ day: Int) throws -> CalendarDay { try #require(CalendarDay(year: 2027, month: 5, day: day)) }

    private static let venue = Venue(name: "Kulturhof", city: "Köln", displayLocation: "Köln, Germany", timeZone: nil)

    @Test(
        "A search finds each word in title, place or performers, ignoring case and accents",
        arguments: [
            ("deja", true), ("NIGHT déjà", true), ("koln kulturhof", true), ("germany vu", true), ("ωMEGA", true),
            ("deja sun", false), ("nightvu", false), ("vu n", true), ("vu\nnight", true), ("", true), (" \t", true),
        ]
    )
    func words(text: String, isFound: Bool) throws {
        let query = try EventQuery(text: text)
        #expect(EventFilter(query).matches(event(venue: Self.venue)) == isFound)
    }

    @Test("The first and the last day of a query are included; events without a day never match")
    func days() throws {
        let noon = try #require(LocalDateTime(day: day(10), hour: 23, minute: 59))
        for (from, to, isFound) in [(10, 10, true), (9, 10, true), (10, 11, true), (11, 12, false), (8, 9, false)] {
            let filter = EventFilter(try EventQuery(from: try day(from), to: try day(to)))
            #expect(filter.matches(event(.at(noon))) == isFound, "\(from) to \(to)")
            #expect(filter.matches(event(.timeToBeAnnounced(noon.day))) == isFound, "\(from) to \(to)")
            #expect(!filter.matches(event(.dateToBeAnnounced)))
        }
        #expect(EventFilter(try EventQuery(from: try day(11))).matches(event(.at(noon))) == false)
        #expect(EventFilter(try EventQuery(to: try day(9))).matches(event(.at(noon))) == false)
    }
}

@Suite("Event pages") struct EventPageTests {
    @Test("The next page exists while there are more rows, however many on a page are invalid")
    func unreadableRows() throws {
        let skipped = [SkippedItem(place: "events[0]", reason: "it is a number")]
        let query = try EventQuery(page: 2, perPage: 5)
        for (events, total, next) in [([], 11, 3), (try .samples(), 11, 3), ([], 10, nil)] as [([Event], Int, Int?)] {
            #expect(EventPage(query, events: events, total: total, skipped: skipped).next == next)
        }
    }
}
