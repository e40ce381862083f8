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

    @Test("A damaged or foreign database is rejected and never overwritten", arguments: Damage.allCases)
    func corrupt(damage: Damage) async throws {
        try await damage.make(at: path)
        let before = try folder.bytes("notes.sqlite")

        let database = Notes.database(path)
        let writing = await #expect(throws: AccessFailure.self) { try await database.write("two") }
        let reading = await #expect(throws: AccessFailure.self) { try await database.notes() }
        #expect(writing?.kind == .corrupt)
        #expect(writing?.subject == path)
        #expect(writing?.hint != nil)
        #expect(reading == writing)
        await database.close()
        #expect(try folder.bytes("notes.sqlite") == before)
        #expect(try folder.names() == ["notes.sqlite"])
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

    @Test("Opening waits for a locked database even when SQLite itself would not")
    func waiting() async throws {
        let (holding, started) = AsyncStream.makeStream(of: Void.self)
        let end = DispatchSemaphore(value: 0)
        let other = Notes.database(path)
        // Like a process that creates the database, it writes but has not switched to write-ahead logging yet.
        let holder = Task(executorPreference: ThreadExecutor()) {
            try await other.transaction { connection throws(AccessFailure) in
                defer { started.finish() }
                try connection.execute("COMMIT")
                try connection.execute("PRAGMA journal_mode = DELETE")
                try connection.execute("BEGIN IMMEDIATE")
                started.finish()
                end.wait()
            }
        }
        for await _ in holding {}
        let timeout = Duration.milliseconds(50)
        let waited = await ContinuousClock().measure {
            await expectStoreFailure(.locked) { try await Notes.database(path, busyTimeout: timeout).notes() }
        }
        #expect(waited >= timeout)
        end.signal()
        try await holder.value
        try await Notes.database(path).write("one")
    }

    @Test("A database cannot be created in an impossible location", arguments: ["/proc/tombola", "/dev/null"])
    func cannotCreate(folder: String) async {
        await expectStoreFailure(.cannotCreate) { try await Notes.database("\(folder)/notes.sqlite").notes() }
    }

    @Test("A folder or pipe in place of one of SQLite's files is named", arguments: ["", "-wal", "-shm", "-journal"])
    func inTheWay(suffix: String) async throws {
        for isPipe in [false, true] where !isPipe || suffix.isEmpty {
            let path = folder.path("\(isPipe).sqlite")
            if isPipe { #expect(mkfifo(path, 0o600) == 0) } else { try folder.makeFolder("false.sqlite" + suffix) }
            let failure = await #expect(throws: AccessFailure.self) { try await Notes.database(path).notes() }
            #expect(failure?.kind == .cannotCreate && failure?.reason == "it is not a regular file")
            #expect(failure?.subject == path + suffix)
        }
    }

    @Test("Using a database without permission is reported as forbidden", .enabled(if: Unprivileged.isPossible))
    func forbidden() async throws {
        let database = Notes.database(path)
        try await database.write("one")
        await database.close()
        chmod(path, 0)
        chmod(folder.path, 0o555)
        defer { chmod(folder.path, 0o755) }
        try await Unprivileged.run {
            for name in ["notes.sqlite", "new.sqlite", "a/b.sqlite"] {
                await expectStoreFailure(.forbidden) { try await Notes.database(folder.path(name)).notes() }
            }
        }
    }

    @Test("A read-only database can still be read", .enabled(if: Unprivileged.isPossible))
    func readOnly() async throws {
        let owner = Notes.database(path)
        try await owner.write("one")
        await owner.close()
        let before = try folder.bytes("notes.sqlite")
        chmod(path, 0o444)
        chmod(folder.path, 0o555)
        defer { chmod(folder.path, 0o755) }
        try await Unprivileged.run {
            let database = Notes.database(path)
            let notes = try await database.notes()
            #expect(notes == ["one"])
            await expectStoreFailure(.readOnly) { try await database.write("two") }
        }
        #expect(try folder.bytes("notes.sqlite") == before)
    }

    @Test(
        "A database with an unreadable log is never read in its outdated state",
        .enabled(if: Unprivileged.isPossible)
    )
    func readOnlyWithLog() async throws {
        let owner = Notes.database(path)
        try await owner.write("one")
        chmod(path, 0o444)
        chmod(path + "-wal", 0)
        chmod(folder.path, 0o555)
        defer { chmod(folder.path, 0o755) }
        try await Unprivileged.run {
            await expectStoreFailure(.forbidden) { try await Notes.database(path).notes() }
        }
        #expect(try await owner.notes() == ["one"])
    }
}

enum Damage: CaseIterable {
    case garbage, pages, cutShort, otherProgram, otherProgramWithoutName

    func make(at path: String) async throws {
        let url = URL(fileURLWithPath: path)
        if self == .garbage { return try Data(repeating: 0x41, count: 5000).write(to: url) }
        let database = Notes.database(path)
        try await database.write("one")
        if self == .otherProgram { try await database.tamper("PRAGMA application_id = 7") }
        if self == .otherProgramWithoutName {
            try await database.tamper("PRAGMA application_id = 0")
            try await database.tamper("PRAGMA user_version = 0")
        }
        await database.close()
        var bytes = try Data(contentsOf: url)
        switch self {
        case .pages: bytes.replaceSubrange(100..., with: Data(repeating: 0xA5, count: bytes.count - 100))
        case .cutShort: bytes = bytes.prefix(1000)
        case .garbage, .otherProgram, .otherProgramWithoutName: break
        }
        try bytes.write(to: url)
    }
}
