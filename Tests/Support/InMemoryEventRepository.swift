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

extension RemoteOrLocalEventRepository {
    init(source: any DocumentSource, clientID: String? = nil) {
        self.init(
            remote: SeatGeekRemoteDataSource(source: source, clientID: clientID),
            local: EventDocumentLocalDataSource(source: source)
        )
    }
}
