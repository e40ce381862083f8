import Data
import Domain
import Testing

@Suite("The versions of a database")
struct MigrationTests {
    static let second = Migration("ALTER TABLE notes ADD COLUMN mark TEXT; UPDATE notes SET mark = 'old'")

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("follow one another, and keep what was there")
    func upgrade() async throws {
        let path = folder.path("notes.sqlite")
        try await Notes.database(path).write("one")
        let later = Database(location: .file(path), migrations: Notes.migrations + [Self.second])
        let marks = try await later.read { connection throws(StoreFailure) in
            try connection.rows("SELECT text || mark FROM notes") { row throws(StoreFailure) in try row.text(0) }
        }
        #expect(marks == ["oneold"])
    }

    @Test("refuse a database of a later one, and leave it as it is")
    func newer() async throws {
        let path = folder.path("notes.sqlite")
        let later = Database(location: .file(path), migrations: Notes.migrations + [Self.second])
        try await later.write("one")
        await later.close()
        let before = try folder.bytes("notes.sqlite")

        let failure = await #expect(throws: StoreFailure.self) { try await Notes.database(path).write("two") }
        #expect(failure?.kind == .newer)
        #expect(try folder.bytes("notes.sqlite") == before)
    }

    @Test("are all or nothing: a step that fails leaves the version before it")
    func failedStep() async throws {
        let path = folder.path("notes.sqlite")
        try await Notes.database(path).write("one")
        let broken = Migration("ALTER TABLE notes ADD COLUMN mark TEXT; INSERT INTO nowhere VALUES (1)")
        let failure = await #expect(throws: StoreFailure.self) {
            try await Database(location: .file(path), migrations: Notes.migrations + [broken]).notes()
        }
        #expect(failure?.reason.contains("nowhere") == true)

        let database = Notes.database(path)
        #expect(try await database.notes() == ["one"])
        await #expect(throws: StoreFailure.self) { try await database.tamper("UPDATE notes SET mark = 'new'") }
    }
}
