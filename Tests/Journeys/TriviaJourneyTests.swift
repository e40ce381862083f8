import Foundation
import Testing

/// The quiz as a process of its own, which is killed.
@Suite(.limitedConcurrency) struct TriviaJourneyTests {
    @Test(
        "A killed quiz has saved every answer that it reported",
        .invariant("No score is lost, even if the process is killed")
    )
    func killed() async throws {
        let (folder, terminal) = (try TemporaryFolder(isSlow: true), try PseudoTerminal())
        let data = ["--data-dir", folder.path("data")]
        let quiz = ["trivia", "--category", "history", "--difficulty", "easy", "--seed", "7"]
        let process = try terminal.start(TombolaProcess.builtExecutable, quiz + data)
        for answer in ["t", "f"] {
            try await terminal.read(until: "? help)")
            try terminal.send(answer + "\r")
            try await terminal.read(until: "Correct!")
        }
        process.kill()
        _ = try await process.wait()
        let scores = try await TombolaProcess().runInside(["trivia", "scores"] + data)
        #expect(scores.outputLines == ["Highest Score\t2", "Last Score\t2", "Games\t1"])
    }
}

@Suite(.limitedConcurrency) struct KilledFetchTests {
    @Test("A program that is killed while it fetches jackpots stores none")
    func jackpots() async throws {
        let (folder, server) = (try TemporaryFolder(isSlow: true), try LoopbackServer())
        let fetch = ["jackpots", "--source", server.url, "--data-dir", folder.path("data")]
        let whole = Array(#"{"response":"success","currency":"EUR","data":[]}"#.utf8)
        for count in [0, whole.count - 1] {
            server.route("/jackpots.json", .heldInTheMiddle(Array(whole.prefix(count))))
            let before = server.requests.count
            let process = try ChildProcess(TombolaProcess.builtExecutable, fetch)
            try await server.waitForRequests(before + 1)
            process.kill()
            _ = try await process.wait()
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path("data/cache")))
        server.route("/jackpots.json", .ok(whole))
        #expect(try await TombolaProcess().runInside(fetch).error.contains("There are no jackpots"))
    }
}
