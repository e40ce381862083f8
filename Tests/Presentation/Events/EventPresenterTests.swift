import Domain
import Presentation
import Testing

/// Rows and commands have other names in a session.
@Suite("Event presenters in a session")
struct EventPresenterTests {
    private let formatting = Formatting(locale: "de_DE", timeZone: "UTC")
    private static let terminal = Medium.terminal(width: 80)

    @Test("Lists of events, favourites and categories have row numbers in a session")
    func numbers() throws {
        let found = try FoundEvents.samples(try EventQuery(text: "concert 6"), favourites: [EventID(6)])
        let events = EventsPresenter(formatting: formatting, isInSession: true)
        #expect(
            events.lines(found, for: Self.terminal).texts == [
                "#  ♥  Title      Place  Date", "1  ♥  Concert 6         25. März 2027, time to be announced",
                "♥ favourite",
            ]
        )
        let favourites = found.page.events.map { Favourite(event: $0, addedAt: Timestamp(millisecondsSince1970: 0)) }
        let numbered = FavouritesPresenter(formatting: formatting, numbersRows: true)
        #expect(numbered.lines(favourites, for: Self.terminal).first?.text == "#  ♥  Id  Title      Place  Date")
        let categories = CategoriesPresenter(numbersRows: true)
        #expect(
            categories.lines([QuestionCategory(id: 23, name: "Art")], for: Self.terminal).texts == [
                "#  Id  Category", "1  23  Art",
            ]
        )
    }

    @Test("The details of an event name the word that adds it to the favourites")
    func details() throws {
        let event = Event(id: EventID(1), title: "Gala", schedule: .dateToBeAnnounced)
        let detail = EventDetail(event, isFavourite: false, seenAt: Timestamp(millisecondsSince1970: 0))
        let presenter = EventPresenter(formatting: formatting, isInSession: true)
        #expect(presenter.lines(detail, for: Self.terminal).last?.text == "Favourite  no; to add it: favourite")
    }
}

@MainActor
@Suite("Event view model")
struct EventViewModelTests {
    @Test("A list row opens as listed, and a refresh fetches it from the source")
    func row() async {
        let event = Event(id: EventID(1), title: "Now", schedule: .dateToBeAnnounced)
        let lookUp = LookUpEvent(
            events: InMemoryEventRepository([event]),
            favourites: MemoryStore().favourites,
            pictures: InMemoryPictureRepository()
        ) { Timestamp(millisecondsSince1970: 9) }
        let viewModel = EventViewModel(
            showing: Event(id: event.id, title: "As the list had it", schedule: .dateToBeAnnounced),
            picture: LookUpEvent.PictureUse(shown: [])
        ) { subject, use async throws(EventError) in try await lookUp(subject, picture: use) }
        var titles: [String] = []
        for load in [viewModel.load, viewModel.refresh] {
            await load()
            if case .shown(let detail) = viewModel.state { titles.append(detail.event.title) }
        }
        #expect(titles == ["As the list had it", "Now"])
    }
}
