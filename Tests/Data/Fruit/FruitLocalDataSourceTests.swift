import Data
import Foundation
import Testing

@Suite("Fruit in the cache", .limitedConcurrency)
struct FruitLocalDataSourceTests {
    @Test("The password of a server is never stored")
    func password() async throws {
        let folder = try TemporaryFolder()
        let cache = ResponseCache(folder: folder.path("cache"))
        for password in ["secret1", "secret2"] {
            let base = try HTTPAddress("http://jane:\(password)@127.0.0.1/")
            let source = HTTPDocumentSource(base: base, client: HTTPClient())
            let local = FruitLocalDataSource(source, in: cache, after: nil)
            #expect(try await local.load() == nil, "another password is another source")
            try await local.save(ListBench.fruit(["fig"]), at: .sample)
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("cache"))
        #expect(files.count == 2 && !files.joined().contains("secret"))
    }
}
