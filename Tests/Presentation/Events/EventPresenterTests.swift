import Domain
import Testing

@testable import Presentation

@Suite("Event presenter")
struct EventPresenterTests {
    private let presenter = EventPresenter(formatting: Formatting(locale: "en_GB", timeZone: "Asia/Tokyo"))
    private let inSession = EventPresenter(formatting: Formatting(locale: "de_DE", timeZone: "UTC"), isInSession: true)
    private static let seenAt = Timestamp(millisecondsSince1970: 7_200_000)
    private static let terminal = Medium.terminal(width: 80)

    private func detail(
        _ id: UInt64,
        isFavourite: Bool = false,
        snapshotOf: Timestamp? = nil,
        sourceFailure: SourceFailure? = nil,
        favouritesUnknown: StoreFailure? = nil
    ) throws -> EventDetail {
        let event = try #require(try [Event].samples().first { $0.id == EventID(id) })
        return EventDetail(
            event,
            isFavourite: isFavourite,
            snapshotOf: snapshotOf,
            sourceFailure: sourceFailure,
            favouritesUnknown: favouritesUnknown,
            seenAt: Self.seenAt
        )
    }

    @Test("An event's details show the local time of its venue")
    func terminal() throws {
        #expect(
            presenter.lines(try detail(4), for: Self.terminal).map(\.text) == [
                "Title         Concert 4", "Id            4", "Place         Tidewater Hall, Moncton, Canada",
                "Date          26 Feb 2027 at 20:30 (America/Moncton)", "With          Quintet 0",
                "Lowest price  10 (local currency)", "Web           https://example.org/events/4",
                "Picture       https://example.org/4.png",
                "Favourite     no; to add it: tombola events favourite 4",
            ]
        )
        #expect(
            inSession.lines(try detail(7), for: Self.terminal).map(\.text) == [
                "Title         Concert 7", "Id            7", "Place         Tidewater Hall, Moncton, Canada",
                "Date          25. März 2027, 20:30 (America/Moncton)", "With          Quintet 3",
                "Lowest price  17,50 (local currency)", "Favourite     no; to add it: favourite",
            ]
        )
    }

    @Test("Unknown details of an event are omitted, and open dates are labelled")
    func unknown() throws {
        #expect(
            presenter.lines(try detail(12, isFavourite: true), for: Self.terminal).map(\.text) == [
                "Title         Concert 12", "Id            12", "Date          date to be announced",
                "With          Quintet 0", "Lowest price  30 (local currency)",
                "Web           https://example.org/events/12", "Picture       https://example.org/12.png",
                "Favourite     ♥ yes",
            ]
        )
        let open = presenter.lines(try detail(6), for: Self.terminal).map(\.text)
        #expect(open.contains("Date          25 Mar 2027, time to be announced"))
        let venue = Venue(name: "Barn", city: nil, displayLocation: nil, timeZone: nil)
        let day = try #require(CalendarDay(year: 2027, month: 1, day: 2))
        let moment = try #require(LocalDateTime(day: day, hour: 3, minute: 4))
        let event = Event(id: EventID(1), title: "Solo", schedule: .at(moment), venue: venue, performers: ["Solo"])
        let bare = EventDetail(event, isFavourite: true, seenAt: Self.seenAt)
        #expect(
            presenter.lines(bare, for: Self.terminal).map(\.text) == [
                "Title      Solo", "Id         1", "Place      Barn",
                "Date       2 Jan 2027 at 3:04 (venue time)", "Favourite  ♥ yes",
            ]
        )
    }

    @Test("The details of an event in a pipe have one field per line")
    func pipe() throws {
        #expect(
            presenter.lines(try detail(4, isFavourite: true), for: .pipe).map(\.text) == [
                "Title\tConcert 4", "Id\t4", "Place\tTidewater Hall, Moncton, Canada", "Date\t2027-02-26T20:30:00",
                "Time zone\tAmerica/Moncton", "With\tQuintet 0", "Lowest price\t10",
                "Web\thttps://example.org/events/4",
                "Picture\thttps://example.org/4.png", "Favourite\tyes",
            ]
        )
        let open = presenter.lines(try detail(6), for: .pipe).map(\.text)
        #expect(open.contains("Date\t2027-03-25 time to be announced") && open.contains("Favourite\tno"))
        #expect(presenter.lines(try detail(12), for: .pipe).map(\.text).contains("Date\tdate to be announced"))
    }

    @Test("The URL of a picture is shown only if the picture is not, and data URLs only in pipes")
    func picture() throws {
        var shown = try detail(4)
        shown.picture = .success(try #require(Picture.sample(.png)))
        #expect(!presenter.lines(shown, for: Self.terminal).contains { $0.text.hasPrefix("Picture") })
        let url = "data:image/png;base64,AAAA"
        let event = Event(id: EventID(1), title: "A", schedule: .dateToBeAnnounced, pictureURL: url)
        let small = EventDetail(event, isFavourite: false, seenAt: Self.seenAt)
        #expect(presenter.lines(small, for: .pipe).contains { $0.text == "Picture\t\(url)" })
        let hint = "Picture    embedded; to save it: tombola events show 1 --save-image FILE"
        #expect(presenter.lines(small, for: Self.terminal).contains { $0.text == hint })
    }

    @Test("Notices report snapshots, unknown favourites and unavailable pictures")
    func notices() throws {
        let away = SourceFailure(.unreachable, "http://a", "it is away")
        let kept = Timestamp(millisecondsSince1970: 3_600_000)
        func notices(_ detail: EventDetail) -> [String] { presenter.notices(detail).map(\.text) }
        #expect(
            notices(try detail(4, isFavourite: true, snapshotOf: kept, sourceFailure: away)) == [
                "note: Showing the copy saved 1 hour ago: cannot reach http://a: it is away."
            ]
        )
        #expect(
            notices(try detail(4, isFavourite: true, snapshotOf: kept)) == [
                "note: Showing the copy saved 1 hour ago: the source no longer has this event."
            ]
        )
        var unknown = try detail(4, favouritesUnknown: StoreFailure(.corrupt, "a.sqlite", "it is damaged"))
        unknown.picture = .failure(SourceFailure(.absent, "http://a/4.png", "the server answered 404"))
        #expect(
            notices(unknown) == [
                "note: Could not read your favourites: cannot read a.sqlite: it is damaged.",
                "note: Could not show the picture: cannot find http://a/4.png: the server answered 404.",
            ]
        )
        #expect(presenter.lines(unknown, for: Self.terminal).last?.text == "Favourite     unknown")
        #expect(presenter.json(unknown).text.contains(#""favourite":null"#))
        #expect(notices(try detail(4)) == [])
    }

    @Test("Notices report where a picture was saved, and a misleading file name")
    func saved() throws {
        var detail = try detail(4)
        let gif = try #require(Picture.sample(.gif))
        detail.saved = SavedPicture(picture: gif, path: "a.gif")
        #expect(presenter.notices(detail).map(\.text) == ["note: Saved the picture to a.gif (GIF, 6 bytes)."])
        detail.saved = SavedPicture(picture: gif, path: "a.png")
        #expect(
            presenter.notices(detail).last?.text
                == "note: The picture is a GIF, although the file name says PNG. It was not converted."
        )
        #expect(presenter.json(detail).text.contains(#""savedImage":"a.png""#))
    }

    @Test("The JSON of an event has the time of its snapshot")
    func json() throws {
        let kept = Timestamp(millisecondsSince1970: 3_600_000)
        #expect(
            presenter.json(try detail(7, isFavourite: true, snapshotOf: kept)).text
                == #"{"dateText":"25 Mar 2027 at 20:30","favourite":true,"favouritesError":null,"id":7,"#
                + #""image":null,"#
                + #""localDate":"2027-03-25T20:30:00","location":"Moncton, Canada","lowestPrice":17.5,"#
                + #""performers":["Quintet 3"],"refreshError":null,"savedImage":null,"snapshotOf":"1970-01-01T01:00:00Z","#
                + #""timeZone":"America/Moncton","title":"Concert 7","url":null,"venue":"Tidewater Hall"}"#
        )
    }
}

@MainActor
@Suite("Event view model")
struct EventViewModelTests {
    private nonisolated static let moment = Timestamp(millisecondsSince1970: 9)
    private static let nothing = LookUpEvent.PictureUse(shown: [])
    private let event = Event(id: EventID(1), title: "Now", schedule: .dateToBeAnnounced)
    private let favourites = InMemoryFavouriteRepository()

    private func lookUp(failing failure: SourceFailure? = nil) -> LookUpEvent.Function {
        var events = InMemoryEventRepository([event])
        events.failure = failure
        let lookUp = LookUpEvent(events: events, favourites: favourites, pictures: InMemoryPictureRepository()) {
            Self.moment
        }
        return { subject, use async throws(EventError) in try await lookUp(subject, picture: use) }
    }

    private func title(_ viewModel: EventViewModel) -> String? {
        if case .shown(let detail) = viewModel.state { detail.event.title } else { nil }
    }

    @Test("A list row opens as listed, and a refresh fetches it from the source")
    func row() async {
        let old = Event(id: event.id, title: "As the list had it", schedule: .dateToBeAnnounced)
        let viewModel = EventViewModel(showing: old, picture: Self.nothing, lookUp: lookUp())
        await viewModel.load()
        #expect(title(viewModel) == "As the list had it")
        await viewModel.refresh()
        #expect(title(viewModel) == "Now")
    }

    @Test("A snapshot is shown at first, but a refresh fails while the source is unreachable")
    func snapshot() async throws {
        let away = SourceFailure(.unreachable, "http://a", "it is away")
        _ = try await favourites.add(event, at: Self.moment)
        let viewModel = EventViewModel(event.id, picture: Self.nothing, lookUp: lookUp(failing: away))
        await viewModel.load()
        #expect(title(viewModel) == "Now")
        await viewModel.refresh()
        guard case .failed(.source(away)) = viewModel.state else { return #expect(Bool(false), "\(viewModel.state)") }
    }
}
