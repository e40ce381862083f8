import Foundation
import Testing

/// Lines that are edited in a session at a terminal.
@Suite(.limitedConcurrency) struct SessionEditingJourneyTests {
    private static let prompt = "tombola> "
    private let (folder, terminal): (TemporaryFolder, PseudoTerminal)

    init() throws {
        (folder, terminal) = (try TemporaryFolder(), try PseudoTerminal())
    }

    private func start(_ arguments: String..., clientID: String? = nil) throws -> ChildProcess {
        var environment = [
            "TERM": "xterm", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "NO_COLOR": "1",
            // Otherwise, a machine with at would be asked about it.
            "TOMBOLA_SCHEDULER": "store",
        ]
        environment["TOMBOLA_SEATGEEK_CLIENT_ID"] = clientID
        return try terminal.start(TombolaProcess.builtExecutable, arguments, environment: environment)
    }

    /// In the script of a shell with job control, `$0` is the program.
    private func startInShell(_ script: String, _ operands: String...) throws -> ChildProcess {
        try terminal.start(
            "/bin/sh",
            ["-mc", script, TombolaProcess.builtExecutable] + operands,
            environment: ["TERM": "xterm", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"]
        )
    }

    private func answer(to keys: String, until end: String = prompt) async throws -> String {
        try terminal.send(keys)
        return try await terminal.read(until: end)
    }

    /// Presses Ctrl-C and waits for the prompt: where the terminal edits lines, it sends the signal at once, and a next line
    /// could come before it.
    @discardableResult
    private func interrupt(
        _ typed: String = "",
        until end: String,
        then prompt: String = prompt
    ) async throws -> String {
        try await answer(to: typed + PseudoTerminal.controlC, until: end) + terminal.read(until: prompt)
    }

    @Test("The history stores no client id that was pasted as a search, and no control character of a file name")
    func secrets() async throws {
        try folder.write([], to: "odd\u{1B}[2J.json")
        let process = try start("--data-dir", folder.path("data"), clientID: "s3cr3t")
        _ = try await terminal.read(until: Self.prompt)
        _ = try await answer(to: "events\r")
        let secrets = [
            "s3cr3t", "the id s3cr3t", "set seatgeekClientID other", "https://u:other@a.example/ b",
            "MzQ1Njc4OTB8MTYwMDAwMDAwMA", "at http://a.example/?api_key=other",
        ]
        for line in secrets + ["lottery verify \(folder.path("odd"))\t", "jazz"] {
            _ = try await answer(to: line + "\r", until: "\n")
            _ = try await terminal.read(until: Self.prompt)
        }
        try terminal.send(PseudoTerminal.controlD)
        _ = try await process.wait()
        #expect(try folder.bytes("data/state/history") == Array("events\njazz\n".utf8))
    }

    @Test(
        "Ctrl-C cancels a line, a load, a watch, a game or the rounds of a draw; twice, it leaves",
        arguments: ["--no-animation", "--plain"]
    )
    func interrupting(look: String) async throws {
        let server = try LoopbackServer(["/fruit.json": .held(Array("{}".utf8))])
        let before = try terminal.mode()
        let process = try start("--ephemeral", "--locale", "en_GB", look)
        _ = try await terminal.read(until: Self.prompt)
        #expect(try (terminal.mode() == before) == (look == "--plain"))
        _ = try await answer(to: "half a line", until: "half a line")
        try await interrupt(until: "^C")
        _ = try await answer(to: "fruit --source \(server.url)\r", until: "Loading ...")
        try await server.waitForRequests(1)
        try await interrupt("typed ahead", until: "Cancelled.")
        let watched = try await answer(to: "jackpots watch\r", until: "Ctrl-C to stop.")
        #expect(watched.contains("Saturday Six") && !watched.contains("#"), "\(watched)")
        #expect(try await !interrupt(until: "Cancelled.").contains("^CCancelled"))
        _ = try await answer(to: "trivia play\r", until: "True or false?")
        try await interrupt(until: "Answered Correctly: 0", then: "(y/n) ")
        try await interrupt(until: "^C", then: Self.prompt)
        _ = try await answer(to: "lottery draw --seed 314159 --interval 60000\r", until: "Round  1 of 10")
        let draw = try await interrupt(until: "To draw again")
        #expect(draw.contains("The winner is:") && !draw.contains("Round  2") && !draw.contains("Cancelled"))
        #expect(!draw.contains("^CThe"))
        try await interrupt(until: "Ctrl-D to leave Tombola.")
        try terminal.send(PseudoTerminal.controlC)
        let rest = try await terminal.readToEnd()
        #expect(!rest.contains("typed ahead"))
        #expect(try await process.wait() == .exited(0))
        #expect(try terminal.mode() == before)
        server.release()
    }

    @Test("A refresh that fails shows the rows again, and nothing that the refresh before it reported")
    func failedRefresh() async throws {
        let lists = [
            ("fruit", "fruit", "1 changed", #"{"fruit":[{"type":"fig","price":PRICE,"weight":1}]}"#),
            (
                "jackpots", "jackpots", "1 changed",
                #"{"response":"success","currency":"GBP","data":[{"name":"fig","jackpot":PRICE,"#
                    + #""date":"2030-01-25T20:20:30+01:00"}]}"#
            ),
        ]
        let process = try start("--data-dir", folder.path("data"), "--source", folder.path)
        _ = try await terminal.read(until: Self.prompt)
        for (list, command, report, text) in lists {
            for (price, line) in [("1", command), ("2", "refresh")] {
                try folder.write(Array(text.replacing("PRICE", with: price).utf8), to: list + ".json")
                let shown = try await answer(to: line + "\r", until: "\n") + terminal.read(until: Self.prompt)
                #expect(line != "refresh" || shown.contains(report), "\(shown)")
            }
            try FileManager.default.removeItem(atPath: folder.path(list + ".json"))
            let shown = try await answer(to: "refresh\r", until: "\n") + terminal.read(until: Self.prompt)
            #expect(shown.contains("fig") && shown.contains("cannot find") && !shown.contains(report), "\(shown)")
        }
        try terminal.send(PseudoTerminal.controlD)
        _ = try await process.wait()
    }

    @Test("Ctrl-C works within an unfinished sequence")
    func unfinished() async throws {
        let process = try start("--ephemeral")
        _ = try await terminal.read(until: Self.prompt)
        _ = try await answer(to: "\u{1B}]0;" + PseudoTerminal.controlC, until: "Ctrl-D to leave Tombola.")
        _ = try await terminal.read(until: Self.prompt)
        try terminal.send(PseudoTerminal.controlD)
        #expect(try await process.wait() == .exited(0))
    }

    /// Waits until the session reads single keys.
    private func untilEdited() async throws {
        let deadline = Deadline(within: .unlessItHangs)
        while try terminal.mode()[1] & tcflag_t(ICANON) != 0, deadline.milliseconds > 1 { await Task.yield() }
    }

    @Test("Ctrl-Z, also twice at once, stops a session once, and the line is shown again when it continues")
    func stopping() async throws {
        let script = "\"$0\" --data-dir \"$1\"; stty -a; echo stopped; fg; echo stopped again; fg"
        let twice = PseudoTerminal.controlZ + PseudoTerminal.controlZ
        let process = try startInShell(script, folder.path("data"))
        _ = try await terminal.read(until: Self.prompt)
        _ = try await answer(to: "fru", until: "fru")
        let stopped = try await answer(to: twice, until: "stopped")
        #expect(stopped.contains(" icanon") && !stopped.contains("-icanon"))
        _ = try await terminal.read(until: Self.prompt + "fru")
        _ = try await answer(to: "it show pitaya\r", until: "Weight")
        _ = try await terminal.read(until: Self.prompt)
        _ = try await answer(to: "lottery draw --interval 60000\r", until: "Round  1 of 10")
        _ = try await answer(to: twice, until: "stopped again")
        // Until the session has the terminal back, Ctrl-C would be a signal.
        try await untilEdited()
        _ = try await answer(to: PseudoTerminal.controlC, until: "To draw again")
        _ = try await terminal.read(until: Self.prompt)
        try terminal.send("quit\r")
        #expect(try await process.wait() == .exited(0))
    }

    @Test("The terminal's own keys interrupt and stop a session, and no others stop it")
    func ownKeys() async throws {
        let process = try startInShell("stty intr ^G susp ^T; \"$0\" --ephemeral; echo it stopped; fg")
        _ = try await terminal.read(until: Self.prompt)
        let shown = try await answer(to: "fruit show \(PseudoTerminal.controlZ)pitaya\r", until: "Weight")
        #expect(!shown.contains("it stopped"))
        _ = try await terminal.read(until: Self.prompt)
        _ = try await answer(to: "\u{14}", until: "it stopped")
        _ = try await terminal.read(until: Self.prompt)
        _ = try await answer(to: "half a line\u{07}", until: "^C")
        _ = try await answer(to: "quit\r", until: "quit")
        #expect(try await process.wait() == .exited(0))
    }

    @Test("What is found, or what a quiz asks, is shown again in a resized window or when a stopped session continues")
    func shownAgain() async throws {
        let process = try startInShell("\"$0\" --ephemeral; echo it stopped; fg; echo again; fg")
        _ = try await terminal.read(until: Self.prompt)
        _ = try await answer(to: "events\r")
        _ = try await answer(to: "umbr", until: "for \"umbr\"")
        try terminal.resize(columns: 70)
        _ = try await terminal.read(until: "for \"umbr\"")
        _ = try await answer(to: PseudoTerminal.controlZ, until: "it stopped")
        _ = try await terminal.read(until: "for \"umbr\"")
        _ = try await answer(to: "\u{15}home\r", until: "Type a number")
        _ = try await answer(to: "trivia --seed 1\r", until: "? help)")
        _ = try await answer(to: PseudoTerminal.controlZ, until: "again")
        let asked = try await terminal.read(until: "? help)")
        #expect(asked.contains("1. "), "\(asked)")
        _ = try await answer(to: "q", until: "(y/n)")
        try terminal.send(PseudoTerminal.controlD)
        #expect(try await process.wait() == .exited(0))
    }

    @Test("A stopped session that a signal continues in the background stops again, until it has the terminal")
    func continuedInBackground() async throws {
        let stopping = "until jobs > /dev/null; wait %1; [ $? = \(128 + SIGTTIN) ]; do :; done"
        let script = "\"$0\" --ephemeral; kill -CONT %1; \(stopping); echo it stopped; fg"
        let process = try startInShell(script)
        _ = try await terminal.read(until: Self.prompt)
        try terminal.signal(SIGTSTP)
        _ = try await terminal.read(until: "it stopped")
        try await untilEdited()
        try terminal.send("quit\r")
        #expect(try await process.wait() == .exited(0))
    }

    @Test("Without a shell that could continue it, a session goes on after Ctrl-Z")
    func unstoppable() async throws {
        let before = try terminal.mode()
        let process = try start("--ephemeral")
        _ = try await terminal.read(until: Self.prompt)
        _ = try await answer(to: PseudoTerminal.controlZ, until: Self.prompt + "\r\n")
        // Below the prompt at which it would have stopped.
        _ = try await terminal.read(until: Self.prompt)
        #expect(try terminal.mode() != before)
        try terminal.send(PseudoTerminal.controlD)
        #expect(try await process.wait() == .exited(0))
    }

    @Test("A stopped session ends when the shell kills it, and leaves the terminal to the shell")
    func killedWhileStopped() async throws {
        // On a busy machine, it may read the terminal before the signal arrives, and is stopped once more.
        let ending = "while bg; wait %1; status=$?; [ $status = \(128 + SIGTTIN) ]; do :; done"
        let script = "\"$0\" --ephemeral; kill -TERM %1; \(ending); echo status $status; stty -a"
        let process = try startInShell(script)
        _ = try await terminal.read(until: Self.prompt)
        try terminal.send(PseudoTerminal.controlZ)
        let ended = try await terminal.readToEnd()
        #expect(try await process.wait() == .exited(0))
        #expect(ended.contains("status 143") && ended.contains(" icanon") && !ended.contains("-icanon"), "\(ended)")
    }

    @Test(
        "A session that is killed by a signal leaves the terminal as it was, even if that takes no output",
        arguments: [SIGTERM, SIGHUP, SIGINT],
        [false, true]
    )
    func killed(signal: Int32, isStalled: Bool) async throws {
        let before = try terminal.mode()
        let process = try start("--ephemeral")
        _ = try await terminal.read(until: Self.prompt)
        #expect(try terminal.mode() != before)
        if isStalled { try terminal.stopOutput() }
        process.send(signal)
        #expect(try await process.wait() == .signalled(signal))
        #expect(try terminal.mode() == before)
    }

    @Test("A secret is asked for without showing it, and Ctrl-C at the question leaves the terminal as it was")
    func secret() async throws {
        let before = try terminal.mode()
        let cases: [(String, Termination)] = [("hidden\r", .exited(0)), (PseudoTerminal.controlC, .signalled(SIGINT))]
        for (typed, status) in cases {
            let process = try start("config", "set", "seatgeekClientID", "-", "--data-dir", folder.path)
            _ = try await terminal.read(until: "seatgeekClientID: ")
            #expect(try terminal.mode() != before)
            try terminal.send(typed)
            #expect(try await process.wait() == status && terminal.mode() == before)
        }
        let shown = try await terminal.readToEnd()
        #expect(!shown.contains("hidden"), "\(shown)")
    }

    @Test("Tabs between the cells of a table that is pasted are blanks, and complete nothing")
    func pastedTabs() async throws {
        let process = try start("--ephemeral")
        _ = try await terminal.read(until: Self.prompt)
        let cells = Array(repeating: "fru\t", count: 2000).joined()
        let shown = try await answer(to: "hlep \(cells)\r", until: "hlep: unknown command")
        #expect(shown.contains("hlep fru fru fru"), "\(shown.suffix(300))")
        process.kill()
        _ = try await process.wait()
    }

    @Test("A dumb terminal keeps its own line editing")
    func dumb() async throws {
        let before = try terminal.mode()
        let process = try terminal.start(
            TombolaProcess.builtExecutable,
            ["--ephemeral"],
            environment: ["TERM": "dumb", "PATH": "/usr/bin:/bin"]
        )
        let shown = try await terminal.read(until: Self.prompt)
        #expect(!shown.contains("\u{1B}"))
        #expect(try terminal.mode() == before)
        _ = try await answer(to: "version\n", until: "tombola 0.")
        _ = try await terminal.read(until: Self.prompt)
        _ = try await answer(to: "half" + PseudoTerminal.controlC, until: "The line is cancelled.")
        _ = try await terminal.read(until: Self.prompt)
        try terminal.send(PseudoTerminal.controlD)
        #expect(try await process.wait() == .exited(0))
    }
}

extension PseudoTerminal {
    /// Stops output, as Ctrl-S does: a program that writes waits.
    fileprivate func stopOutput() throws {
        let side = try openOtherSide()
        _ = try SystemCallFailed.check("tcflow", tcflow(side.number, TCOOFF))
        side.close()
    }
}
