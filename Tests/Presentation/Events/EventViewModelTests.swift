import Domain
import Presentation
import Testing

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
        let row = Event(id: event.id, title: "As the list had it", schedule: .dateToBeAnnounced)
        let picture = LookUpEvent.PictureUse(shown: [])
        let viewModel = ScreenViewModel(lookUp, (.listed(row), picture), reload: (.refreshed(row.id), picture))
        var titles: [String] = []
        for load in [viewModel.load, viewModel.refresh] {
            await load()
            if case .shown(let detail) = viewModel.state { titles.append(detail.event.title) }
        }
        #expect(titles == ["As the list had it", "Now"])
    }
}
