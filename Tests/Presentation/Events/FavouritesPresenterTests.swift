import Domain
import Presentation
import Testing

@Suite("Favourites, as they are shown")
struct FavouritesPresenterTests {
    private let formatting = Formatting(locale: nil, timeZone: "UTC")

    private func favourites() throws -> [Favourite] {
        try [Event].samples().filter { [6, 7].contains($0.id.rawValue) }.map {
            Favourite(event: $0, addedAt: Timestamp(millisecondsSince1970: 0))
        }
    }

    @MainActor
    @Test("are read from where they are kept")
    func loaded() async throws {
        let repository = InMemoryFavouriteRepository()
        for favourite in try favourites() { _ = try await repository.add(favourite.event, at: favourite.addedAt) }
        let viewModel = FavouritesViewModel(favourites: repository)
        await viewModel.load()
        guard case .shown(let shown) = viewModel.state else { return #expect(Bool(false), "\(viewModel.state)") }
        #expect(shown == (try favourites()))
    }

    @Test("are a table, with numbers where a row can be opened, and records for a pipe")
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
                == "favourite\t7\tConcert 7\tMoncton, Canada\t2027-03-25T20:30:00\t"
        )
    }

    @Test("are JSON, with when they were kept; that there are none is said")
    func others() throws {
        let presenter = FavouritesPresenter(formatting: formatting)
        let json = presenter.json(try favourites()).text
        #expect(json.hasPrefix(#"{"events":[{"dateText":"2027-03-25 20:30","favourite":true,"id":7,"#))
        #expect(json.contains(#""snapshotOf":"1970-01-01T00:00:00Z""#) && json.hasSuffix(#""total":2}"#))
        #expect(
            presenter.notices([]).map(\.text) == [
                "note: No event is a favourite yet. tombola events favourite ID makes one."
            ]
        )
        #expect(presenter.notices(try favourites()) == [])
    }
}
