import Domain
import Presentation
import Testing

@Suite("Favourites presenter")
struct FavouritesPresenterTests {
    private let formatting = Formatting(locale: nil, timeZone: "UTC")

    private func favourites() throws -> [Favourite] {
        try [Event].samples().filter { [6, 7].contains($0.id.rawValue) }.map {
            Favourite(event: $0, addedAt: Timestamp(millisecondsSince1970: 0))
        }
    }

    @MainActor
    @Test("Favourites are loaded from their repository")
    func loaded() async throws {
        let repository = InMemoryFavouriteRepository()
        for favourite in try favourites() { _ = try await repository.add(favourite.event, at: favourite.addedAt) }
        let viewModel = FavouritesViewModel(favourites: repository)
        await viewModel.load()
        guard case .shown(let shown) = viewModel.state else { return #expect(Bool(false), "\(viewModel.state)") }
        #expect(shown == (try favourites()))
    }

    @Test("Favourites are a table, with row numbers in a session, and records in a pipe")
    func lines() throws {
        let numbered = FavouritesPresenter(formatting: formatting, numbersRows: true)
        #expect(
            numbered.lines(try favourites(), for: .terminal(width: 80)).map(\.text) == [
                "#  ♥  Id  Title      Place            Date",
                "1  ♥   7  Concert 7  Moncton, Canada  2027-03-25 20:30",
                "2  ♥   6  Concert 6                   2027-03-25, time to be announced",
            ]
        )
        #expect(
            FavouritesPresenter(formatting: formatting).lines(try favourites(), for: .pipe).first?.text
                == "7\tConcert 7\tMoncton, Canada\t2027-03-25T20:30:00\t\tfavourite"
        )
    }

    @Test("The JSON of favourites has the time of each snapshot")
    func others() throws {
        let presenter = FavouritesPresenter(formatting: formatting)
        let json = presenter.json(try favourites()).text
        #expect(json.hasPrefix(#"{"events":[{"dateText":"2027-03-25 20:30","favourite":true,"id":7,"#))
        #expect(json.contains(#""snapshotOf":"1970-01-01T00:00:00Z""#) && json.hasSuffix(#""total":2}"#))
        #expect(
            presenter.notices([]).map(\.text) == [
                "note: No favourites yet. To find events:", "  tombola events",
            ]
        )
        #expect(presenter.notices(try favourites()) == [])
    }
}

@Suite("Marked event presenter")
struct MarkedEventPresenterTests {
    private let presenter = MarkedEventPresenter(formatting: Formatting(locale: nil, timeZone: "UTC"))

    private func marks() async throws -> [MarkedEvent] {
        let events = InMemoryEventRepository([Event(id: EventID(1), title: "Gala", schedule: .dateToBeAnnounced)])
        let mark = MarkFavourite(events: events, favourites: InMemoryFavouriteRepository()) {
            Timestamp(millisecondsSince1970: 0)
        }
        var marks: [MarkedEvent] = []
        for isFavourite in [true, true, false] { marks.append(try await mark(EventID(1), isFavourite: isFavourite)) }
        return marks
    }

    @Test("A changed favourite is reported with the command to undo it")
    func notice() async throws {
        let marks = try await marks()
        #expect(
            marks.flatMap { presenter.lines($0, for: .pipe) }.map(\.text) == [
                "♥ Added Gala to your favourites.", "♥ Gala is already a favourite. Updated its saved copy.",
                "Removed Gala from your favourites.",
            ]
        )
        #expect(
            marks.map { presenter.notices($0).map(\.text) } == [
                ["note: To undo:", "  tombola events unfavourite 1"], [],
                ["note: To undo:", "  tombola events favourite 1"],
            ]
        )
        let json = marks.map { presenter.json($0).text }
        #expect(json[0].hasPrefix(#"{"changed":true,"dateText":"date to be announced","favourite":true,"id":1,"#))
        #expect(json[1].hasPrefix(#"{"changed":false,"#) && json[2].contains(#""favourite":false"#))
    }
}
