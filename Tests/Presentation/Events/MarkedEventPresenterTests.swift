import Domain
import Presentation
import Testing

@Suite("A change of the favourites, as it is told")
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

    @Test("says what changed, and how to undo it; where nothing did, there is nothing to undo")
    func told() async throws {
        let marks = try await marks()
        #expect(
            marks.flatMap { presenter.lines($0, for: .pipe) }.map(\.text) == [
                "♥ Gala is a favourite now.", "♥ Gala was a favourite already; what is kept of it is up to date.",
                "Gala is no favourite any more.",
            ]
        )
        #expect(
            marks.map { presenter.notices($0).map(\.text) } == [
                ["note: To undo: tombola events unfavourite 1."], [], ["note: To undo: tombola events favourite 1."],
            ]
        )
        let json = marks.map { presenter.json($0).text }
        #expect(json[0].hasPrefix(#"{"changed":true,"dateText":"date to be announced","favourite":true,"id":1,"#))
        #expect(json[1].hasPrefix(#"{"changed":false,"#) && json[2].contains(#""favourite":false"#))
    }
}
