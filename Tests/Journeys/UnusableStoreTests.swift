import Foundation
import Testing

/// What is stored is in a state in which it cannot be used.
@Suite("Unusable stores", .limitedConcurrency) struct UnusableStoreTests {
    @Test("A pipe in place of the configuration, the history or a cached list never makes a command wait")
    func pipes() async throws {
        let folder = try TemporaryFolder()
        func tombola(_ arguments: [String]) async throws -> TombolaProcess.Outcome {
            try await TombolaProcess(limit: .seconds(20)).run(arguments + ["--data-dir", folder.path("data")])
        }
        func makePipe(_ path: String) { #expect(mkfifo(path, 0o600) == 0) }
        #expect(try await tombola(["jackpots", "--quiet"]).error == "")
        let cache = try FileManager.default.contentsOfDirectory(atPath: folder.path("data/cache"))
        let list = folder.path("data/cache/") + (try #require(cache.first))
        try FileManager.default.removeItem(atPath: list)
        makePipe(list)
        #expect(try await tombola(["jackpots"]).error.contains("cannot read \(list): it is not a regular file"))
        let refresh = try await tombola(["jackpots", "refresh"])
        #expect(refresh.error.contains("Could not save the list: cannot create \(list): it is not a regular file"))
        #expect(refresh.status == .exited(0))
        makePipe(folder.path("data/state/history"))
        #expect(try await tombola(["fruit"]).status == .exited(0))
        try folder.makeFolder("data/config")
        makePipe(folder.path("data/config/config.json"))
        for command in [["fruit"], ["config", "set", "timeout", "5s"]] {
            let outcome = try await tombola(command)
            #expect(outcome.status == .exited(65), "\(outcome)")
            #expect(outcome.error.contains("config.json: it is not a regular file"), "\(outcome)")
        }
        let named = try folder.pipe("chosen", giving: Array(#"{"timeout": 5}"#.utf8))
        #expect(try await tombola(["config", "get", "timeout", "--config", named]).output == "5s\n")
    }
}
