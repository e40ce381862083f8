import Data
import Domain
import Foundation
import Testing

struct JackpotsPayloadTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func fetch(_ text: String) async throws -> ItemList<Jackpot> {
        try folder.write(Array(text.utf8), to: "jackpots.json")
        let source = DirectoryDocumentSource(folder: folder.path)
        let remote = DocumentRemoteDataSource(.jackpots, of: source)
        let lists = CachedListRepository(JackpotsPayload.self, remote: remote, local: InMemoryListDataSource()) {
            .sample
        }
        return try await lists.fetch().list
    }

    @Test(
        "A document without a list of jackpots is rejected with the position",
        arguments: [
            (#"{"response":"fail","data":null}"#, #"response, at byte 12: it is "fail", not "success""#),
            (#"{"currency":"GBP","data":[]}"#, "response, at byte 0: it is missing"),
            (#"{"response":"success","currency":"ZZZ","data":[]}"#, #""ZZZ" is not a currency code"#),
            (#"{"response":"success","currency":"","data":[]}"#, #""" is not a currency code"#),
        ]
    )
    func refused(text: String, why: String) async throws {
        let failure = await #expect(throws: AccessFailure.self) { try await fetch(text) }
        #expect(failure?.kind == .unreadable)
        #expect(failure?.reason.contains(why) == true, "\(failure?.reason ?? "")")
    }
}

@Suite(.limitedConcurrency)
struct JackpotLocalDataSourceTests {
    private let folder: TemporaryFolder
    private static let response = ListBench.jackpots(["Game 1"]) + Array(" \n".utf8)

    init() throws { folder = try TemporaryFolder() }

    private func local(_ place: String = "cache", _ identity: String = "shop") -> CacheLocalDataSource {
        let source = DirectoryDocumentSource(folder: "/" + identity)
        return CacheLocalDataSource(.jackpots, of: source, in: ResponseCache(folder: folder.path(place)))
    }

    private var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("cache")).sorted() }
    }

    private func save(in local: CacheLocalDataSource, at moment: Timestamp = .sample) async throws {
        try await local.save(Self.response, at: moment)
    }

    @Test("A response is stored byte for byte, in a file named after the digest of its source")
    func bytes() async throws {
        try await save(in: local())
        let name = "jackpots-2fd2040be6b731c87aed6e52157d036cb91abe3a3a0b8c6c546720a3d49679b2.json"
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
