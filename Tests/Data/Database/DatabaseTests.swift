import Data
import Domain
import Foundation
import Testing

@Suite("A database")
struct DatabaseTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("gives back what it was given, to the last bit")
    func values() async throws {
        let database = Database(location: .memory, migrations: [Migration("CREATE TABLE t (a, b, c, d, e)")])
        let text = "é 日本 🍎 \u{0} '; DROP TABLE t; --"
        try await database.transaction { connection throws(StoreFailure) in
            _ = try connection.execute(
                "INSERT INTO t VALUES (?, ?, ?, ?, ?)",
                .integer(.min),
                .real(-0.1),
                .text(text),
                .blob([0, 255]),
                .null
            )
            _ = try connection.execute(
                "INSERT INTO t VALUES (?, ?, ?, ?, ?)",
                .integer(.max),
                .real(.leastNonzeroMagnitude),
                .text(""),
                .blob([]),
                .null
            )
        }
        let rows = try await database.read { connection throws(StoreFailure) in
            try connection.rows("SELECT a, b, c, d, e FROM t") { row throws(StoreFailure) -> [ColumnValue] in
                [
                    .integer(try row.integer(0)), .real(try row.real(1)), .text(try row.text(2)),
                    .blob(try row.blob(3)), row.isNull(4) ? .null : .text(try row.text(4)),
                ]
            }
        }
        #expect(
            rows == [
                [.integer(.min), .real(-0.1), .text(text), .blob([0, 255]), .null],
                [.integer(.max), .real(.leastNonzeroMagnitude), .text(""), .blob([]), .null],
            ]
        )
    }

    @Test("says which row and column is not of the type it should be, instead of turning it into one")
    func wrongType() async throws {
        let database = Database(location: .memory, migrations: [Migration("CREATE TABLE t (price)")])
        try await database.tamper("INSERT INTO t VALUES (1), ('1'), (NULL)")
        let failure = await #expect(throws: StoreFailure.self) {
            try await database.read { connection throws(StoreFailure) in
                try connection.rows("SELECT price FROM t") { row throws(StoreFailure) in try row.integer(0) }
            }
        }
        #expect(failure?.kind == .corrupt)
        #expect(failure?.reason == "row 2 is damaged: price is not a whole number")
    }

    @Test("does not touch the disk before it is used")
    func lazy() throws {
        _ = Notes.database(folder.path("a/b/tombola.sqlite"))
        #expect(try folder.names() == [])
    }

    @Test("is made with the folders above it, which are for their owner only")
    func folders() async throws {
        try await Notes.database(folder.path("a/b/odd %41?#.sqlite")).write("one")
        #expect(FileManager.default.fileExists(atPath: folder.path("a/b/odd %41?#.sqlite")))
        for made in ["a", "a/b"] {
            let permissions = try FileManager.default.attributesOfItem(atPath: folder.path(made))[.posixPermissions]
            #expect(permissions as? Int == 0o700)
        }
    }

    @Test("takes an empty file for a new database")
    func emptyFile() async throws {
        let database = Notes.database(try folder.write([], to: "notes.sqlite"))
        try await database.write("one")
        #expect(try await database.notes() == ["one"])
    }

    @Test("runs a statement again and again, with other values each time")
    func prepared() async throws {
        let database = Database(location: .memory, migrations: Notes.migrations)
        try await database.transaction { connection throws(StoreFailure) in
            let statement = try connection.prepare("INSERT INTO notes (text) VALUES (?)")
            for note in ["one", "two", "three"] { try statement.run([.text(note)]) }
        }
        #expect(try await database.notes() == ["one", "two", "three"])
    }

    @Test("keeps nothing of a transaction that throws, and goes on", arguments: [true, false])
    func rollback(inMemory: Bool) async throws {
        let location = inMemory ? DatabaseLocation.memory : .file(folder.path("notes.sqlite"))
        let database = Database(location: location, migrations: Notes.migrations)
        try await database.write("one")
        let refusal = StoreFailure(.inputOutput, "test", "refused")
        await #expect(throws: refusal) {
            try await database.transaction { connection throws(StoreFailure) in
                try connection.execute("INSERT INTO notes (text) VALUES ('two')")
                throw refusal
            }
        }
        #expect(try await database.notes() == ["one"])
        try await database.write("three")
        #expect(try await database.notes() == ["one", "three"])
    }

    @Test("has what was written after it was closed, and in a single file")
    func closed() async throws {
        let database = Notes.database(folder.path("notes.sqlite"))
        try await database.write("one")
        await database.close()
        #expect(try folder.names() == ["notes.sqlite"])
        #expect(try await database.notes() == ["one"])
    }

    @Test("syncs each commit, checks foreign keys and writes ahead")
    func settings() async throws {
        let settings = try await Notes.database(folder.path("notes.sqlite")).read { connection throws(StoreFailure) in
            let synchronous = try connection.rows("PRAGMA synchronous") { row throws(StoreFailure) in
                try row.integer(0)
            }
            let foreignKeys = try connection.rows("PRAGMA foreign_keys") { row throws(StoreFailure) in
                try row.integer(0)
            }
            let journal = try connection.rows("PRAGMA journal_mode") { row throws(StoreFailure) in try row.text(0) }
            return "\(synchronous) \(foreignKeys) \(journal)"
        }
        #expect(settings == #"[2] [1] ["wal"]"#)
    }

    @Test("is made and changed by twenty at once without losing an update", .timeLimit(.minutes(1)))
    func twentyAtOnce() async throws {
        let path = folder.path("notes.sqlite")
        try await withThrowingTaskGroup { group in
            for _ in 0..<20 {
                group.addTask(executorPreference: ThreadExecutor()) {
                    try await Notes.database(path, busyTimeout: .seconds(30)).writeNext()
                }
            }
            try await group.waitForAll()
        }
        #expect(try await Notes.database(path).notes() == (1...20).map(String.init))
    }
}

extension Database {
    /// Writes the number that follows the last one: an update that is lost shows as a number written twice.
    fileprivate func writeNext() throws(StoreFailure) {
        try transaction { connection throws(StoreFailure) in
            let count = try connection.rows("SELECT count(*) FROM notes") { row throws(StoreFailure) in
                try row.integer(0)
            }
            _ = try connection.execute("INSERT INTO notes (text) VALUES (?)", .text("\(count[0] + 1)"))
        }
    }
}
