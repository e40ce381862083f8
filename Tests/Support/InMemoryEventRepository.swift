import Data
import Domain

/// Stores events in an array, or fails.
struct InMemoryEventRepository: EventRepository {
    var sourceName = "events in memory"
    let events: [Event]
    var skipped: [SkippedItem] = []
    var failure: SourceFailure?

    init(_ events: [Event] = []) {
        self.events = events
    }

    func events(_ query: EventQuery) async throws(SourceFailure) -> EventPage {
        if let failure { throw failure }
        return query.page(of: events, skipped: skipped)
    }

    func event(_ id: EventID) async throws(SourceFailure) -> Event? {
        if let failure { throw failure }
        return events.first { $0.id == id }
    }
}

/// Stores favourites in an array, or fails.
actor InMemoryFavouriteRepository: FavouriteRepository {
    private var kept: [Favourite] = []
    private var failure: StoreFailure?

    init(failing failure: StoreFailure? = nil) {
        self.failure = failure
    }

    func fail(_ failure: StoreFailure?) {
        self.failure = failure
    }

    func favourites() throws(StoreFailure) -> [Favourite] {
        if let failure { throw failure }
        return kept
    }

    func add(_ event: Event, at moment: Timestamp) throws(StoreFailure) -> Bool {
        if let failure { throw failure }
        let favourite = Favourite(event: event, addedAt: moment)
        guard let place = kept.firstIndex(where: { $0.event.id == event.id }) else {
            kept.append(favourite)
            return true
        }
        kept[place] = favourite
        return false
    }

    func remove(_ id: EventID) throws(StoreFailure) -> Favourite? {
        if let failure { throw failure }
        return kept.firstIndex { $0.event.id == id }.map { kept.remove(at: $0) }
    }
}

/// Stores pictures by URL and saved pictures by path, or fails.
actor InMemoryPictureRepository: PictureRepository {
    private let pictures: [String: Picture]
    private let failure: StoreFailure?
    private(set) var saved: [String: Picture] = [:]

    init(_ pictures: [String: Picture] = [:], failingToSave failure: StoreFailure? = nil) {
        self.pictures = pictures
        self.failure = failure
    }

    func picture(at url: String) throws(SourceFailure) -> Picture {
        guard let picture = pictures[url] else { throw SourceFailure(.absent, url, "there is no such picture") }
        return picture
    }

    func check(_ file: OutputFile) throws(StoreFailure) {
        guard !file.replacesExisting, saved[file.path] != nil else { return }
        throw StoreFailure(.exists, file.path, "the file already exists")
    }

    func save(_ picture: Picture, to file: OutputFile) throws(StoreFailure) {
        if let failure { throw failure }
        try check(file)
        saved[file.path] = picture
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

/// Replaces both the server and the document with an array of events, or fails.
struct InMemoryEventDataSource: EventRemoteDataSource, EventLocalDataSource {
    let name: String
    let answersQueries: Bool
    let events: Result<[Event], SourceFailure>

    func events(_ query: EventQuery) async throws(SourceFailure) -> EventsPayload {
        EventsPayload(events: try events.get())
    }

    func event(_ id: EventID) async throws(SourceFailure) -> Event? {
        try events.get().first { $0.id == id }
    }

    func events(where isWanted: @escaping @Sendable (Event) -> Bool) async throws(SourceFailure) -> EventsPayload {
        EventsPayload(events: try events.get().filter(isWanted))
    }
}

extension EventRemoteDataSource where Self == InMemoryEventDataSource {
    static func inMemory(_ events: [Event]) -> Self {
        InMemoryEventDataSource(name: "remote", answersQueries: true, events: .success(events))
    }

    static func failing(_ failure: SourceFailure, answersQueries: Bool = true) -> Self {
        InMemoryEventDataSource(name: "remote", answersQueries: answersQueries, events: .failure(failure))
    }
}

extension EventLocalDataSource where Self == InMemoryEventDataSource {
    static func inMemory(_ events: [Event]) -> Self {
        InMemoryEventDataSource(name: "local", answersQueries: false, events: .success(events))
    }

    static func failing(_ failure: SourceFailure) -> Self {
        InMemoryEventDataSource(name: "local", answersQueries: false, events: .failure(failure))
    }
}

/// Returns the same picture for every URL.
struct InMemoryPictureDataSource: PictureRemoteDataSource {
    let picture: Result<Picture, SourceFailure>
    let wait: @Sendable () async -> Void

    func picture(at url: String) async throws(SourceFailure) -> Picture {
        await wait()
        return try picture.get()
    }
}

extension PictureRemoteDataSource where Self == InMemoryPictureDataSource {
    static func failing(_ failure: SourceFailure) -> Self {
        InMemoryPictureDataSource(picture: .failure(failure)) {}
    }

    /// Takes one second of the clock's time.
    static func slow(_ picture: Picture, by clock: ManualClock) -> Self {
        InMemoryPictureDataSource(picture: .success(picture)) { try? await clock.sleep(for: .seconds(1)) }
    }
}

extension PictureLocalDataSource where Self == PictureMemoryLocalDataSource {
    static var inMemory: Self { PictureMemoryLocalDataSource() }
}

extension RemoteOrLocalEventRepository {
    init(source: any DocumentSource, clientID: String? = nil) {
        self.init(
            remote: SeatGeekRemoteDataSource(source: source, clientID: clientID),
            local: EventDocumentLocalDataSource(source: source)
        )
    }
}
