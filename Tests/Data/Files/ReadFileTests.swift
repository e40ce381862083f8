import Data
import Domain
import Foundation
import Testing

@Suite("Reading files")
struct ReadFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A file may be as large as the limit, and no larger")
    func limit() throws {
        let bytes = [UInt8](repeating: 7, count: 100_000)
        let path = try folder.write(bytes, to: "file")
        #expect(try readFile(path, limit: 100_000) == bytes)
        #expect(kind { try readFile(path, limit: 99_999) } == .unreadable)
        #expect(kind { try readFile("/dev/zero", limit: 99_999, isChosen: true) } == .unreadable)
    }

    @Test("Reading distinguishes a missing file from something that is not a file")
    func absent() throws {
        try folder.write([], to: "file")
        #expect(kind { try readFile(folder.path("nothing"), limit: 1) } == .absent)
        #expect(kind { try readFile(folder.path("file/nothing"), limit: 1) } == .absent)
        #expect(kind { try readFile(folder.path, limit: 1) } == .unreadable)
        #expect(try readFile(folder.path("file"), limit: 1) == [])
    }

    @Test("A pipe is read if the user chose it, and otherwise rejected without waiting for a writer")
    func pipe() throws {
        #expect(try readFile(folder.pipe("chosen", giving: [1, 2]), limit: 2, isChosen: true) == [1, 2])
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        let failure = #expect(throws: AccessFailure.self) { try readFile(folder.path("pipe"), limit: 2) }
        #expect(failure?.reason == "it is not a regular file")
    }

    @Test("The end of a file above the limit can be read")
    func end() throws {
        let path = try folder.write([1, 2, 3], to: "file")
        for limit in 1...4 { #expect(try readFile(path, limit: limit, fromEnd: true) == [1, 2, 3].suffix(limit)) }
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
