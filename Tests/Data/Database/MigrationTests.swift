import Data
import Domain
import Foundation
import Testing

struct MigrationTests {
    static let second = Migration("ALTER TABLE notes ADD COLUMN mark TEXT; UPDATE notes SET mark = 'old'")

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("Migrations run in order and preserve existing data")
    func upgrade() async throws {
        let path = folder.path("notes.sqlite")
        try await Notes.database(path).write("one")
        let later = Database(location: .file(path), migrations: Notes.migrations + [Self.second])
        let marks = try await later.read { connection throws(AccessFailure) in
            try connection.rows("SELECT text || mark FROM notes") { row throws(AccessFailure) in try row.text(0) }
        }
        #expect(marks == ["oneold"])
    }

    @Test("A database of an earlier version gets the columns of a new one")
    func columns() async throws {
        let fixture = URL(filePath: #filePath).appending(path: "../../../Journeys/Fixtures/tombola.sqlite")
        try folder.write(Array(Foundation.Data(contentsOf: fixture.standardizedFileURL)), to: "tombola.sqlite")
        let new = try await Database.inMemory().columns()
        #expect(try await folder.database().columns() == new)
        #expect(new.contains("draws 7 round_places TEXT 0 "))
    }

    @Test("A failed migration and a database of a later version leave the stored one unchanged")
    func failedStep() async throws {
        let path = folder.path("notes.sqlite")
        try await Notes.database(path).write("one")
        let sound = Migration("ALTER TABLE notes ADD COLUMN color TEXT")
        let broken = Migration("ALTER TABLE notes ADD COLUMN mark TEXT; INSERT INTO nowhere VALUES (1)")
        let failure = await #expect(throws: AccessFailure.self) {
            try await Database(location: .file(path), migrations: Notes.migrations + [sound, broken]).notes()
        }
        #expect(failure?.reason.contains("nowhere") == true)

        let database = Notes.database(path)
        #expect(try await database.notes() == ["one"])
        await #expect(throws: AccessFailure.self) { try await database.tamper("UPDATE notes SET mark = 'new'") }
        let newer = folder.path("newer.sqlite")
        let later = Database(location: .file(newer), migrations: Notes.migrations + [Self.second])
        try await later.write("one")
        await later.close()
        let before = try folder.bytes("newer.sqlite")

        let refusal = await #expect(throws: AccessFailure.self) { try await Notes.database(newer).write("two") }
        #expect(refusal?.kind == .newer)
        #expect(try folder.bytes("newer.sqlite") == before)
    }

    @Test("A database that a later version migrates while it is open is neither read nor written from then on")
    func migratedMeanwhile() async throws {
        let path = folder.path("notes.sqlite")
        let database = Notes.database(path)
        try await database.write("one")
        let later = Database(location: .file(path), migrations: Notes.migrations + [Self.second])
        try await later.write("two")

        let refusal = await #expect(throws: AccessFailure.self) { try await database.write("three") }
        let atOpening = await #expect(throws: AccessFailure.self) { try await Notes.database(path).write("three") }
        #expect(refusal?.kind == .newer && refusal == atOpening)
        await #expect(throws: AccessFailure.self) { try await database.notes() }
        #expect(try await later.notes() == ["one", "two"])
    }
}

extension Database {
    fileprivate func columns() throws(AccessFailure) -> [String] {
        try read { connection throws(AccessFailure) in
            try connection.rows(
                """
                SELECT t.name || ' ' || c.cid || ' ' || c.name || ' ' || c.type || ' ' || c."notnull" || ' '
                    || ifnull(c.dflt_value, '')
                FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c WHERE t.type = 'table' ORDER BY 1
                """
            ) { row throws(AccessFailure) in try row.text(0) }
        }
    }
}
