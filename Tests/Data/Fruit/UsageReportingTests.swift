import Data
import Domain
import Testing

@Suite("Usage reporting", .limitedConcurrency)
struct UsageReportingTests {
    @Test("An unusable store is reported with the reason but without its path")
    func store() async throws {
        let server = try LoopbackServer(["/base/stats": .ok([0x2E])])
        let usage = try UsageReporter.loopback(server)
        let broken = InMemoryListDataSource(answering: .success(ListBench.fruit(["fig"])))
        await broken.failToLoad(AccessFailure(.corrupt, "/home/jane/tombola.sqlite", "/home/jane is damaged"))
        await broken.failToSave(.full)
        let repository = CachedListRepository(FruitPayload.self, broken, reportingTo: usage)
        #expect(try await repository.list(.stored) { _ in true }.writeFailure == .full)
        await usage.end(within: .seconds(60))
        #expect(
            server.reports().filter { $0[0] == "error" } == [
                ["error", "the saved fruit cannot be read (corrupt): … is damaged"],
                ["error", "fruit cannot be saved (full): the disk is full"],
            ]
        )
    }
}
