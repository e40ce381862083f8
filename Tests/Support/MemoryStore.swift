import Dispatch
import Domain

@testable import App
@testable import Data

/// Tombola's database in memory, as the double for the repositories in it. It can be made to fail.
struct MemoryStore: Sendable {
    private let database = Database.inMemory()

    var scores: any ScoreRepository { SQLiteScoreRepository(database: database) }
    var favourites: any FavouriteRepository { SQLiteFavouriteRepository(database: database, source: "here") }

    /// Returns "open 3" for a game in progress, "quit 3" and so on, in the order of the first saves.
    func games() async throws -> [String] {
        try await database.read { connection throws(AccessFailure) in
            try connection.rows("SELECT coalesce(ending, 'open') || ' ' || score FROM games ORDER BY id") {
                row throws(AccessFailure) in try row.text(0)
            }
        }
    }

    /// From now on, scores and favourites can be neither read nor changed.
    func fail() async throws {
        try await database.tamper("ALTER TABLE games RENAME TO hidden_games")
        try await database.tamper("ALTER TABLE favourites RENAME TO hidden_favourites")
    }

    func recover() async throws {
        try await database.tamper("ALTER TABLE hidden_games RENAME TO games")
        try await database.tamper("ALTER TABLE hidden_favourites RENAME TO favourites")
    }
}

extension Database {
    static func inMemory(failing fault: Fault? = nil) -> Database {
        Database(location: .memory, tables: .tables, fault: fault)
    }
}

extension ReminderRepository where Self == SQLiteReminderRepository {
    static var inMemory: Self { Self(database: .inMemory()) }
}

extension LotteryFixture {
    static var files: any DrawDocumentRepository { FileDrawDocumentRepository() }

    static func history(failing fault: Fault? = nil) -> SQLiteDrawHistoryRepository {
        SQLiteDrawHistoryRepository(database: .inMemory(failing: fault))
    }
}

extension TemporaryFolder {
    /// Tombola's database in this folder. Each call opens another connection to the same file.
    func database(_ name: String = "tombola.sqlite", fault: Fault? = nil) -> Database {
        Database(location: .file(path(name)), tables: .tables, busyTimeout: .unlessItHangs, fault: fault)
    }
}

extension Database {
    /// Holds the database locked, on a thread of its own, until the body returns.
    nonisolated func locked(_ body: () async throws -> Void) async throws {
        let (holding, started) = AsyncStream.makeStream(of: Void.self)
        let end = DispatchSemaphore(value: 0)
        let holder = Task(executorPreference: ThreadExecutor()) {
            try await self.transaction { _ throws(AccessFailure) in
                started.finish()
                end.wait()
            }
        }
        for await _ in holding {}
        do {
            try await body()
        } catch {
            end.signal()
            throw error
        }
        end.signal()
        try await holder.value
    }
}

extension [DatabaseTable] {
    /// Those of all features.
    static let tables = CompositionRoot.features.flatMap { $0.tables }
}
