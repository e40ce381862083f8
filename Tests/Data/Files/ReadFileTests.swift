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
        #expect(kind { try readFile("/dev/zero", limit: 99_999) } == .unreadable)
    }

    @Test("Reading distinguishes a missing file from something that is not a file")
    func absent() throws {
        try folder.write([], to: "file")
        #expect(kind { try readFile(folder.path("nothing"), limit: 1) } == .absent)
        #expect(kind { try readFile(folder.path("file/nothing"), limit: 1) } == .absent)
        #expect(kind { try readFile(folder.path, limit: 1) } == .unreadable)
        #expect(try readFile(folder.path("file"), limit: 1) == [])
    }

    @Test("Reading a file without permission is reported as forbidden", .enabled(if: Unprivileged.isPossible))
    func forbidden() async throws {
        let path = try folder.write([1], to: "file")
        chmod(path, 0)
        try await Unprivileged.run {
            #expect(kind { try readFile(path, limit: 1) } == .forbidden)
        }
    }

    private func kind(_ body: () throws -> [UInt8]) -> SourceFailure.Kind? {
        #expect(throws: SourceFailure.self) { try body() }?.kind
    }
}
