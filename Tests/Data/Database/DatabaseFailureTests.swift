import Data
import Dispatch
import Domain
import Foundation
import Testing

/// Every failure here comes from SQLite itself.
struct DatabaseFailureTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("notes.sqlite")
    }

    @Test("A damaged database is rejected and never overwritten")
    func corrupt() async throws {
        for damage in Damage.allCases {
            let name = "\(damage).sqlite"
            try await damage.make(at: folder.path(name))
            let before = try folder.bytes(name)

            let database = Notes.database(folder.path(name))
            let writing = await #expect(throws: AccessFailure.self) { try await database.write("two") }
            let reading = await #expect(throws: AccessFailure.self) { try await database.notes() }
            #expect(writing?.kind == .corrupt && writing?.subject == .path(folder.path(name)) && writing?.hint != nil)
            #expect(reading == writing)
            await database.close()
            #expect(try folder.bytes(name) == before)
        }
        #expect(try folder.names() == Damage.allCases.map { "\($0).sqlite" }.sorted())
    }

    @Test("A database is locked while another connection holds it, and usable afterwards")
    func locked() async throws {
        let other = Notes.database(path)
        // Keeps the lock beyond the transaction.
        try await other.tamper("PRAGMA locking_mode = EXCLUSIVE")
        try await other.write("one")

        let database = Notes.database(path, busyTimeout: .milliseconds(20))
        await expectStoreFailure(.locked) { try await database.write("two") }
        await expectStoreFailure(.locked) { try await database.notes() }
        await other.close()
        try await database.write("three")
        #expect(try await database.notes() == ["one", "three"])
    }

    @Test("A database cannot be created in an impossible location, or in place of a folder or pipe")
    func inTheWay() async throws {
        for folder in ["/proc/tombola", "/dev/null"] {
            await expectStoreFailure(.cannotCreate) { try await Notes.database("\(folder)/notes.sqlite").write("one") }
        }
        #expect(try await Notes.database("/proc/tombola/notes.sqlite").notes() == [], "nothing is created to be read")
        #expect(mkfifo(folder.path("pipe.sqlite"), 0o600) == 0)
        let folders = ["", "-journal"].map { ("folder\($0).sqlite", $0) }
        for (name, suffix) in folders { try folder.makeFolder(name + suffix) }
        for (name, suffix) in [("pipe.sqlite", "")] + folders {
            let path = folder.path(name)
            let failure = await #expect(throws: AccessFailure.self) { try await Notes.database(path).write("one") }
            let place = Place.path(path + suffix)
            #expect(failure == AccessFailure(.cannotCreate, place, FileProblem.notRegular, FileRemedy.moveAway))
        }
    }

    @Test("Without permission, a database is forbidden or only read", .unprivileged)
    func forbidden() async throws {
        for (name, mode) in [("secret.sqlite", 0), ("readable.sqlite", 0o444)] as [(String, mode_t)] {
            let owner = Notes.database(folder.path(name))
            try await owner.write("one")
            await owner.close()
            chmod(folder.path(name), mode)
        }
        let before = try folder.bytes("readable.sqlite")
        chmod(folder.path, 0o555)
        defer { chmod(folder.path, 0o755) }
        try await Unprivileged.run {
            for name in ["secret.sqlite", "new.sqlite", "a/b.sqlite"] {
                await expectStoreFailure(.forbidden) { try await Notes.database(folder.path(name)).write("one") }
            }
            await expectStoreFailure(.forbidden) { try await Notes.database(folder.path("secret.sqlite")).notes() }
            let new = try await Notes.database(folder.path("a/b.sqlite")).notes()
            #expect(new == [])
            let readable = Notes.database(folder.path("readable.sqlite"))
            let notes = try await readable.notes()
            #expect(notes == ["one"])
            await expectStoreFailure(.readOnly) { try await readable.write("two") }
            await expectStoreFailure(.readOnly) { try await readable.check() }
            let lacking = Database(location: .file(folder.path("readable.sqlite")), tables: Notes.moreTables)
            await expectStoreFailure(.readOnly) { try await lacking.notes() }
        }
        #expect(try folder.bytes("readable.sqlite") == before)
    }
}

enum Damage: CaseIterable {
    case garbage, pages, cutShort

    func make(at path: String) async throws {
        let url = URL(fileURLWithPath: path)
        if self == .garbage { return try Data(repeating: 0x41, count: 5000).write(to: url) }
        let database = Notes.database(path)
        try await database.write("one")
        await database.close()
        var bytes = try Data(contentsOf: url)
        switch self {
        case .pages: bytes.replaceSubrange(100..., with: Data(repeating: 0xA5, count: bytes.count - 100))
        case .cutShort: bytes = bytes.prefix(1000)
        case .garbage: break
        }
        try bytes.write(to: url)
    }
}
