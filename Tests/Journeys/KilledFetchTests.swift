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

    @Test("Stored fruit is unchanged if the program is killed between fetch and save")
    func fruit() async throws {
        server.route("/fruit.json", .ok(Array(#"{"fruit":[{"type":"fig","price":1,"weight":1}]}"#.utf8)))
        let first = try await TombolaProcess().runInside(["fruit", "--now", "2026-01-01T00:00:00Z"] + options)
        #expect(first.output == "fig\t1\t1\n")

        let (taken, released) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let database = folder.database("data/state/tombola.sqlite")
        async let holding: Void = withTaskExecutorPreference(ThreadExecutor()) {
            // Takes the write lock.
            try await database.transaction { _ in
                taken.signal()
                released.wait()
            }
        }
        try await onOwnThread { taken.wait() }
        server.route("/fruit.json", .ok(Array(#"{"fruit":[]}"#.utf8)))
        let terminal = try PseudoTerminal(columns: 200)
        let process = try terminal.start(
            TombolaProcess.builtExecutable,
            ["fruit", "refresh", "--verbose"] + options
        )
        try await terminal.read(until: "read fruit.json: 12 bytes")
        process.kill()
        _ = try await process.wait()
        released.signal()
        try await holding

        let after = try await TombolaProcess().runInside(["fruit", "--json"] + options)
        #expect(after.output.contains(#""type":"fig""#) && after.output.contains("2026-01-01T00:00:00Z"))
        #expect(after.status == .exited(0))
    }
}
