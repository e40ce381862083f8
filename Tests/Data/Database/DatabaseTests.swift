import Data
import Domain
import Foundation
import Testing

struct DatabaseTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(isSlow: true) }

    @Test("The database returns stored values unchanged, and names the row of one that has the wrong type")
    func values() async throws {
        let database = Database(location: .memory, tables: [DatabaseTable("t", "a ANY, b ANY, c ANY")])
        let text = "é 日本 🍎 \u{0} '; DROP TABLE t; --"
        try await database.transaction { connection throws(AccessFailure) in
            _ = try connection.execute("INSERT INTO t VALUES (?, ?, ?)", [.integer(.min), .text(text), .null])
            _ = try connection.execute("INSERT INTO t VALUES (?, ?, ?)", [.integer(.max), .text(""), .null])
        }
        let rows = try await database.read { connection throws(AccessFailure) in
            try connection.rows("SELECT a, b, c FROM t") { row throws(AccessFailure) -> [ColumnValue] in
                [.integer(try row.integer(0)), .text(try row.text(1)), row.isNull(2) ? .null : .text(try row.text(2))]
            }
        }
        #expect(rows == [[.integer(.min), .text(text), .null], [.integer(.max), .text(""), .null]])
        let untyped = Database(location: .memory, tables: [DatabaseTable("t", "price ANY")])
        try await untyped.tamper("INSERT INTO t VALUES (1), ('1'), (NULL)")
        let failure = await #expect(throws: AccessFailure.self) {
            try await untyped.read { connection throws(AccessFailure) in
                try connection.rows("SELECT price FROM t") { row throws(AccessFailure) in try row.integer(0) }
            }
        }
        let reason = "row 2 is damaged: price is not a whole number"
        #expect(failure?.kind == .corrupt && failure?.reason == reason)
    }

    @Test("A database creates its parent folders, even if they were removed, and is accessible only to its owner")
    func folders() async throws {
        let path = folder.path("a/b/odd %41?#.sqlite")
        let database = Notes.database(path)
        try await database.write("one")
        let modes = try [folder.path("a"), folder.path("a/b"), path].map {
            try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
        }
        #expect(modes == [0o700, 0o700, 0o600])
        try FileManager.default.removeItem(atPath: folder.path("a"))
        try await database.write("two")
        #expect(try await Notes.database(path).notes() == ["two"])
    }

    @Test("A transaction that throws changes nothing, and the database stays usable")
    func rollback() async throws {
        for location in [DatabaseLocation.memory, .file(folder.path("notes.sqlite"))] {
            let database = Database(location: location, tables: Notes.tables)
            try await database.write("one")
            let refusal = AccessFailure(.inputOutput, .path("test"), "refused")
            await #expect(throws: refusal) {
                try await database.transaction { connection throws(AccessFailure) in
                    try connection.execute("INSERT INTO notes (text) VALUES ('two')")
                    throw refusal
                }
            }
            var notes = [try await database.notes()]
            try await database.write("three")
            notes.append(try await database.notes())
            #expect(notes == [["one"], ["one", "three"]])
        }
    }

    @Test("A check finds a damaged page and a missing permission to write, and nothing wrong otherwise")
    func check() async throws {
        let path = folder.path("notes.sqlite")
        let database = Notes.database(path)
        for _ in 0..<40 { try await database.write(String(repeating: "x", count: 1000)) }
        try await database.check()
        await database.close()
        let readOnly = Database(location: .file(path), tables: Notes.tables, fault: .readOnly)
        #expect(await sourceFailure { try await readOnly.check() }?.kind == .readOnly)
        await readOnly.close()
        var bytes = try folder.bytes("notes.sqlite")
        bytes.replaceSubrange(8192..<12288, with: Array(repeating: 0xFF, count: 4096))
        try folder.write(bytes, to: "notes.sqlite")
        #expect(await sourceFailure { try await Notes.database(path).check() }?.kind == .corrupt)
    }

    @Test("An empty file becomes a database that syncs each commit, and is a single file between transactions")
    func closed() async throws {
        let database = Notes.database(try folder.write([], to: "notes.sqlite"))
        try await database.write("one")
        #expect(try folder.names() == ["notes.sqlite"])
        #expect(try await database.notes() == ["one"])
        let settings = try await Notes.database(folder.path("notes.sqlite")).read { connection throws(AccessFailure) in
            try connection.rows(
                "SELECT synchronous || foreign_keys || journal_mode FROM pragma_synchronous, pragma_foreign_keys, pragma_journal_mode"
            ) { row throws(AccessFailure) in try row.text(0) }
        }
        #expect(settings == ["21delete"])
    }

    @Test(
        "Twenty connections create and change a database at once without losing an update",
        .invariant("No concurrent update of the database is lost"),
        .endsUnlessItHangs
    )
    func twentyAtOnce() async throws {
        let path = folder.path("notes.sqlite")
        try await withThrowingTaskGroup { group in
            for _ in 0..<20 {
                group.addTask(executorPreference: ThreadExecutor()) {
                    try await Notes.database(path).writeNext()
                }
            }
            try await group.waitForAll()
        }
        #expect(try await Notes.database(path).notes() == (1...20).map(String.init))
    }
}

extension Database {
    /// Writes the successor of the last number; a lost update would write a number twice.
    fileprivate func writeNext() throws(AccessFailure) {
        try transaction { connection throws(AccessFailure) in
            let count = try connection.rows("SELECT count(*) FROM notes") { row throws(AccessFailure) in
                try row.integer(0)
            }
            _ = try connection.execute("INSERT INTO notes (text) VALUES (?)", [.text("\(count[0] + 1)")])
        }
    }
}

enum Notes {
    static let tables = [DatabaseTable("notes", "id INTEGER PRIMARY KEY, text TEXT NOT NULL")]
    /// Those of a program to which a table was added.
    static let moreTables = tables + [DatabaseTable("titles", "title TEXT NOT NULL", indexes: ["by_title": "title"])]

    static func database(_ path: String, busyTimeout: Duration = .unlessItHangs) -> Database {
        Database(location: .file(path), tables: tables, busyTimeout: busyTimeout)
    }
}

extension Database {
    func write(_ note: String) throws(AccessFailure) {
        try transaction { connection throws(AccessFailure) in
            _ = try connection.execute("INSERT INTO notes (text) VALUES (?)", [.text(note)])
        }
    }

    func notes() throws(AccessFailure) -> [String] {
        try read { connection throws(AccessFailure) in
            try connection.rows("SELECT text FROM notes ORDER BY id") { row throws(AccessFailure) in try row.text(0) }
        }
    }

    /// Makes a change that the program never would.
    func tamper(_ statement: StaticString) throws(AccessFailure) {
        try transaction { connection throws(AccessFailure) in _ = try connection.execute(statement) }
    }
}
