import Data
import Dispatch
import Domain
import Foundation
import Testing

/// Fruit from good and bad servers, with concurrent commands and killed processes.
@Suite("Fruit journeys", .limitedConcurrency) struct FruitJourneyTests {
    private static let fig = Array(#"{"fruit":[{"type":"fig","price":1,"weight":1}]}"#.utf8)

    private static let answers: [(base: String, LoopbackServer.Reply, Int32, what: String, why: String)] = [
        ("missing", .status(404), 66, "cannot find", "responded with 404"),
        ("broken", .status(500), 69, "cannot reach", "responded with 500"),
        ("busy", .status(429), 75, "cannot get", "responded with 429"),
        ("secret", .status(403), 77, "cannot open", "responded with 403"),
        ("page", .html, 65, "cannot read", "it is an HTML page"),
        ("empty", .empty, 65, "cannot read", "the response is empty"),
        ("text", .ok(Array("Fruit!".utf8)), 65, "cannot read", "at byte 0"),
        ("list", .ok(Array("[]".utf8)), 65, "cannot read", "it is an array, not an object"),
        ("null", .ok(Array(#"{"fruit":null}"#.utf8)), 65, "cannot read", "it is null, not an array"),
        (
            "renamed", .ok(Array(#"{"fruit":[{"type":"fig","cost":1,"weight":1}]}"#.utf8)), 65, "cannot read",
            "its only item is invalid: fruit[0], price"
        ),
        ("half", .ok(fig.dropLast(5)), 65, "cannot read", "it ends unexpectedly"),
        ("cut", .cutShort(Array(fig.prefix(30)), promised: 47), 69, "cannot reach", "closed after 30 of 47 bytes"),
        ("slow", .held(fig), 69, "cannot reach", "did not respond completely within 0.1 seconds"),
        ("drip", .heldInTheMiddle(fig), 69, "cannot reach", "did not respond completely within 0.1 seconds"),
        ("loop", .redirect(to: "/loop/fruit.json"), 69, "cannot reach", "redirects too many times"),
    ]

    @Test("A bad server's failure is reported, and the stored fruit and its time are unchanged")
    func badServers() async throws {
        let (folder, server, refusing) = (try TemporaryFolder(), try LoopbackServer(), try RefusingPort())
        let bases = Self.answers.map(\.base)
        for base in bases { server.route("/\(base)/fruit.json", .ok(Self.fig)) }
        let options = ["--data-dir", folder.path("data"), "--timeout", "20"]
        let kept = try await SessionScript(
            bases.map { "fruit --source \(server.url)/\($0) --now 2026-01-01T00:00:00Z" },
            options
        )
        #expect(kept.failures == [] && kept.results.count == bases.count)

        for answer in Self.answers { server.route("/\(answer.base)/fruit.json", answer.1) }
        let lines = Self.answers.flatMap { answer in
            let limit = ["slow", "drip"].contains(answer.base) ? "--timeout 0.1" : ""
            let source = "--source \(server.url)/\(answer.base) \(limit)"
            return ["fruit refresh \(source)", "fruit \(source)", "fruit --ephemeral \(source)"]
        }
        let others = ["fruit --source \(refusing.url)", "fruit refresh --source http://nowhere.invalid"]
        let session = try await SessionScript(lines + others, options)
        #expect(session.results.count == bases.count)
        for (result, base) in zip(session.results, bases) {
            #expect(result.contains(#""type":"fig""#) && result.contains(#""changes":null"#))
            #expect(result.contains(#""updatedAt":"2026-01-01T00:00:00Z""#))
            #expect(result.contains("/\(base)/fruit.json"))
        }
        let expected: [(Int32, String, String)] =
            Self.answers.flatMap { answer in [(answer.2, answer.what, answer.why), (answer.2, answer.what, answer.why)]
            }
            + [
                (69, "cannot reach", "127.0.0.1 refused the connection"),
                (69, "cannot reach", "unknown host nowhere.invalid"),
            ]
        #expect(session.failures.count == expected.count)
        for (failure, (exitCode, what, why)) in zip(session.failures, expected) {
            let message = "\(failure.exitCode), \(failure.what): \(failure.why)"
            #expect(failure.exitCode == exitCode, "\(message)")
            #expect(failure.what.hasPrefix("\(what) http://"), "\(message)")
            #expect(failure.why.contains(why), "\(message)")
            #expect(failure.hint != nil, "\(message)")
        }
    }

    @Test("Twenty refreshes at once never mix two catalogues")
    func twenty() async throws {
        let (folder, server) = (try TemporaryFolder(), try LoopbackServer())
        let data = folder.path("data")
        let documents = (1...4).map { price in
            let items = (0..<40).map { #"{"type":"fruit \#($0)","price":\#(price),"weight":1}"# }
            return Array(#"{"fruit":[\#(items.joined(separator: ","))]}"#.utf8)
        }
        try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                server.route("/fruit.json", .ok(documents[number % documents.count]))
                group.addTask {
                    let outcome = try await TombolaProcess()(
                        "fruit",
                        "refresh",
                        "--source",
                        server.url,
                        "--data-dir",
                        data
                    )
                    #expect(outcome.status == .exited(0), "\(outcome.error)")
                    let before = outcome.outputLines.map {
                        $0.split(separator: "\t", omittingEmptySubsequences: false)[2]
                    }
                    #expect(Set(before).count == 1, "it replaced exactly one list")
                }
            }
            try await group.waitForAll()
        }
        let kept = try await TombolaProcess()("fruit", "--source", server.url, "--data-dir", data)
        #expect(kept.outputLines.count == 40)
        #expect(Set(kept.outputLines.map { $0.split(separator: "\t")[1] }).count == 1)
    }

    @Test("Stored fruit is unchanged if the program is killed between fetch and save")
    func killed() async throws {
        let (folder, server) = (try TemporaryFolder(), try LoopbackServer(["/fruit.json": .ok(Self.fig)]))
        let data = folder.path("data")
        let arguments = ["--source", server.url, "--data-dir", data]
        let first = try await TombolaProcess().run(["fruit", "--now", "2026-01-01T00:00:00Z"] + arguments)
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
            ["fruit", "refresh", "--verbose"] + arguments
        )
        try await terminal.read(until: "read fruit.json: 12 bytes")
        process.kill()
        _ = try await process.wait()
        released.signal()
        try await holding

        let after = try await TombolaProcess().run(["fruit", "--json"] + arguments)
        #expect(after.output.contains(#""type":"fig""#) && after.output.contains("2026-01-01T00:00:00Z"))
        #expect(after.status == .exited(0))
    }

    @Test(
        "Fruit is shown although the store cannot be used; only a refresh fails, and nothing is overwritten"
    )
    func unusableStores() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write([], to: "file")
        try FileManager.default.createDirectory(atPath: folder.path("corrupt/state"), withIntermediateDirectories: true)
        let garbage = [UInt8](repeating: 0x5A, count: 4096)
        try folder.write(garbage, to: "corrupt/state/tombola.sqlite")
        let newer = Database(
            location: .file(folder.path("newer/state/tombola.sqlite")),
            migrations: Schema.migrations + [Migration("CREATE TABLE later (a)")]
        )
        _ = try await newer.read { _ in true }
        let troubles: [(String, Int32, String)] = [
            ("--data-dir \(file)", 73, "cannot create"), ("--data-dir \(folder.path("corrupt"))", 65, "cannot read"),
            ("--data-dir \(folder.path("newer"))", 65, "a later version of tombola wrote it"),
            ("--data-dir \(folder.path("full")) --fault disk-full", 74, "the disk is full"),
            ("--data-dir \(folder.path("damaged")) --fault corrupt-store", 65, "cannot read"),
            ("--data-dir \(folder.path("locked")) --fault locked-store", 75, "cannot use"),
            ("--data-dir \(folder.path("read")) --fault read-only-store", 73, "cannot write to"),
        ]
        let lines = troubles.flatMap { ["fruit \($0.0)", "fruit refresh \($0.0)"] }
        let outcome = try await TombolaProcess()(input: lines.joined(separator: "\n"))
        #expect(outcome.outputLines.filter { $0 == "apple\t149\t120" }.count == troubles.count)
        let notes = outcome.errorLines.filter { $0.hasPrefix("note: Could not save the catalogue: ") }
        let session = try await SessionScript(lines, [])
        #expect(notes.count == troubles.count)
        #expect(session.failures.map(\.exitCode) == troubles.map(\.1))
        for ((note, failure), (options, _, why)) in zip(zip(notes, session.failures), troubles) {
            #expect(note.contains(why), "\(options): \(note)")
            #expect("\(failure.what): \(failure.why)".contains(why), "\(options)")
            #expect(failure.hint != nil, "\(options)")
        }
        #expect(try folder.bytes("corrupt/state/tombola.sqlite") == garbage)
    }

    @Test("A session's fruit table includes values that a detail screen refreshed")
    func session() async throws {
        let server = try LoopbackServer(["/fruit.json": .ok(Self.fig)])
        let (folder, terminal) = (try TemporaryFolder(), try PseudoTerminal())
        let process = try terminal.start(
            TombolaProcess.builtExecutable,
            ["--data-dir", folder.path("data"), "--source", server.url, "--now", "2026-01-01T12:00:00Z"],
            environment: [
                "TERM": "xterm", "PATH": "/usr/bin:/bin", "LC_ALL": "en_GB.UTF-8", "TZ": "UTC", "NO_COLOR": "1",
            ]
        )
        let prompt = "tombola> "
        func answer(to line: String) async throws -> String {
            try terminal.send(line + "\n")
            return try await terminal.read(until: prompt)
        }
        #expect(try await terminal.read(until: prompt).contains("  fruit  "))
        let list = try await answer(to: "fruit")
        #expect(list.contains("#  Type  Price    Weight\r\n1  fig   £0.01  0.001 kg\r\nLast updated just now"))
        let detail = try await answer(to: "1")
        #expect(
            detail.contains(
                "Price         £0.01 / 1p\r\nWeight        0.001 kg\r\nLast updated  1 Jan 2026 at 12:00, just now"
            )
        )
        server.route("/fruit.json", .ok(Array(#"{"fruit":[{"type":"Fig","price":299,"weight":1},7]}"#.utf8)))
        let refreshed = try await answer(to: "refresh")
        #expect(refreshed.contains("Price         £2.99 / 299p"))
        #expect(refreshed.contains("note: 0 new, 1 changed, 0 gone, 0 unchanged."))
        #expect(refreshed.contains("note: fruit[1]: at byte 48: it is a number, not an object"))
        #expect(try await answer(to: "back").contains("1  Fig   £2.99  0.001 kg"))
        server.route("/fruit.json", .status(500))
        #expect(try await answer(to: "refresh").contains("⚠️ There is a connectivity issue."))
        #expect(try await answer(to: "fruit").contains("1  Fig   £2.99"))
        #expect(try await answer(to: "fruit show FYG").contains("Did you mean 'Fig'?"))
        #expect(try await answer(to: "2").contains("no such row"))
        try terminal.send("quit\n")
        #expect(try await process.wait() == .exited(69), "the first failure counts")
    }

    @Test("Fruit in a pipe with --quiet is only data, from its own source")
    func output() async throws {
        let (folder, server) = (try TemporaryFolder(), try LoopbackServer(["/fruit.json": .ok(Self.fig)]))
        let options = ["--data-dir", folder.path("data"), "--quiet"]
        let embedded = try await TombolaProcess().run(["fruit"] + options)
        let served = try await TombolaProcess().run(["fruit", "list", "--source", server.url] + options)
        let shown = try await TombolaProcess().run(["fruit", "show", "KIWI"] + options)
        #expect(embedded.outputLines.count == 9 && embedded.outputLines.first == "apple\t149\t120")
        #expect(served.output == "fig\t1\t1\n")
        #expect(shown.output.hasPrefix("Type\tkiwi\nPrice\t£0.89 / 89p\nWeight\t0.200 kg\nLast updated\t20"))
        #expect([embedded, served, shown].allSatisfy { $0.error.isEmpty && $0.status == .exited(0) })
        server.route("/fruit.json", .ok(Array(#"{"fruit":[]}"#.utf8)))
        let empty = try await TombolaProcess()("fruit", "--source", server.url, "--ephemeral")
        #expect(empty.output.isEmpty && empty.status == .exited(0))
        #expect(empty.errorLines.last == "note: The catalogue is empty.")
    }
}
