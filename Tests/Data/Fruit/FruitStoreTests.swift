import Data
import Domain
import Foundation
import Testing

@Suite(.limitedConcurrency)
struct FruitStoreTests {
    @Test("The password of a server is never stored")
    func password() async throws {
        let folder = try TemporaryFolder()
        let cache = ResponseCache(folder: folder.path("cache"))
        for password in ["secret1", "secret2"] {
            let base = try HTTPAddress("http://jane:\(password)@127.0.0.1/")
            let source = HTTPDocumentSource(base: base, client: HTTPClient())
            let local = CacheLocalDataSource(.fruit, of: source, in: cache)
            #expect(try await local.load() == nil, "another password is another source")
            try await local.save(ListDocument.fruit("fig"), at: .sample)
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("cache"))
        #expect(files.count == 2 && !files.joined().contains("secret"))
    }
}

@Suite(.limitedConcurrency)
struct UsageReportingTests {
    @Test("An unusable store is reported with the reason but without its path")
    func store() async throws {
        let server = try LoopbackServer(["/base/stats": .ok([0x2E])])
        let usage = try UsageReporter.loopback(server)
        let broken = InMemoryListDataSource(answering: .success(ListDocument.fruit("fig")))
        await broken.failToLoad(AccessFailure(.corrupt, .path("/home/jane/tombola.sqlite"), "/home/jane is damaged"))
        await broken.failToSave(.full)
        let repository = CachedListRepository(FruitPayload.self, broken, usage: usage)
        #expect(try await repository.list(.stored) { _ in true }.writeFailure == .full)
        await usage.end(within: .unlessItHangs)
        #expect(
            server.reports().filter { $0[0] == "error" } == [
                ["error", "the saved fruit cannot be read (corrupt): … is damaged"],
                ["error", "fruit cannot be saved (full): the disk is full"],
            ]
        )
    }
}
