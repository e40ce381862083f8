import Domain
import Foundation
import Testing

@testable import Data

struct AtomicFileTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder(isSlow: true)
        path = folder.path("receipt.json")
    }

    @Test("Concurrent readers see the old or the new file, never a partial one")
    func readersMeanwhile() async throws {
        let versions = [1, 2].map { [UInt8](repeating: $0, count: 100_000 * Int($0)) }
        try AtomicFile.write(versions[0], to: path)
        try await withThrowingTaskGroup { group in
            group.addTask(executorPreference: ThreadExecutor()) {
                for turn in 0..<20 { try AtomicFile.write(versions[turn % 2], to: path) }
            }
            group.addTask(executorPreference: ThreadExecutor()) {
                for _ in 0..<60 {
                    let read = try readFile(path, limit: 1_000_000)
                    #expect(versions.contains(read))
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("One of several writers of a new file succeeds, and the file holds all of its bytes")
    func onlyOne() async throws {
        for round in 0..<20 {
            let name = "\(round)"
            let winners = await withTaskGroup(of: UInt8?.self) { group in
                for writer: UInt8 in 0..<8 {
                    group.addTask(executorPreference: ThreadExecutor()) {
                        do throws(AccessFailure) {
                            let bytes = [UInt8](repeating: writer, count: 10_000)
                            try AtomicFile.write(bytes, to: OutputFile(folder.path(name)))
                            return writer
                        } catch {
                            #expect(error.kind == .exists)
                            return nil
                        }
                    }
                }
                return await group.compactMap { $0 }.reduce(into: []) { $0.append($1) }
            }
            #expect(winners.count == 1)
            #expect(try folder.bytes(name) == [UInt8](repeating: winners[0], count: 10_000))
        }
        #expect(try folder.names() == (0..<20).map(String.init).sorted(), "no temporary file is left")
    }

    @Test("Temporary files of killed writers are removed by the next write; all others stay")
    func stale() throws {
        for name in [
            ".tombola-0", ".tombola-0123456789abcdef", ".tombola-1f", ".tombola-xyz", ".tombola-", "x.tombola-1",
        ] {
            try folder.write([1], to: name)
        }
        try folder.makeFolder(".tombola-f")
        try FileManager.default.createSymbolicLink(atPath: folder.path(".tombola-e"), withDestinationPath: "/dev/null")
        // A living writer holds a lock on its temporary file.
        let living = try OwnedDescriptor.open(folder.path(".tombola-1f"), O_RDONLY)
        #expect(flock(living.number, LOCK_EX) == 0)
        let others = [".tombola-", ".tombola-e", ".tombola-f", ".tombola-xyz", "receipt.json", "x.tombola-1"]
        try AtomicFile.write([2], to: path)
        #expect(try folder.names() == ([".tombola-1f"] + others).sorted())
        // A child process of another test can hold a copy of the descriptor.
        flock(living.number, LOCK_UN)
        living.close()
        try AtomicFile.write([3], to: path)
        #expect(try folder.names() == others)
    }

    @Test("A file above the process's size limit, and an unknown system error, have their own reasons")
    func sentences() {
        expectEach([
            EFBIG: "it would exceed the file size limit", 0: "the disk reported an error",
            EIO: "the disk reported an error: input/output error",
        ]) { AccessFailure(systemError: $0, .path("a")).reason }
        expectEach(["d": ".", "/": "/", "": ".", "/d": "/", "/a/d": "/a", "a//d//": "a"]) { FileSystem.folder(of: $0) }
    }

    @Test("An atomic write preserves the permissions of a file, and creates a new one with those given")
    func permissions() throws {
        try folder.write([1], to: "receipt.json")
        chmod(path, 0o640)
        try AtomicFile.write([2], to: path)
        try AtomicFile.write([3], to: folder.path("new"), permissions: 0o400)
        let modes = [path, folder.path("new")].map { FileSystem.status($0).map { $0.st_mode & 0o777 } }
        #expect(modes == [0o640, 0o400])
    }

    @Test("A new file is never created through a symbolic link without a target, unless it may replace one")
    func danglingLink() throws {
        let link = folder.path("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target")
        let refusals = [
            #expect(throws: AccessFailure.self) { try AtomicFile.check(OutputFile(link)) },
            #expect(throws: AccessFailure.self) { try AtomicFile.write([1], to: OutputFile(link)) },
            // A link that is made after the check.
            #expect(throws: AccessFailure.self) { try AtomicFile.write([1], to: link, replacesExisting: false) },
        ]
        #expect(refusals.map(\.?.kind) == [.exists, .exists, .exists])
        #expect(try folder.names() == ["link"])
        try AtomicFile.write([1], to: OutputFile(link, replacesExisting: true))
        #expect(try folder.bytes("target") == [1])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target")
    }

    @Test("An atomic write through a symbolic link replaces its target, not the link, and never a pipe or terminal")
    func symbolicLink() throws {
        try folder.makeFolder("sub")
        try folder.write([1], to: "sub/old.json")
        let files = FileManager.default
        for target in ["old.json", "new.json"] {
            let (link, second) = (folder.path("to " + target), folder.path("sub/to " + target))
            try files.createSymbolicLink(atPath: link, withDestinationPath: "sub/to " + target)
            try files.createSymbolicLink(atPath: second, withDestinationPath: target)
            try AtomicFile.write([2], to: link)
            #expect(try folder.bytes("sub/\(target)") == [2])
            #expect(try files.destinationOfSymbolicLink(atPath: link) == "sub/to " + target)
        }
        for replaces in [false, true] {
            let device = OutputFile("/dev/null", replacesExisting: replaces)
            let failures = [
                #expect(throws: AccessFailure.self) { try AtomicFile.check(device) },
                #expect(throws: AccessFailure.self) { try AtomicFile.write([1], to: device) },
            ]
            #expect(failures.map(\.?.reason) == Array(repeating: "it is not a regular file", count: 2))
        }
        let type = try files.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        #expect(type == .typeCharacterSpecial)
    }

    @Test("Writing to an impossible location fails and changes nothing")
    func inTheWay() throws {
        try folder.write([1], to: "file")
        try folder.makeFolder("folder")
        try FileManager.default.createSymbolicLink(atPath: folder.path("circle"), withDestinationPath: "circle")
        for name in ["missing/a.json", "file/a.json", "folder", "circle", String(repeating: "x", count: 300)] {
            let failure = #expect(throws: AccessFailure.self) { try AtomicFile.write([2], to: folder.path(name)) }
            #expect(failure?.kind == .cannotCreate && failure?.subject == .path(folder.path(name)))
            #expect(try folder.names() == ["circle", "file", "folder"])
        }
    }

    @Test(
        "Writing to a full disk reports that the disk is full",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full, as on Linux")
    )
    func full() {
        let failure = #expect(throws: AccessFailure.self) {
            try OpenFile("/dev/full", O_WRONLY, for: .path("/dev/full")).write([1])
        }
        #expect(failure?.kind == .full)
    }

    @Test("Writing without permission fails and preserves the old content", .unprivileged)
    func forbidden() async throws {
        try folder.write([1], to: "receipt.json")
        chmod(path, 0o444)
        chmod(folder.path, 0o777)
        try await Unprivileged.run {
            await expectStoreFailure(.forbidden) { try AtomicFile.write([2], to: path) }
        }
        chmod(path, 0o666)
        defer { chmod(folder.path, 0o755) }
        // Not writable, or not readable.
        for permissions: mode_t in [0o555, 0o333] {
            chmod(folder.path, permissions)
            try await Unprivileged.run {
                await expectStoreFailure(.forbidden) { try AtomicFile.write([2], to: path) }
            }
        }
        #expect(try folder.bytes("receipt.json") == [1])
        #expect(try folder.names() == ["receipt.json"])
    }
}
