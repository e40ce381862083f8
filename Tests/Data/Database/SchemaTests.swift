import Data
import Domain
import Foundation
import Testing

struct SchemaTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
        "A database of another program or version is rejected and never changed",
        .invariant("No database of another program or version is changed"),
        arguments: Stranger.allCases
    )
    func stranger(stranger: Stranger) async throws {
        for isLogged in [true, false] {
            let name = "\(isLogged).sqlite"
            let path = folder.path(name)
            try await stranger.make(at: path, isLogged: isLogged)
            let before = try folder.bytes(name)

            let database = Notes.database(path)
            let failure = AccessFailure(.foreign, .path(path), stranger.problem)
            await #expect(throws: failure) { try await database.notes() }
            await #expect(throws: failure) { try await database.write("two") }
            await #expect(throws: failure) { try await database.check() }
            await database.close()
            #expect(try folder.bytes(name) == before)
        }
        #expect(try folder.names() == ["false.sqlite", "true.sqlite"])
    }

    @Test("A database that another version changes while it is open is neither read nor written from then on")
    func changedMeanwhile() async throws {
        let path = folder.path("open.sqlite")
        let database = Notes.database(path)
        try await database.write("one")
        try await database.tamper("PRAGMA user_version = 301")
        let before = try folder.bytes("open.sqlite")
        for _ in 1...2 {
            let failure = await #expect(throws: AccessFailure.self) { try await database.write("two") }
            #expect(failure?.kind == .foreign)
            await #expect(throws: AccessFailure.self) { try await database.notes() }
        }
        #expect(try folder.bytes("open.sqlite") == before)
    }

    @Test("The log of a killed process of another version is not merged")
    func log() async throws {
        let written = folder.path("written.sqlite")
        try await Stranger.older.make(at: written, isLogged: true)
        let version = try folder.bytes("written.sqlite")
        // Until the process ends, or is killed, the log has what it wrote last.
        let other = Notes.database(folder.path("killed.sqlite"))
        try await other.beginLogging()
        try await other.write("two")
        let log = try folder.bytes("killed.sqlite-wal")
        try folder.makeFolder("found")
        let path = try folder.write(version, to: "found/notes.sqlite")
        try folder.write(log, to: "found/notes.sqlite-wal")

        let failure = await sourceFailure { try await Notes.database(path).notes() }
        #expect(failure?.kind == .foreign)
        #expect(try folder.names("found") == ["notes.sqlite", "notes.sqlite-wal"])
        #expect(try folder.bytes("found/notes.sqlite") == version)
        #expect(try folder.bytes("found/notes.sqlite-wal") == log)
    }

    @Test("All tables of a new database are created or, if one fails, none")
    func tables() async throws {
        let path = folder.path("notes.sqlite")
        let broken = Database(location: .file(path), tables: Notes.tables + [DatabaseTable("more", "id ANY, id ANY")])
        let failure = await sourceFailure { try await broken.notes() }
        #expect(failure?.reason.contains("duplicate column name") == true)
        let database = Notes.database(path)
        try await database.write("one")
        #expect(try await database.notes() == ["one"])
    }

    @Test("An existing database gets the tables that it lacks, and keeps what it has")
    func addedTable() async throws {
        let path = folder.path("notes.sqlite")
        try await Notes.database(path).write("one")
        for count in 1...2 {
            let database = Database(location: .file(path), tables: Notes.moreTables)
            try await database.tamper("INSERT INTO titles VALUES ('first')")
            let titles = try await database.read { connection throws(AccessFailure) in
                try connection.rows("SELECT title FROM titles INDEXED BY by_title") { row throws(AccessFailure) in
                    try row.text(0)
                }
            }
            #expect(titles.count == count)
            #expect(try await database.notes() == ["one"])
        }
    }
}

/// What another program or version can have written in place of the database.
enum Stranger: CaseIterable {
    case older, newer, unversioned, unnamed, ofOtherProgram, ofOtherProgramWithoutVersion

    /// The application id and the version.
    private var marks: [StaticString] {
        switch self {
        case .older: ["PRAGMA user_version = 12"]
        case .newer: ["PRAGMA user_version = 301"]
        case .unversioned: ["PRAGMA user_version = 0"]
        case .unnamed: ["PRAGMA application_id = 0", "PRAGMA user_version = 0"]
        case .ofOtherProgram: ["PRAGMA application_id = 7"]
        case .ofOtherProgramWithoutVersion: ["PRAGMA application_id = 7", "PRAGMA user_version = 0"]
        }
    }

    var problem: DatabaseProblem {
        switch self {
        case .older: .ofOtherVersion(schema: 12, own: 300)
        case .newer: .ofOtherVersion(schema: 301, own: 300)
        case .unversioned: .ofOtherVersion(schema: 0, own: 300)
        case .unnamed, .ofOtherProgram, .ofOtherProgramWithoutVersion: .ofOtherProgram
        }
    }

    /// - Parameter isLogged: Whether it uses write-ahead logging, or a journal, as Tombola does.
    func make(at path: String, isLogged: Bool) async throws {
        let database = Notes.database(path)
        try await database.write("one")
        if isLogged { try await database.beginLogging() }
        for mark in marks { try await database.tamper(mark) }
        await database.close()
    }
}

extension Database {
    fileprivate func beginLogging() throws(AccessFailure) {
        try transaction { connection throws(AccessFailure) in
            // The mode cannot change in a transaction.
            try connection.execute("COMMIT")
            try connection.execute("PRAGMA journal_mode = WAL")
            try connection.execute("BEGIN IMMEDIATE")
        }
    }
}
