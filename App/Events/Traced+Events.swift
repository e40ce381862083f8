import Data
import Domain

extension Traced: EventRepository where Seam: EventRepository {
    var sourceName: String { seam.sourceName }
    func events(_ query: EventQuery) async throws(AccessFailure) -> EventPage {
        try await call(seam.events, query)
    }
    func event(_ id: EventID) async throws(AccessFailure) -> Event? { try await call(seam.event, id) }
}

extension Traced: EventRemoteDataSource where Seam: EventRemoteDataSource {
    var answersQueries: Bool { seam.answersQueries }
}

extension Traced: EventLocalDataSource where Seam: EventLocalDataSource {
    func events(
        where isWanted: @escaping @Sendable (Event) -> Bool
    ) async throws(AccessFailure) -> EventsPayload {
        try await tracer.call(Seam.self, #function) { () async throws(AccessFailure) in
            try await seam.events(where: isWanted)
        }
    }
}

extension Traced: FavouriteRepository where Seam: FavouriteRepository {
    func favourites() async throws(AccessFailure) -> [Favourite] { try await call(seam.favourites) }
    func countElsewhere() async throws(AccessFailure) -> Int { try await call(seam.countElsewhere) }
    func add(_ event: Event, at moment: Timestamp) async throws(AccessFailure) -> Bool {
        try await call(seam.add, event, moment)
    }
    func update(_ event: Event, at moment: Timestamp) async throws(AccessFailure) {
        try await call(seam.update, event, moment)
    }
    func remove(_ id: EventID) async throws(AccessFailure) -> Favourite? { try await call(seam.remove, id) }
    func restore(_ id: EventID) async throws(AccessFailure) -> Favourite? { try await call(seam.restore, id) }
}

extension Traced: PictureRepository where Seam: PictureRepository {
    func picture(at url: String) async throws(AccessFailure) -> Picture { try await call(seam.picture, url) }
    func check(_ file: OutputFile) async throws(AccessFailure) { try await call(seam.check, file) }
    func save(_ picture: Picture, to file: OutputFile) async throws(AccessFailure) {
        try await call(seam.save, picture, file)
    }
}

extension FavouriteList: TraceableValue {
    var traceText: String { favourites.count.counted("favourite") }
}

extension EventPage: TraceableValue {
    var traceText: String { "\(events.count) of \(total.counted("event"))" }
}
