import Dispatch
import Foundation
import Testing

@Suite("Killed fetches", .limitedConcurrency) struct KilledFetchTests {
    private let folder: TemporaryFolder
    private let server: LoopbackServer

    init() throws {
        folder = try TemporaryFolder()
        server = try LoopbackServer()
    }

    private var options: [String] { ["--source", server.url, "--data-dir", folder.path("data")] }

    @Test("A program that is killed while it fetches jackpots stores none")
    func jackpots() async throws {
        let whole = Array(#"{"response":"success","currency":"EUR","data":[]}"#.utf8)
        for count in [0, whole.count - 1] {
            server.route("/jackpots.json", .heldInTheMiddle(Array(whole.prefix(count))))
            let before = server.requests.count
            let process = try ChildProcess(TombolaProcess.builtExecutable, ["jackpots"] + options)
            try await server.waitForRequests(before + 1)
            process.kill()
            _ = try await process.wait()
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path("data/cache")))
        server.route("/jackpots.json", .ok(whole))
        let after = try await TombolaProcess().runInside(["jackpots"] + options)
        #expect(after.error.contains("There are no jackpots"))
    }
}
