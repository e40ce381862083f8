import Data
import Domain
import Presentation

/// The dependencies that features share, for one command.
struct SharedDependencies: Sendable {
    let settings: Settings
    let tracer: Tracer?
    let source: any DocumentSource
    let stores: Stores

    init(_ settings: Settings, _ stores: Stores, _ tracer: Tracer?) {
        self.settings = settings
        self.tracer = tracer
        self.stores = stores
        source = settings.documentSource(tracer: tracer)
    }

    var database: Database { stores.database }
    var now: @Sendable () -> Timestamp { settings.now }

    /// Returns a use case or another seam, traced if tracing is on.
    func traced<Seam>(_ seam: Seam) -> Traced<Seam> { Traced(seam, by: tracer) }
}

/// The database and caches of one location. Shared by the lines of a session, so that in-memory data lasts.
struct Stores: Sendable {
    let database: Database
    let responses: ResponseCache
    let triviaSession = OpenTriviaSession(clock: ContinuousClock())
    let pictures: any PictureRepository

    init(_ settings: Settings) {
        database = Database(location: settings.database, migrations: Schema.migrations, fault: settings.storeFault)
        responses = ResponseCache(folder: settings.cache, fault: settings.storeFault)
        let client = HTTPClient(timeout: settings.timeout)
        let local: any PictureLocalDataSource =
            if let cache = settings.cache {
                PictureFolderLocalDataSource(PictureFolderLocalDataSource.folder(in: cache))
            } else {
                PictureMemoryLocalDataSource()
            }
        pictures = CachedPictureRepository(remote: HTTPPictureRemoteDataSource(client: client), local: local)
    }
}

/// The stores opened so far, one for each location.
@MainActor
final class StorePool {
    private struct Place: Equatable {
        let database: DatabaseLocation
        let cache: String?
        let fault: StoreFault?
    }

    private var stores: [(place: Place, stores: Stores)] = []

    func stores(for settings: Settings) -> Stores {
        let place = Place(database: settings.database, cache: settings.cache, fault: settings.storeFault)
        if let known = stores.first(where: { $0.place == place }) { return known.stores }
        let new = Stores(settings)
        stores.append((place, new))
        return new
    }
}
