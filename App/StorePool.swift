import Data
import Domain

/// Where things are kept. Made once for a place, so that what one line of a session keeps in memory is there for the next.
struct Stores: Sendable {
    let database: Database
    let responses: ResponseCache
    let triviaSession = OpenTriviaSession(clock: ContinuousClock())
    let pictures: any PictureRepository

    init(_ settings: Settings) {
        database = Database(location: settings.database, migrations: Schema.migrations, fault: settings.storeFault)
        responses = ResponseCache(folder: settings.cache, fault: settings.storeFault)
        let client = HTTPClient(timeout: settings.timeout, spooling: Spooling(folder: settings.temporaryFolder))
        let local: any PictureLocalDataSource =
            if let cache = settings.cache {
                PictureFolderLocalDataSource(cache + "/pictures")
            } else {
                PictureMemoryLocalDataSource()
            }
        pictures = CachedPictureRepository(remote: HTTPPictureRemoteDataSource(client: client), local: local)
    }
}

/// The stores that were asked for so far.
@MainActor
final class StorePool {
    private struct Place: Hashable {
        let database: DatabaseLocation
        let cache: String?
        let fault: StoreFault?
    }

    private var stores: [Place: Stores] = [:]

    func stores(for settings: Settings) -> Stores {
        let place = Place(database: settings.database, cache: settings.cache, fault: settings.storeFault)
        if let known = stores[place] { return known }
        let new = Stores(settings)
        stores[place] = new
        return new
    }
}
