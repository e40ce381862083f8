import Testing

@testable import Domain

struct LookUpEventTests {
    private static let moment = Timestamp(millisecondsSince1970: 5)
    private static let now = Timestamp(millisecondsSince1970: 9)
    private static let away = AccessFailure(.unreachable, .server(url: "http://a", host: "a"), "it is away")

    private let event: Event
    private let png: Picture
    private var events: InMemoryEventRepository
    private let store = MemoryStore()
    private var favourites: any FavouriteRepository { store.favourites }
    private var pictures: InMemoryPictureRepository

    init() throws {
        events = InMemoryEventRepository(try .samples())
        event = try #require(events.events.first { $0.id == EventID(2) })
        png = try #require(Picture.sample(.png))
        pictures = InMemoryPictureRepository(["https://example.org/2.png": png])
    }

    private func lookUp(
        _ subject: LookUpEvent.Subject,
        shown: Set<Picture.Format> = [],
        file: OutputFile? = nil
    ) async throws(EventError) -> EventDetail {
        let find = FindEvent(events: events, favourites: favourites)
        let lookUp = LookUpEvent(find: find, events: events, favourites: favourites, pictures: pictures) { Self.now }
        var request = LookUpEvent.Request(subject)
        request.shownPictures = shown
        request.pictureFile = file
        return try await lookUp(request)
    }

    @Test("Unreadable favourites do not hide an event; of two failures, the source's is reported")
    mutating func favouritesUnknown() async throws {
        try await store.fail()
        for subject in [LookUpEvent.Subject.id(event.id), .listed(event)] {
            let unknown = try await lookUp(subject)
            #expect(unknown.event == event && unknown.favouritesUnknown != nil && !unknown.isFavourite)
        }
        events.failure = Self.away
        let away = self
        await #expect(throws: EventError.failure(Self.away)) { try await away.lookUp(.id(event.id)) }
    }

    @Test("A list row opens as listed, with its current favourite mark")
    mutating func listed() async throws {
        events.failure = Self.away
        let old = Event.sample(event.id.rawValue, "As the list had it")
        #expect(try await lookUp(.listed(old)) == EventDetail(event: old, isFavourite: false, seenAt: Self.now))
        _ = try await favourites.add(event, at: Self.moment)
        #expect(try await lookUp(.listed(old)) == EventDetail(event: old, isFavourite: true, seenAt: Self.now))
    }

    @Test("An answer of the source updates the copy of a favourite, and adds none")
    func copies() async throws {
        _ = try await lookUp(.id(event.id))
        #expect(try await favourites.favourites() == [])
        _ = try await favourites.add(.sample(event.id.rawValue, "As it was"), at: Self.moment)
        _ = try await lookUp(.id(event.id))
        #expect(try await favourites.favourites() == [Favourite(event: event, addedAt: Self.now)])
        let other = try #require(events.events.first { $0.id != event.id })
        _ = try await favourites.add(.sample(other.id.rawValue, "As it was"), at: Self.moment)
        let search = SearchEvents(events: events, favourites: favourites) { Self.now }
        #expect(try await search(.longest).favourites == [event.id, other.id])
        #expect(try await favourites.favourites().map(\.event) == [event, other], "a list is an answer, too")
    }

    @Test("A number is an id if the source has it or cannot be reached, and otherwise a row")
    mutating func numbers() async throws {
        let rows = InMemoryEventRepository([.sample(7, "Gala"), .sample(2, "Ball"), .sample(300, "Fair")])
        events = rows
        _ = try await favourites.add(.sample(9, "Play"), at: Self.moment)
        for (number, id) in [("1", 2), ("2", 2), ("3", 300), ("7", 7), ("300", 300), ("9", 9)] as [(String, UInt64)] {
            #expect(try await lookUp(.named(number)).event.id == EventID(id), "\(number)")
        }
        let find = FindEvent(events: events, favourites: favourites)
        let favourite = FindEvent.Request(wanted: "1", amongFavourites: true)
        #expect(try await find(favourite).id == EventID(1), "the favourites are another list")
        events.failure = Self.away
        let away = self
        await #expect(throws: EventError.failure(Self.away)) { try await away.lookUp(.named("1")) }
        for name in ["9", "play"] {
            #expect(try await lookUp(.named(name)).sourceFailure == Self.away, "a favourite is shown from its copy")
        }
    }

    @Test(
        "A favourite is saved at once as shown, and gets a newer copy only if it stays one"
    )
    mutating func markedOnScreen() async throws {
        let shown = Event.sample(event.id.rawValue, "As the screen has it")
        let current = event.title
        let reachable = events
        events.failure = Self.away
        let find = FindEvent(events: events, favourites: favourites)
        let mark = MarkFavourite(find: find, events: events, favourites: favourites) { Self.now }
        let add = MarkFavourite.Request("2", isFavourite: true, shown: shown)
        #expect(try await mark(add).isChange)
        #expect(try await favourites.favourites().map(\.event.title) == [shown.title])
        await #expect(throws: EventError.failure(Self.away), "it is on no screen") {
            try await mark(MarkFavourite.Request("5", isFavourite: true))
        }
        let update = UpdateSavedCopy(events: reachable, favourites: favourites) { Self.now }
        try await update(event.id)
        #expect(try await favourites.favourites().map(\.event.title) == [current])
        _ = try await favourites.add(shown, at: Self.moment)
        let list = ListFavourites(events: reachable, favourites: favourites) { Self.now }
        #expect(try await list(.stored).favourites.map(\.event.title) == [shown.title])
        #expect(try await list(.fetched).favourites.map(\.event.title) == [current], "a refresh asks the source")
        #expect(try await mark(add).isChange == false)
        #expect(try await favourites.favourites().map(\.event.title) == [current], "the screen may be older")
        _ = try await favourites.remove(event.id)
        try await update(event.id)
        #expect(try await favourites.favourites() == [])
    }

    @Test("Favourites are sorted by date, and past once their day is over everywhere on Earth")
    func favouritesByDate() async throws {
        let dates: [(UInt64, CalendarDay?)] = [
            (1, nil), (2, CalendarDay(year: 2027, month: 3, day: 1)), (3, CalendarDay(year: 2026, month: 12, day: 31)),
        ]
        for (id, day) in dates {
            let schedule = day.map(EventSchedule.timeToBeAnnounced) ?? .dateToBeAnnounced
            let event = Event(id: EventID(id), title: "Gala \(id)", schedule: schedule)
            _ = try await favourites.add(event, at: Self.moment)
        }
        let noon = Timestamp(millisecondsSince1970: 1_798_804_800_000)  // 1 January 2027, 12:00 in UTC
        for (late, past) in [(-1, []), (0, [EventID(3)])] as [(Int64, [EventID])] {
            let moment = Timestamp(millisecondsSince1970: noon.millisecondsSince1970 + late)
            let list = try await ListFavourites(events: events, favourites: favourites) { moment }(.stored)
            #expect(list.favourites.map(\.event.id) == [EventID(3), EventID(2), EventID(1)])
            #expect(list.favourites.filter(list.isPast).map(\.event.id) == past, "\(late)")
        }
    }

    @Test("A picture is downloaded for display only if its format can be shown")
    func picture() async throws {
        let uses: [(UInt64, Set<Picture.Format>, Picture?)] = [
            (2, [], nil), (2, [.png], png), (2, [.gif, .jpeg], nil), (4, [], nil), (1, [.png], nil),
        ]
        for (id, formats, picture) in uses {
            let detail = try await lookUp(.id(EventID(id)), shown: formats)
            #expect(detail.picture == picture.map { .success($0) } && detail.saved == nil, "\(id), \(formats)")
        }
    }

    @Test("A picture that cannot be saved fails the whole lookup, and before it if the file exists")
    mutating func unsaved() async throws {
        let gone = AccessFailure(
            .absent,
            .server(url: "https://example.org/4.png", host: "example.org"),
            "there is no such picture"
        )
        let file = OutputFile("a.png")
        let saving = self
        for (id, error) in [(1, EventError.noPicture(EventID(1))), (4, .failure(gone))] as [(UInt64, EventError)] {
            await #expect(throws: error) { try await saving.lookUp(.id(EventID(id)), shown: [.png], file: file) }
        }
        #expect(await pictures.saved.isEmpty)
        _ = try await lookUp(.id(event.id), file: file)
        let exists = AccessFailure(.exists, .path("a.png"), "the file already exists")
        await #expect(throws: EventError.failure(exists)) {
            try await saving.lookUp(.id(EventID(99)), shown: [.png], file: file)
        }
        let full = AccessFailure(.full, .path("a.png"), "the disk is full")
        pictures = InMemoryPictureRepository(["https://example.org/2.png": png], failingToSave: full)
        let failing = self
        await #expect(throws: EventError.failure(full)) {
            try await failing.lookUp(.id(event.id), shown: [.png], file: file)
        }
    }
}

struct PictureTests {
    @Test("A picture's format follows from its first bytes, and bytes in an unknown format are not a picture")
    func formats() {
        for format in Picture.Format.allCases { #expect(Picture.sample(format)?.format == format) }
        let texts = ["", "<html>", "GIF88a", "RIFF1234WAVE", "RIFF", "\u{89}PNG\r\n\u{1A}\n", "BM"]
        let beginnings = Picture.Format.allCases.compactMap { Picture.sample($0)?.bytes.prefix(2) }
        let unknown = texts.map { Array($0.utf8) } + beginnings.map(Array.init)
        #expect(unknown.filter { Picture($0) != nil } == [])
    }
}

extension Picture {
    /// Enough bytes of a picture to detect its format.
    static func sample(_ format: Format) -> Picture? {
        switch format {
        case .png: Picture([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])
        case .jpeg: Picture([0xFF, 0xD8, 0xFF, 0xE0])
        case .gif: Picture(Array("GIF89a".utf8))
        case .webp: Picture(Array("RIFF\u{4}\u{0}\u{0}\u{0}WEBPVP8 ".utf8))
        }
    }
}
