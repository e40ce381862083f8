import Domain

/// Stores events in an array, or fails.
struct InMemoryEventRepository: EventRepository {
    var sourceName = "events in memory"
    let events: [Event]
    var skipped: [SkippedItem] = []
    var failure: AccessFailure?

    init(_ events: [Event] = []) {
        self.events = events
    }

    func events(_ query: EventQuery) async throws(AccessFailure) -> EventPage {
        if let failure { throw failure }
        return query.page(of: events, skipped: skipped)
    }

    func event(_ id: EventID) async throws(AccessFailure) -> Event? {
        if let failure { throw failure }
        return events.first { $0.id == id }
    }
}

/// Stores pictures by URL and saved pictures by path, or fails.
actor InMemoryPictureRepository: PictureRepository {
    private let pictures: [String: Picture]
    private let failure: AccessFailure?
    private(set) var saved: [String: Picture] = [:]

    init(_ pictures: [String: Picture] = [:], failingToSave failure: AccessFailure? = nil) {
        self.pictures = pictures
        self.failure = failure
    }

    func picture(at url: String) throws(AccessFailure) -> Picture {
        guard let picture = pictures[url] else { throw AccessFailure(.absent, url, "there is no such picture") }
        return picture
    }

    func check(_ file: OutputFile) throws(AccessFailure) {
        guard !file.replacesExisting, saved[file.path] != nil else { return }
        throw AccessFailure(.exists, file.path, "the file already exists")
    }

    func save(_ picture: Picture, to file: OutputFile) throws(AccessFailure) {
        if let failure { throw failure }
        try check(file)
        saved[file.path] = picture
    }
}
