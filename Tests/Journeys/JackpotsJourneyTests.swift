import Foundation
import Testing

@Suite("Jackpot journeys", .limitedConcurrency) struct JackpotsJourneyTests {
    private static let payload = Array(
        (#"{"response":"success","currency":"EUR","data":[{"name":"Étoile","jackpot":12.5,"date":"2026-01-01T12:00:00Z"},"#
            + #"{"name":"","jackpot":1,"date":"2026-01-01T12:00:00Z"}]}"#).utf8
    )
    private static let noon = "2026-03-01T12:00:00Z"
    private static let late = "2026-03-01T15:00:01Z"

    private let folder: TemporaryFolder
    private let server: LoopbackServer

    init() throws {
        folder = try TemporaryFolder()
        server = try LoopbackServer(["/jackpots.json": .ok(Self.payload)])
    }

    private func run(_ words: String, at now: String = noon) async throws -> TombolaProcess.Outcome {
        try await TombolaProcess().run(
            words.split(separator: " ").map(String.init)
                + ["--source", server.url, "--now", now, "--data-dir", folder.path("data")]
        )
    }

    @Test("Jackpots are fetched once an hour, and a skipped item is reported")
    func fresh() async throws {
        let first = try await run("jackpots")
        #expect(first.output == "Étoile\t12.5\tEUR\t2026-01-01T12:00:00Z\n")
        #expect(first.error.contains("data[1]"))
        #expect(first.status == .exited(0))
        server.stop()
        #expect(try await run("jackpots list", at: "2026-03-01T13:00:00Z").output == first.output)
        #expect(try await run("jackpots show etoile").output.contains("12.5"))
        #expect(server.requests.count == 1)
    }

    private static let faults: [(LoopbackServer.Reply, exitCode: Int32, why: String)] = [
        (.status(404), 66, "404"), (.status(500), 69, "500"), (.status(429), 75, "429"), (.status(403), 77, "403"),
        (.html, 65, "HTML page"), (.empty, 65, "empty"), (.hangUp, 69, "closed the connection"),
        (.notHTTP, 65, "not HTTP"),
        (.cutShort(Array(payload.prefix(30)), promised: 500), 69, "closed after 30 of 500 bytes"),
        (.redirect(to: "/9/jackpots.json"), 69, "too many times"), (.ok(Array("[]".utf8)), 65, "it is an array"),
        (
            .ok(Array(#"{"response":"success","currency":"EUR","data":[{"name":"Étoile"}]}"#.utf8)), 65,
            "its only item is invalid: data[0], jackpot"
        ),
        (.ok(Array(#"{"response":"fail"}"#.utf8)), 65, #"it is "fail""#), (.held(payload), 69, "within 0.1 seconds"),
    ]

    /// One place on the server for each fault, with the options for a good and for a faulty response. Only a response
    /// that never comes has a short time-out: a busy machine may be slow to respond.
    private var places: [(path: String, good: String, faulty: String)] {
        Self.faults.indices.map { index in
            let options = "--source \(server.url)/\(index)"
            let limit = Self.faults[index].why.hasPrefix("within") ? " --timeout 0.1" : ""
            return ("/\(index)/jackpots.json", options, options + limit)
        }
    }

    private func session(_ lines: [String], at now: String) async throws -> SessionScript {
        try await SessionScript(lines, ["--now", now, "--data-dir", folder.path("data")])
    }

    @Test("Stored jackpots are shown with their age if the server fails; a bad response is never stored")
    func faults() async throws {
        for place in places { server.route(place.path, .ok(Self.payload)) }
        let good = try await session(places.map { "jackpots \($0.good)" }, at: Self.noon)
        #expect(good.results.count == Self.faults.count && good.failures.isEmpty)
        for (place, fault) in zip(places, Self.faults) { server.route(place.path, fault.0) }
        let commands = places.flatMap { ["jackpots \($0.faulty)", "jackpots refresh \($0.faulty)"] }
        // Twice, because a failed refresh must not change what is shown after it.
        for _ in 1...2 {
            let late = try await session(commands, at: Self.late)
            #expect(late.results.count == Self.faults.count && late.failures.count == Self.faults.count)
            for (index, (_, exitCode, why)) in Self.faults.enumerated() where late.results.indices.contains(index) {
                let shown = late.results[index]
                #expect(shown.contains(#""state":"stale""#) && shown.contains("Étoile"), "\(why): \(shown)")
                #expect(shown.contains(why.replacing("\"", with: #"\""#)), "\(why): \(shown)")
                let failure = try #require(late.failures.dropFirst(index).first)
                #expect(failure.exitCode == exitCode && failure.hint != nil, "\(why): \(failure)")
                #expect(failure.why.contains(why), "\(why): \(failure)")
            }
        }
        server.route("/jackpots.json", .ok(Self.payload))
        _ = try await run("jackpots")
        server.stop()
        let stale = try await run("jackpots", at: Self.late)
        #expect(stale.error.contains("saved 3 hours ago") && stale.status == .exited(0))
    }

    @Test("Jackpots from a bad server fail if none are stored, and nothing is stored")
    func nothingKept() async throws {
        for (place, fault) in zip(places, Self.faults) { server.route(place.path, fault.0) }
        let outcome = try await session(places.map { "jackpots \($0.faulty)" }, at: Self.noon)
        #expect(outcome.results.isEmpty)
        #expect(outcome.failures.map(\.exitCode) == Self.faults.map(\.exitCode))
        #expect(!FileManager.default.fileExists(atPath: folder.path("data/cache")))
    }

    @Test("Jackpots from the future are fetched again")
    func clockMovedBack() async throws {
        _ = try await run("jackpots", at: Self.late)
        _ = try await run("jackpots", at: Self.noon)
        #expect(server.requests.count == 2)
    }

    @Test("Jackpots in a damaged cache file are fetched again with a notice")
    func edited() async throws {
        _ = try await run("jackpots")
        let cache = folder.path("data/cache")
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: cache).first)
        try Data("{".utf8).write(to: URL(fileURLWithPath: "\(cache)/\(name)"))
        let outcome = try await run("jackpots")
        #expect(outcome.output.contains("Étoile") && outcome.error.contains("Could not read the saved list"))
    }

    @Test("Twenty refreshes at once leave one whole list of jackpots and one reminder")
    func twenty() async throws {
        try await withThrowingTaskGroup(of: TombolaProcess.Outcome.self) { group in
            for _ in 1...20 { group.addTask { try await run("jackpots refresh") } }
            for try await outcome in group { #expect(outcome.status == .exited(0), "\(outcome.error)") }
        }
        #expect(try await run("jackpots").output.contains("Étoile"))
        #expect(try await run("reminders").outputLines.count == 1)
    }

    @Test("A program that is killed while it fetches jackpots stores none")
    func killed() async throws {
        let whole = #"{"response":"success","currency":"EUR","data":[]}"#
        for count in [0, 1, whole.utf8.count - 1] {
            server.route("/jackpots.json", .heldInTheMiddle(Array(whole.utf8.prefix(count))))
            let before = server.requests.count
            let process = try ChildProcess(
                TombolaProcess.builtExecutable,
                ["jackpots", "--source", server.url, "--data-dir", folder.path("data")],
                environment: ["PATH": "/usr/bin:/bin"],
                input: .path("/dev/null"),
                output: .path("/dev/null"),
                error: .path("/dev/null")
            )
            try await server.waitForRequests(before + 1)
            process.kill()
            _ = try await process.wait()
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path("data/cache")))
        server.route("/jackpots.json", .ok(Self.payload))
        #expect(try await run("jackpots").output.contains("Étoile"))
    }

    @Test("Expired jackpots are announced once, by the next command with notices")
    func reminded() async throws {
        _ = try await run("jackpots")
        let bell = "🔔 Games: Congratulations you have new games to play!\n"
        #expect(try await run("lottery history --quiet", at: Self.late).error == "")
        #expect(try await run("lottery history --json", at: Self.late).error == "")
        #expect(try await run("lottery history", at: "2026-03-01T13:00:00Z").error.contains("🔔") == false)
        #expect(try await run("lottery history", at: Self.late).error.hasPrefix(bell))
        #expect(try await run("lottery history", at: Self.late).error.contains("🔔") == false)
        #expect(try await run("reminders --json", at: Self.late).output.contains(#""delivered":true"#))
    }
}
