import Domain
import Testing

@Suite("Looking for events") struct EventFilterTests {
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
        "finds each word anywhere in the title, the place and the performers, without regard to capitals and accents",
        arguments: [
            ("deja", true), ("NIGHT déjà", true), ("koln kulturhof", true), ("germany vu", true), ("ωMEGA", true),
            ("deja sun", false), ("nightvu", false), ("vu n", true), ("vu\nnight", true), ("", true), (" \t", true),
        ]
    )
    func words(text: String, isFound: Bool) throws {
        let query = try #require(EventQuery(text: text))
        #expect(EventFilter(query).matches(event(venue: Self.venue)) == isFound)
    }

    @Test(
        "takes a city by its whole name",
        arguments: [("KÖLN", true), ("koln", true), ("Köl", false), ("Bonn", false)]
    )
    func city(name: String, isFound: Bool) throws {
        let query = try #require(EventQuery(city: name))
        #expect(EventFilter(query).matches(event(venue: Self.venue)) == isFound)
        #expect(!EventFilter(query).matches(event()), "where nobody has said yet is in no city")
    }

    @Test("counts the first and the last day in; what has no day yet is on none")
    func days() throws {
        let noon = try #require(LocalDateTime(day: day(10), hour: 23, minute: 59))
        for (from, to, isFound) in [(10, 10, true), (9, 10, true), (10, 11, true), (11, 12, false), (8, 9, false)] {
            let filter = EventFilter(try #require(EventQuery(from: try day(from), to: try day(to))))
            #expect(filter.matches(event(.at(noon))) == isFound, "\(from) to \(to)")
            #expect(filter.matches(event(.timeToBeAnnounced(noon.day))) == isFound, "\(from) to \(to)")
            #expect(!filter.matches(event(.dateToBeAnnounced)))
        }
        #expect(EventFilter(try #require(EventQuery(from: try day(11)))).matches(event(.at(noon))) == false)
        #expect(EventFilter(try #require(EventQuery(to: try day(9)))).matches(event(.at(noon))) == false)
    }

    @Test(
        "gives the soonest or the latest first, those to be announced last, and the same in the order of their ids",
        arguments: [
            (EventQuery.Order.date, [5, 2, 3, 4, 1, 6]), (.latest, [4, 2, 3, 5, 1, 6]), (.id, [1, 2, 3, 4, 5, 6]),
        ]
    )
    func order(order: EventQuery.Order, ids: [UInt64]) throws {
        let noon = EventSchedule.at(try #require(LocalDateTime(day: day(10), hour: 12, minute: 0)))
        let schedules: [UInt64: EventSchedule] = [
            6: .dateToBeAnnounced, 1: .dateToBeAnnounced, 3: noon, 2: noon, 5: .timeToBeAnnounced(try day(10)),
            4: .timeToBeAnnounced(try day(11)),
        ]
        let events = schedules.map { Event(id: EventID($0), title: "\($0)", schedule: $1) }
        let query = try #require(EventQuery(order: order))
        #expect(query.page(of: events, skipped: []).events.map(\.id.rawValue) == ids)
    }
}
