import Data
import Domain
import Testing

@Suite("A fault of the database")
struct StoreFaultTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("notes.sqlite")
    }

    @Test(
        "is the failure that it stands for, and harms nothing",
        arguments: [
            (StoreFault.diskFull, StoreFailure.Kind.full), (.corrupt, .corrupt), (.locked, .locked),
            (.readOnly, .readOnly),
        ]
    )
    func fault(fault: StoreFault, kind: StoreFailure.Kind) async throws {
        let sound = Notes.database(path)
        try await sound.write("one")
        await sound.close()
        let before = try folder.bytes("notes.sqlite")

        let faulty = Database(location: .file(path), migrations: Notes.migrations, fault: fault)
        await expectStoreFailure(kind) { try await faulty.write("two") }
        await expectStoreFailure(kind) { try await faulty.tamper("UPDATE notes SET text = 'two'") }
        await expectStoreFailure(kind) { try await faulty.tamper("DELETE FROM notes") }
        await faulty.close()
        #expect(try folder.bytes("notes.sqlite") == before)
        #expect(try await sound.notes() == ["one"])
    }

    @Test("leaves what is kept to be read", arguments: [StoreFault.diskFull, .locked, .readOnly])
    func reading(fault: StoreFault) async throws {
        try await Notes.database(path).write("one")
        let faulty = Database(location: .file(path), migrations: Notes.migrations, fault: fault)
        #expect(try await faulty.notes() == ["one"])
    }

    @Test("is met in memory too", arguments: [StoreFault.diskFull, .corrupt, .readOnly])
    func memory(fault: StoreFault) async throws {
        let faulty = Database(location: .memory, migrations: Notes.migrations, fault: fault)
        await #expect(throws: StoreFailure.self) { try await faulty.write("one") }
    }

    @Test("is none where none is asked for")
    func none() async throws {
        let database = Database(location: .file(path), migrations: Notes.migrations, fault: nil)
        try await database.write("one")
        #expect(try await database.notes() == ["one"])
    }
}
