import Data
import Domain
import Foundation
import Testing

@Suite("Jackpots in the cache folder", .limitedConcurrency)
struct JackpotLocalDataSourceTests {
    private let folder: TemporaryFolder
    private static let response = ListBench.jackpots(["Game 1"]) + Array(" \n".utf8)

    init() throws { folder = try TemporaryFolder() }

    private func local(_ place: String = "cache", _ identity: String = "shop") -> JackpotLocalDataSource {
        JackpotLocalDataSource(cache: ResponseCache(folder: folder.path(place)), identity: identity)
    }

    private var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("cache")).sorted() }
    }

    private func save(in local: JackpotLocalDataSource, at moment: Timestamp = .sample) async throws {
        _ = try await local.save(Fetched(try .named("Game 1"), response: Self.response), at: moment)
    }

    @Test("A response is stored byte for byte, in a file named after the digest of its source")
    func bytes() async throws {
        try await save(in: local())
        let name = "jackpots-8d9001d32c6a703d95921a77115050f33dd823d3f1730bd35215dcbecad6dc20.json"
        #expect(try files == [name])
        #expect(try folder.bytes("cache/\(files[0])") == Self.response)
        #expect(try await local("cache", "another shop").load() == nil)
    }

    @Test("A file in place of the cache folder is reported, and loading never creates the folder")
    func folderInTheWay() async throws {
        #expect(try await local().load() == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.path("cache")))
        try folder.write([], to: "file")
        await expectStoreFailure(.cannotCreate) { try await save(in: local("file")) }
    }
}
