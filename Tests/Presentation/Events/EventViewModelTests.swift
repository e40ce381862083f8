import Domain
import Presentation
import Testing

@MainActor
@Suite("The details of an event, loaded")
struct EventViewModelTests {
    private static let url = "https://example.org/2.png"
    private static let away = SourceFailure(.unreachable, "http://a", "it is away")
    private nonisolated static let moment = Timestamp(millisecondsSince1970: 9)
    private static let nothing = LoadEventDetail.PictureUse(shown: [])

    private var events: InMemoryEventRepository
    private let favourites = InMemoryFavouriteRepository()
    private let pictures: InMemoryPictureRepository
    private let png: Picture
    private let event: Event

    init() throws {
        events = InMemoryEventRepository(try .samples())
        png = try #require(Picture.sample(.png))
        pictures = InMemoryPictureRepository([Self.url: png])
        event = try #require(events.events.first { $0.id == EventID(2) })
    }

    private var load: LoadEventDetail {
        let lookUp = LookUpEvent(events: events, favourites: favourites)
        let save = SavePicture(pictures: pictures)
        return LoadEventDetail(
            lookUp: { id async throws(EventError) in try await lookUp(id) },
            save: { event, path async throws(EventError) in try await save(event, at: path) },
            favourites: favourites,
            pictures: pictures
        ) { Self.moment }
    }

    private func shown(_ viewModel: EventViewModel) throws -> EventDetail {
        guard case .shown(let detail) = viewModel.state else { throw NotShown(state: "\(viewModel.state)") }
        return detail
    }

    private struct NotShown: Error {
        let state: String
    }

    private func failure(_ viewModel: EventViewModel) -> EventError? {
        if case .failed(let error) = viewModel.state { error } else { nil }
    }

    @Test("have the picture where somebody can see it, and its URL elsewhere")
    func picture() async throws {
        let uses: [(LoadEventDetail.PictureUse, Bool)] = [
            (Self.nothing, false), (.init(shown: [.png]), true), (.init(shown: [.gif, .jpeg]), false),
        ]
        for (use, isShown) in uses {
            let viewModel = EventViewModel(event.id, use, load: load)
            await viewModel.load()
            let detail = try shown(viewModel)
            #expect(detail.found == LookedUpEvent(event: event, isFavourite: false))
            #expect(detail.picture == (isShown ? .success(png) : nil) && detail.saved == nil)
            #expect(detail.seenAt == Self.moment)
        }
    }

    @Test("are shown although the picture cannot be; saving it fails as a whole")
    func pictureTrouble() async throws {
        let viewModel = EventViewModel(EventID(4), .init(shown: [.png]), load: load)
        await viewModel.load()
        let gone = SourceFailure(.absent, "https://example.org/4.png", "there is no such picture")
        #expect(try shown(viewModel).picture == .failure(gone))
        let saving = EventViewModel(EventID(4), .init(shown: [], path: "a.png"), load: load)
        await saving.load()
        #expect(failure(saving) == .source(gone))
        let none = EventViewModel(EventID(1), .init(shown: [.png], path: "a.png"), load: load)
        await none.load()
        #expect(failure(none) == .noPicture(EventID(1)))
        #expect(await pictures.saved.isEmpty)
    }

    @Test("tell what was saved")
    func saved() async throws {
        let viewModel = EventViewModel(event.id, .init(shown: [], path: "a.png"), load: load)
        await viewModel.load()
        #expect(try shown(viewModel).saved == SavedPicture(picture: png, path: "a.png"))
        #expect(await pictures.saved == ["a.png": png])
    }

    @Test("are those of the list for a row of it, with the favourites of now; only a refresh asks the source")
    mutating func row() async throws {
        let old = Event(id: event.id, title: "As the list had it", schedule: .dateToBeAnnounced)
        let viewModel = EventViewModel(showing: old, Self.nothing, load: load)
        await viewModel.load()
        #expect(try shown(viewModel).found == LookedUpEvent(event: old, isFavourite: false))
        _ = try await favourites.add(event, at: Self.moment)
        await viewModel.load()
        #expect(try shown(viewModel).found == LookedUpEvent(event: old, isFavourite: true))
        await viewModel.refresh()
        #expect(try shown(viewModel).found == LookedUpEvent(event: event, isFavourite: true))
    }

    @Test("are those that were kept where the source is away, but a refresh fails")
    mutating func snapshot() async throws {
        _ = try await favourites.add(event, at: Self.moment)
        events.failure = Self.away
        let viewModel = EventViewModel(event.id, Self.nothing, load: load)
        await viewModel.load()
        let kept = LookedUpEvent(event: event, isFavourite: true, snapshotOf: Self.moment, why: Self.away)
        #expect(try shown(viewModel).found == kept)
        await viewModel.refresh()
        #expect(failure(viewModel) == .source(Self.away))
    }
}
