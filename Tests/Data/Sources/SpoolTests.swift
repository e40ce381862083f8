import Data
import Domain
import Foundation
import Testing

@Suite("Spooled input")
struct SpoolTests {
    private let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

    @Test("A pipe too long for memory is spooled into a temporary file without a name")
    func unlinked() async throws {
        let temporary = try TemporaryFolder()
        let folder = try TemporaryFolder()
        let pipe = LocalFile(
            path: try folder.pipe("pipe", giving: content),
            spooling: Spooling(folder: temporary.path, memoryLimit: 1000)
        )
        let document = try await pipe.open()
        #expect(try await document.bytes.rest() == content)
        #expect(try temporary.names() == [])
        #expect(try await document.reread(299_990).rest() == Array(content.suffix(10)))
    }

    @Test("A pipe that cannot be spooled can be read once; only rereading fails")
    func nowhereToKeep() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.pipe("pipe", giving: content)
        let nowhere = folder.path("nowhere")
        let document = try await LocalFile(path: path, spooling: Spooling(folder: nowhere, memoryLimit: 1000)).open()
        #expect(try await document.bytes.rest() == content)
        let failure = await sourceFailure { () throws(SourceFailure) in _ = try await document.reread(0).rest() }
        #expect(failure?.reason == "it is too large for memory, and cannot create a temporary file in \(nowhere)")
    }

    @Test("A short pipe needs no temporary folder")
    func short() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.pipe("pipe", giving: content)
        let document = try await LocalFile(path: path, spooling: Spooling(folder: folder.path("nowhere"))).open()
        #expect(try await document.bytes.rest() == content)
        #expect(try await document.reread(1).rest() == Array(content.dropFirst()))
    }

    @Test("A pipe may give as many bytes as the spool allows, and no more")
    func limit() async throws {
        for limit in [content.count, content.count - 1] {
            let folder = try TemporaryFolder()
            let path = try folder.pipe("pipe", giving: content)
            let pipe = LocalFile(path: path, spooling: Spooling(folder: folder.path, limit: limit))
            let document = try await pipe.open()
            let failure = await sourceFailure { () throws(SourceFailure) in _ = try await document.bytes.rest() }
            #expect(failure?.reason == (limit < content.count ? "it is longer than 299999 bytes" : nil))
        }
    }
}
