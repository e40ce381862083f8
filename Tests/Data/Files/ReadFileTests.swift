import Domain
import Foundation
import Testing

@testable import Data

struct ReadFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A file can be read up to the limit, or else its end; a missing file is not an unreadable one")
    func limit() throws {
        let path = try folder.write([1, 2, 3], to: "file")
        #expect(try readFile(path, limit: 3) == [1, 2, 3])
        let endless = kind { try readFile("/dev/zero", limit: 99_999, isChosen: true) }
        #expect([kind { try readFile(path, limit: 2) }, endless] == [.unreadable, .unreadable])
        let ends = try (1...4).map { try readFile(path, limit: $0, fromEnd: true) }
        #expect(ends == [[3], [2, 3], [1, 2, 3], [1, 2, 3]])
        let empty = try folder.write([], to: "file")
        let kinds = ["nothing", "file/nothing", ""].map { name in kind { try readFile(folder.path(name), limit: 1) } }
        #expect(kinds == [.absent, .absent, .unreadable])
        #expect(try readFile(empty, limit: 1) == [])
    }

    @Test("Reading a file without permission is reported as forbidden", .enabled(if: Unprivileged.isPossible))
    func forbidden() async throws {
        let path = try folder.write([1], to: "file")
        chmod(path, 0)
        try await Unprivileged.run {
            #expect(kind { try readFile(path, limit: 1) } == .forbidden)
        }
    }

    private func kind(_ body: () throws -> [UInt8]) -> AccessFailure.Kind? {
        #expect(throws: AccessFailure.self) { try body() }?.kind
    }
}

struct StoredFoldersTests {
    private let folder: TemporaryFolder
    private var stored: [StoredFiles] { [StoredFiles(folder.path("state/own"), with: ["-wal"])] }

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("state")
    }

    @Test("Folders and links with the name of a stored file stay, and so does a file that is being written")
    func otherKinds() throws {
        try folder.makeFolder("state/own")
        let target = try folder.write([1], to: "precious")
        try FileManager.default.createSymbolicLink(atPath: folder.path("state/own-wal"), withDestinationPath: target)
        for name in [".tombola-1", ".tombola-2"] { try folder.write([1], to: "state/\(name)") }
        let living = try OwnedDescriptor.open(folder.path("state/.tombola-1"), O_RDONLY)
        #expect(flock(living.number, LOCK_EX) == 0)
        #expect(stored.measure().files == 0)
        #expect(try stored.remove().map(\.entries) == [3])
        #expect(try folder.names("state") == [".tombola-1", "own", "own-wal"])
        #expect(try folder.bytes("precious") == [1])
    }

    @Test("Files that cannot be listed or removed are not reported as removed", .enabled(if: Unprivileged.isPossible))
    func forbidden() async throws {
        try folder.write([1], to: "state/own")
        for permissions in [mode_t(0o555), 0o300] {
            chmod(folder.path("state"), permissions)
            defer { chmod(folder.path("state"), 0o755) }
            let stored = stored
            try await Unprivileged.run {
                await expectStoreFailure(.forbidden) { _ = try stored.remove() }
            }
        }
        #expect(try folder.names("state") == ["own"])
    }
}

/// Runs code under file permissions even if the tests run as root, who is exempt from them.
enum Unprivileged {
    /// Only Linux can drop root's privileges for one thread.
    static var isPossible: Bool { geteuid() != 0 || setFileSystemUser != nil }

    static func run<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        guard geteuid() == 0, let setFileSystemUser else { return try await body() }
        // 65534 is the user without privileges. The change ends with the thread.
        let unprivileged = ThreadExecutor { _ = setFileSystemUser(65_534) }
        return try await withTaskExecutorPreference(unprivileged) { try await body() }
    }

    /// `setfsuid(2)`, which Foundation does not import.
    private static var setFileSystemUser: (@convention(c) (UInt32) -> Int32)? {
        #if os(Linux)
            dlsym(nil, "setfsuid").map { unsafeBitCast($0, to: (@convention(c) (UInt32) -> Int32).self) }
        #else
            nil
        #endif
    }
}
