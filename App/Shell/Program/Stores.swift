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
    private var shared: [String: any Sendable] = [:]
    private var started: [Task<Void, Never>] = []

    init(_ location: StoreLocation, tables: [StaticString]) {
        self.location = location
        database = Database(location: location.database, tables: tables, fault: location.fault)
        responses = ResponseCache(folder: location.cache, fault: location.fault)
    }

    /// What a feature keeps from one line of a session to the next, one of each type and name.
    func shared<Value: Sendable>(_ name: String = "", _ make: () -> Value) -> Value {
        let key = "\(String(reflecting: Value.self)) \(name)"
        if let known = shared[key] as? Value { return known }
        let new = make()
        shared[key] = new
        return new
    }

    /// Starts work that outlives its command.
    func start(_ work: @escaping @Sendable () async -> Void) { started.append(Task { await work() }) }

    /// Waits briefly for what is under way.
    func end() async {
        await endStarted()
        for case let value as any Ending in shared.values { await value.end() }
    }

    private func endStarted() async {
        guard !started.isEmpty else { return }
        let deadline = Task { [started] in
            do { try await Task.sleep(for: .seconds(1)) } catch { return }
            for task in started { task.cancel() }
        }
        for task in started { await task.value }
        deadline.cancel()
    }
}

/// Something that may be under way when the program ends.
protocol Ending: Sendable {
    /// Waits briefly.
    func end() async
}
