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

    /// Returns the port, traced if tracing is on.
    func traced<Port>(_ port: Port) -> Traced<Port> { Traced(port, by: tracer) }

    /// Returns the use case as a function, traced if tracing is on.
    func traced<each Input: Sendable, Output: Sendable, Failure>(
        _ useCase: Any.Type,
        _ body: @escaping @Sendable (repeat each Input) async throws(Failure) -> Output
    ) -> @Sendable (repeat each Input) async throws(Failure) -> Output {
        guard let tracer else { return body }
        return tracer.traced(useCase, body)
    }

    /// The form for a use case that cannot fail, because the compiler crashes on such a function in a parameter pack.
    func traced<Input: Sendable, Output: Sendable>(
        _ useCase: Any.Type,
        _ body: @escaping @Sendable (Input) async -> Output
    ) -> @Sendable (Input) async -> Output {
        guard let tracer else { return body }
        return { input in await tracer.call(useCase, "", body, input) }
    }
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
