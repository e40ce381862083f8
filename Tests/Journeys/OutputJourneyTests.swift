import Foundation
import Testing

@Suite("Output", .limitedConcurrency) struct OutputJourneyTests {
    private let tombola = TombolaProcess()

    @Test("A draw on a terminal redraws one line with the cursor hidden, then shows the cursor")
    func rounds() async throws {
        let terminal = try PseudoTerminal(columns: 40)
        let arguments = ["--ephemeral", "lottery", "draw", "--seed", "1", "--interval", "1"]
        let process = try terminal.start(TombolaProcess.builtExecutable, arguments)
        let shown = try await terminal.readToEnd()
        #expect(try await process.wait() == .exited(0))
        #expect(shown.count(where: { $0 == "\r" }) > 9)
        #expect(shown.contains("\u{1B}[?25l\r\u{1B}[2mRound 10 of 10"))
        let end = try #require(shown.ranges(of: "\u{1B}[?25h").last)
        #expect(shown[end.upperBound...].hasPrefix("\u{1B}[1m🏆 The winner is:"))
        #expect(!shown[end.upperBound...].contains("\u{1B}[?25l"))
    }

    #if os(Linux)
        // Loading the largest library of Foundation takes a millisecond, FoundationNetworking eight.
        @Test("The program starts without the libraries that few commands need")
        func libraries() async throws {
            // The dynamic linker lists the libraries instead of running the program.
            let list = try await TombolaProcess(environment: ["LD_TRACE_LOADED_OBJECTS": "1"])("--version").output
            #expect(list.contains("libFoundationEssentials.so "))
            for unneeded in ["Foundation", "FoundationNetworking", "FoundationXML", "curl", "ssl", "edit"] {
                #expect(!list.contains("lib\(unneeded).so"))
            }
        }
    #endif

    @Test("A terminal without escapes or colour gets none", arguments: [("dumb", ""), ("xterm", "1")])
    func plain(term: String, noColor: String) async throws {
        let terminal = try PseudoTerminal(columns: 40)
        let process = try terminal.start(
            TombolaProcess.builtExecutable,
            ["--ephemeral", "lottery", "players"],
            environment: ["TERM": term, "NO_COLOR": noColor, "LC_ALL": "C", "TZ": "UTC"]
        )
        let shown = try await terminal.readToEnd()
        #expect(try await process.wait() == .exited(0))
        #expect(!shown.contains("\u{1B}[3"))
        #expect(term != "dumb" || !shown.contains("\u{1B}"))
        let lines = shown.split(whereSeparator: \.isNewline)
        #expect(lines.allSatisfy { $0.count <= 40 }, "\(shown)")
        #expect(lines.first == "Jack Alexy")
    }

    @Test(
        "Exceeding the file size limit is an I/O error, for help as for a draw",
        arguments: ["help", "man", "--help"]
    )
    func sizeLimit(command: String) async throws {
        let folder = try TemporaryFolder()
        let outcome = try await TombolaProcess(executable: "/bin/sh")(
            "-c",
            #"ulimit -f 1 && exec "$0" $1 > "$2""#,
            TombolaProcess.builtExecutable,
            command,
            folder.path("output")
        )
        #expect(outcome.status == .exited(74))
        #expect(
            outcome.error.hasPrefix("tombola: cannot write to standard output: the file would be larger than allowed")
        )
    }

    @Test("Ctrl-C during a draw shows the cursor again and ends the program by that signal")
    func interrupted() async throws {
        let terminal = try PseudoTerminal()
        let arguments = ["--ephemeral", "lottery", "draw", "--interval", "60000"]
        let process = try terminal.start(TombolaProcess.builtExecutable, arguments)
        try await terminal.read(until: "of 10")
        try terminal.send(PseudoTerminal.controlC)
        #expect(try await terminal.readToEnd().contains("\u{1B}[?25h"))
        #expect(try await process.wait() == .signalled(SIGINT))
    }

    @Test("A wait for a server is shown at once on a terminal and erased afterwards")
    func waiting() async throws {
        let entries = Array(#"{"lotteryList":[]}"#.utf8)
        let server = try LoopbackServer([
            "/users.json": .held(Array(#"{"items":[]}"#.utf8)), "/usersInLottery.json": .ok(entries),
        ])
        let terminal = try PseudoTerminal()
        let arguments = ["lottery", "players", "--ephemeral", "--source", server.url, "--no-color"]
        let process = try terminal.start(TombolaProcess.builtExecutable, arguments)
        try await terminal.read(until: "\r| Loading ... from 127.0.0.1")
        try await terminal.read(until: "\r/ Loading ... from 127.0.0.1")
        server.release()
        let shown = try await terminal.readToEnd()
        #expect(shown.contains("\u{1B}[K\u{1B}[?25h⚠️ Oops!"))
        #expect(try await process.wait() == .exited(0))
    }

    @Test("Output to a full disk fails; output to a closed pipe ends silently")
    func brokenOutput() async throws {
        async let full = tombola("--ephemeral", "lottery", "draw", output: .path("/dev/full"))
        async let fullInJSON = tombola("--ephemeral", "lottery", "draw", "--json", output: .path("/dev/full"))
        async let gone = tombola("--ephemeral", "lottery", "draw", "--seed", "1", output: .closedPipe)
        #expect(try await full.status == .exited(74))
        #expect(try await full.error.contains("tombola: cannot write to standard output: the disk is full"))
        #expect(try await fullInJSON.status == .exited(74))
        #expect(try await fullInJSON.error.contains(#""exitCode":74,"#))
        #expect(try await gone.status == .signalled(SIGPIPE))
        #expect(try await gone.error.isEmpty)
    }

    @Test("Notices are hidden by --quiet, extended by --verbose, and mention ignored variables")
    func notices() async throws {
        async let quiet = tombola("--ephemeral", "-q", "lottery", "draw", "--rounds", "3", "--seed", "1")
        async let verbose = tombola("--ephemeral", "-v", "lottery", "players")
        async let warned = TombolaProcess(environment: ["LC_ALL": "xx_YY", "TZ": "Foo"])(
            "--ephemeral",
            "lottery",
            "players"
        )
        #expect(try await quiet.error.isEmpty)
        #expect(try await quiet.output.hasPrefix("🏆 The winner is:"))
        #expect(try await verbose.error.contains("note: read users.json: "))
        #expect(try await verbose.error.contains("note: This took "))
        #expect(try await verbose.output == warned.output)
        #expect(
            try await warned.errorLines.prefix(2) == [
                "note: LC_ALL=xx_YY is ignored: unknown locale",
                "note: TZ=Foo is ignored: unknown time zone",
            ]
        )
    }

    @Test("Every list shows at most as many rows as --limit allows")
    func limits() async throws {
        let folder = try TemporaryFolder()
        let lists = [
            "lottery players": "players", "lottery history": "draws", "jackpots": "jackpots", "reminders": "reminders",
            "fruit": "fruit", "trivia categories": "categories", "events": "events", "events favourites": "events",
        ]
        let given =
            ["lottery draw --seed 1", "lottery draw --seed 2", "events favourite 5270001"]
            + ["events favourite 5270018", "jackpots --now 2026-01-01T00:00:00Z"]
        _ = try await SessionScript(given, ["--data-dir", folder.path])
        let lines = lists.keys.map { "\($0) --limit 1" }
        let session = try await SessionScript(lines, ["--data-dir", folder.path, "--quiet"])
        #expect(session.status == .exited(0), "\(session.failures)")
        for (list, key) in lists {
            let result = try #require(session.results.first { $0.contains("\"\(key)\":[") }, "\(list)")
            let object = try JSONSerialization.jsonObject(with: Foundation.Data(result.utf8)) as? [String: Any]
            #expect((object?[key] as? [Any])?.count == 1, "\(list): \(result)")
        }
        let text = try await tombola("--data-dir", folder.path, "lottery", "history", "--limit", "1")
        #expect(text.outputLines.count == 1 && text.output.contains("\t2\t"), "the latest draw")
        #expect(text.error.contains("Showing 1 of 2. Omit --limit to see all."))
    }
}
