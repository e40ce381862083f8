import Data
import Domain

struct StoreLocation: Hashable, Sendable {
    let database: DatabaseLocation
    /// Folder for cached responses and pictures; nil to cache nothing.
    let cache: String?
    let fault: Fault?
}

/// The database and caches of one location. Shared by the lines of a session, so that in-memory data lasts.
@MainActor
final class Stores {
    let location: StoreLocation
    let database: Database
    let responses: ResponseCache
    private var shared: [any Sendable] = []

    init(_ location: StoreLocation, _ migrations: [Migration]) {
        self.location = location
        database = Database(location: location.database, migrations: migrations, fault: location.fault)
        responses = ResponseCache(folder: location.cache, fault: location.fault)
    }

    /// What a feature keeps from one line of a session to the next, one of each type.
    func shared<Value: Sendable>(_ make: () -> Value) -> Value {
        if let known = shared.lazy.compactMap({ $0 as? Value }).first { return known }
        let new = make()
        shared.append(new)
        return new
    }

    func end() async {
        for case let value as any Ending in shared { await value.end() }
    }
}

/// Something that may be under way when the program ends.
protocol Ending: Sendable {
    /// Waits briefly.
    func end() async
}
