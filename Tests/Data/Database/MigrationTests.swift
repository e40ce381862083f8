import Data
import Domain
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
}
