import Domain
import Presentation
import Testing

@Suite("Events presenter")
struct EventsPresenterTests {
    private let presenter = EventsPresenter(formatting: Formatting(locale: "en_GB", timeZone: "Asia/Tokyo"))
    private let inSession = EventsPresenter(
        formatting: Formatting(locale: nil, timeZone: "UTC"),
        isInSession: true,
        showsOrigin: true
    )

    private func query(_ text: String = "", page: Int = 1, perPage: Int = 4) throws -> EventQuery {
        try EventQuery(text: text, page: page, perPage: perPage)
    }

    @Test("The list of events is a table with hearts and local times")
    func terminal() throws {
        let found = try FoundEvents.samples(try query(), favourites: [EventID(1), EventID(99)])
        let lines = presenter.lines(found, for: .terminal(width: 80)).map(\.text)
        #expect(
            lines == [
                "♥  Id  Title      Place            Date",
                "    2  Concert 2  Zürich           27 Jan 2027 at 20:30",
                "♥   1  Concert 1  Moncton, Canada  28 Jan 2027 at 20:30",
                "    4  Concert 4  Moncton, Canada  26 Feb 2027 at 20:30",
                "    5  Concert 5  Zürich           26 Feb 2027 at 20:30",
                "♥ favourite",
            ]
        )
        let plain = presenter.lines(try .samples(try query()), for: .terminal(width: 80))
        #expect(plain.count == 5, "nothing to explain")
    }

    @Test("The list of events has row numbers in place of ids in a session")
    func session() throws {
        let found = try FoundEvents.samples(try query(page: 2, perPage: 6), favourites: [EventID(6)])
        let lines = inSession.lines(found, for: .terminal(width: 80)).map(\.text)
        #expect(lines.first == "#  ♥  Title       Place            Date")
        #expect(lines.contains("1  ♥  Concert 6                    2027-03-25, time to be announced"))
        #expect(lines.contains { $0.hasPrefix("6     Concert 12") && $0.hasSuffix("date to be announced") })
    }

    @Test("The list of events has complete titles, dates and hearts in 40 columns")
    func narrow() throws {
        let found = try FoundEvents.samples(try query(perPage: 100), favourites: [EventID(2)])
        for presenter in [presenter, inSession] {
            let lines = presenter.lines(found, for: .terminal(width: 40))
            #expect(lines.allSatisfy { $0.width <= 40 && !$0.text.contains("…") })
        }
        let texts = inSession.lines(found, for: .terminal(width: 40)).texts
        #expect(texts.starts(with: [" 1  Concert 2 ♥", "    Place  Zürich", "    Date   2027-01-27 20:30"]))
        let open = try #require(texts.firstIndex(of: " 7  Concert 6"))
        #expect(texts[(open + 1)...].first == "    Date   2027-03-25, time to be")
        #expect(presenter.lines(found, for: .terminal(width: 40)).texts.starts(with: ["Concert 2 ♥", "  Id     2"]))
    }

    @Test("A page without a valid event still names the next one")
    func unreadablePage() throws {
        let skipped = [SkippedItem(place: "events[0]", reason: "it is a number")]
        let page = EventPage(try query(), events: [], total: 12, skipped: skipped)
        let found = FoundEvents(page: page, favourites: [], source: "x")
        #expect(presenter.notices(found).texts.first == "note: 0 of 12; next: --page 2")
    }

    @Test("The list of events in a pipe has one complete record per line")
    func pipe() throws {
        let found = try FoundEvents.samples(try query("concert 1", perPage: 10), favourites: [EventID(12)])
        #expect(
            presenter.lines(found, for: .pipe).map(\.text) == [
                "1\tConcert 1\tMoncton, Canada\t2027-01-28T20:30:00\t\t",
                "10\tConcert 10\tMoncton, Canada\t2027-04-23T20:30:00\t\t",
                "9\tConcert 9\t\t2027-04-24T20:30:00\t\t",
                "11\tConcert 11\tZürich\t\tdate to be announced\t",
                "12\tConcert 12\t\t\tdate to be announced\tfavourite",
            ]
        )
        let open = try FoundEvents.samples(try query("concert 6"))
        #expect(
            presenter.lines(open, for: .pipe).map(\.text) == ["6\tConcert 6\t\t2027-03-25\ttime to be announced\t"]
        )
    }

    @Test("Notices report which part of the list is shown, and the next page")
    func count() throws {
        func notices(_ presenter: EventsPresenter, _ text: String = "", page: Int) throws -> [String] {
            presenter.notices(try .samples(try query(text, page: page))).map(\.text)
        }
        #expect(try notices(presenter, page: 1) == ["note: 4 of 12; next: --page 2"])
        #expect(try notices(presenter, page: 2) == ["note: 5 to 8 of 12; next: --page 3"])
        #expect(try notices(presenter, page: 3) == ["note: 9 to 12 of 12"])
        #expect(try notices(presenter, "concert 5", page: 1) == [], "every event is shown")
        #expect(try notices(presenter, page: 4) == ["note: There is no page 4; the last page is 3."])
        #expect(try notices(presenter, "x", page: 1) == [#"note: No events found for "x"."#])
        let session = try notices(inSession, "concert", page: 1)
        #expect(
            session == [
                #"note: 4 of 12 for "concert"; press Return for the first list; next page: type next"#,
                "note: 12 events in samples.",
            ]
        )
    }

    @Test("An empty list of events mentions the filters that caused it")
    func empty() throws {
        let filtered = try EventQuery(city: "Bonn")
        let nothing = [try query(), filtered].map {
            FoundEvents(page: $0.page(of: [], skipped: []), favourites: [], source: "x")
        }
        #expect(nothing.allSatisfy { presenter.lines($0, for: .terminal(width: 80)).isEmpty })
        #expect(
            nothing.map { presenter.notices($0).map(\.text) } == [
                ["note: No events found."], ["note: No events found in that city and period."],
            ]
        )
    }

    @Test("Notices report skipped items and unknown favourites")
    func troubles() throws {
        let skipped = [SkippedItem(place: "events[3]", reason: "title, at byte 120: it is a number, not a string")]
        let page = try query().page(of: [], skipped: skipped)
        let damaged = StoreFailure(.corrupt, "a.sqlite", "it is damaged")
        let found = FoundEvents(page: page, favourites: [], source: "x", favouritesUnknown: damaged)
        #expect(
            presenter.notices(found).map(\.text) == [
                "note: skipped 1 invalid item:",
                "note: events[3]: title, at byte 120: it is a number, not a string",
                "note: Could not read your favourites: cannot read a.sqlite: it is damaged.",
            ]
        )
        #expect(
            presenter.json(found).text.contains(
                #""skipped":1,"skippedItems":[{"place":"events[3]","reason":"title, at byte 120: "#
            )
        )
    }

    @Test("The JSON of the list of events has every known field")
    func json() throws {
        let found = try FoundEvents.samples(try query("concert 6"), favourites: [EventID(6)])
        #expect(
            presenter.json(found).text
                == #"{"events":[{"dateText":"25 Mar 2027, time to be announced","favourite":true,"id":6,"#
                + #""image":"https://example.org/6.png","localDate":"2027-03-25","location":null,"lowestPrice":15,"#
                + #""performers":["Quintet 2"],"timeZone":null,"title":"Concert 6","url":"https://example.org/events/6","#
                + #""venue":null}],"favouritesError":null,"page":1,"perPage":4,"query":"concert 6","skipped":0,"skippedItems":[],"source":"samples","total":1}"#
        )
        let damaged = StoreFailure(.corrupt, "a.sqlite", "it is damaged")
        let unknown = FoundEvents(page: found.page, favourites: [], source: "x", favouritesUnknown: damaged)
        #expect(presenter.json(unknown).text.contains(#""favourite":null"#))
        let reason =
            #""favouritesError":{"command":null,"exitCode":65,"hint":"Move it away to start with an empty one, or restore a copy.","#
        #expect(presenter.json(unknown).text.contains(reason))
    }
}
