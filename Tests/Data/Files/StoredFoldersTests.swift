import Foundation
import Testing

@testable import Data

@Suite("Stored folders")
struct StoredFoldersTests {
    private let folder: TemporaryFolder
    private var stored: StoredFolders {
        StoredFolders([StoredFiles(folder.path("state/own"), with: ["-wal"])])
    }

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
        let removed = try stored.remove()
        #expect(removed.files == 0 && removed.left.map(\.entries) == [3])
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
