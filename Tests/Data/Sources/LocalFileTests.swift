import Data
import Domain
import Foundation
import Testing

@Suite("Local files")
struct LocalFileTests {
    private let folder: TemporaryFolder
    private let spooling: Spooling

    init() throws {
        folder = try TemporaryFolder()
        spooling = Spooling(folder: folder.path)
    }

    private func failure(at path: String) async -> SourceFailure? {
        await sourceFailure { () throws(SourceFailure) in
            _ = try await LocalFile(path: path, spooling: spooling).open().bytes.rest()
        }
    }

    @Test("An unreadable file is reported as not permitted", .enabled(if: geteuid() != 0, "root may read everything"))
    func forbidden() async throws {
        let path = try folder.write([1], to: "secret.json")
        chmod(path, 0)
        #expect(await failure(at: path)?.kind == .forbidden)
    }

    @Test(
        "A file that changes while it is read or before it is reread is rejected",
        arguments: FileChange.allCases,
        [false, true]
    )
    func changed(_ change: FileChange, isReread: Bool) async throws {
        let path = try folder.write(Array(repeating: 7, count: 300_000), to: "list.json")
        let document = try await LocalFile(path: path, spooling: spooling).open()
        _ = try await isReread ? document.bytes.rest() : document.bytes.next()
        try change.apply(to: path)
        let failure = await sourceFailure { () throws(SourceFailure) in
            _ = try await isReread ? document.reread(10).rest() : document.bytes.rest()
        }
        #expect(failure?.kind == .unreadable && failure?.subject == path)
        #expect(failure?.reason == "it changed while it was read, at byte \(isReread ? 10 : 262_144)")
    }

    @Test("A file given as a directory is reported as not a directory")
    func fileAsDirectory() async throws {
        let path = try folder.write([1], to: "file")
        let source = DirectoryDocumentSource(folder: path, spooling: spooling)
        #expect(await source.failure() == SourceFailure(.unreadable, path, "it is a file, not a directory"))
    }

    @Test("Any location except '-' and a URL names a file")
    func locations() throws {
        #expect(try ChosenLocation("-") == .standardInput)
        #expect(try ChosenLocation("--") == .file(path: "--"))
        #expect(try ChosenLocation("a/b:c.json") == .file(path: "a/b:c.json"))
        #expect(try ChosenLocation("HTTPS://example.org/x").description == "HTTPS://example.org/x")
        #expect(throws: SourceFailure.self) { try ChosenLocation("ftp://example.org/x") }
        #expect(throws: SourceFailure.self) { try ChosenLocation("file:///x") }
    }
}

enum FileChange: CaseIterable {
    case grown, rewritten, replaced, removed

    func apply(to path: String) throws {
        let url = URL(fileURLWithPath: path)
        switch self {
        case .grown:
            let file = try FileHandle(forWritingTo: url)
            try file.seekToEnd()
            try file.write(contentsOf: [1])
            try file.close()
        case .rewritten:
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1)],
                ofItemAtPath: path
            )
        case .replaced: try Foundation.Data(repeating: 7, count: 300_000).write(to: url, options: .atomic)
        case .removed: try FileManager.default.removeItem(at: url)
        }
    }
}
