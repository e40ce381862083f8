import Domain
import Testing

@Suite(.limitedConcurrency) struct SessionJourneyTests {
    private static let prompt = "tombola> "

    private let folder: TemporaryFolder
    private let terminal: PseudoTerminal
    private let environment = [
        "TERM": "xterm", "PATH": "/usr/bin:/bin", "LC_ALL": "en_GB.UTF-8", "TZ": "UTC", "NO_COLOR": "1",
    ]

    init() throws {
        folder = try TemporaryFolder()
        terminal = try PseudoTerminal()
    }

    private func answer(to line: String) async throws -> String {
        try terminal.send(line + "\n")
        return try await terminal.read(until: Self.prompt)
    }

    @Test("A draw of the history stays open, and is not shown again once it is removed")
    func removedDraw() async throws {
        let shared = ["--data-dir", folder.path("data"), "--quiet"]
        for seed in ["1", "5"] {
            _ = try await TombolaProcess().runInside(["lottery", "draw", "--seed", seed] + shared)
        }
        let open = try await TombolaProcess().runInside(shared, input: "lottery history show 1\nrefresh")
        #expect(open.outputLines.count { $0.hasPrefix("Seed\t") } == 2, "\(open.output)")
        let lines = ["lottery history", "1", "lottery history remove 1 --yes", "refresh"].joined(separator: "\n")
        let session = try await TombolaProcess().runInside(shared, input: lines)
        #expect(session.outputLines.count { $0.hasPrefix("Seed\t") } == 1, "\(session.output)")
        #expect(session.errorLines.contains("tombola: there is no entry 1: the history has 1 entry"))
    }

    @Test("An open session keeps lists current, and its rows when a refresh fails")
    func screens() async throws {
        let fruit = Array(#"{"fruit":[{"type":"fig","price":1,"weight":1}]}"#.utf8)
        let jackpots =
            #"{"response":"success","currency":"GBP","data":[{"name":"NAME","jackpot":5,"date":"2026-01-01T12:00:00Z"}]}"#
        let server = try LoopbackServer([
            "/fruit.json": .ok(fruit), "/jackpots.json": .ok(Array(jackpots.replacing("NAME", with: "Old").utf8)),
        ])
        let shared = ["--data-dir", folder.path("data"), "--source", server.url]
        _ = try await TombolaProcess().runInside(["jackpots", "--now", "2026-03-01T12:00:00Z"] + shared)
        server.route("/jackpots.json", .ok(Array(jackpots.replacing("NAME", with: "New").utf8)))
        let arguments = ["--now", "2026-03-01T12:59:59.5Z", "--no-animation"] + shared
        let process = try terminal.start(TombolaProcess.builtExecutable, arguments, environment: environment)
        _ = try await terminal.read(until: Self.prompt)

        #expect(try await answer(to: "jackpots").contains("Old"))
        #expect(try await terminal.read(until: "1 gone").contains("Type jackpots."))
        _ = try await terminal.read(until: Self.prompt)

        #expect(try await answer(to: "tombola fruit --source \(server.url)").contains("fig"))
        server.route("/fruit.json", .status(500))
        let failed = try await answer(to: "refresh")
        let rows = try #require(failed.firstRange(of: "fig"))
        let error = try #require(failed.firstRange(of: "tombola: cannot reach"))
        #expect(rows.lowerBound < error.lowerBound)
        try terminal.send("quit\n")
        #expect(try await process.wait() == .exited(0), "the user has seen the failure")
    }

    @Test("A reminder that comes during a quiz names no command, which would be an answer")
    func reminderInQuiz() async throws {
        let shared = ["--data-dir", folder.path("data"), "--no-animation"]
        let process = try terminal.start(TombolaProcess.builtExecutable, shared, environment: environment)
        _ = try await terminal.read(until: Self.prompt)
        try terminal.send("trivia\n")
        _ = try await terminal.read(until: "? help) ")
        _ = try await TombolaProcess().runInside(["jackpots", "--now", "2026-03-01T12:00:00Z"] + shared)
        let reminder = try await terminal.read(until: "? help) ")
        #expect(reminder.contains("new games to play!") && !reminder.contains("Type jackpots"), "\(reminder)")
        try terminal.send(PseudoTerminal.controlD)
        #expect(try await process.wait() == .exited(0))
    }

    @Test("Ctrl-C in the rounds of a draw skips to its result, without a session, too")
    func skippedRounds() async throws {
        let arguments = ["lottery", "draw", "--seed", "1", "--interval", "60s", "--ephemeral"]
        let process = try terminal.start(TombolaProcess.builtExecutable, arguments, environment: environment)
        _ = try await terminal.read(until: "Round  1 of 10")
        try terminal.send("\u{3}")
        #expect(try await terminal.readToEnd().contains("The winner is:"))
        #expect(try await process.wait() == .exited(0))
    }

    @Test("Ctrl-C during a reveal ends it with a draw that counts, whether a prize waits or its rounds are shown")
    func stoppedReveal() async throws {
        let prizes = ["--prize", "Bike", "--prize", "Book", "--interval", "60s", "--reveal"]
        let shared = ["--data-dir", folder.path("data")]
        for isInRounds in [false, true] {
            let terminal = try PseudoTerminal()
            let arguments = ["lottery", "draw", "--players", "1-9"] + prizes + shared
            let process = try terminal.start(TombolaProcess.builtExecutable, arguments, environment: environment)
            try terminal.send("\n")
            _ = try await terminal.read(until: "Press Return.")
            if isInRounds {
                try terminal.send("\n")
                _ = try await terminal.read(until: "Round  1 of 10")
                try terminal.send("\n")
            }
            try terminal.send("\u{3}")
            let rest = try await terminal.readToEnd()
            #expect(rest.contains("2 prizes were not revealed") && rest.contains("The draw counts"), "\(rest)")
            #expect(!rest.contains("🏆") && !rest.contains("Round"), "\(rest)")
            // The name in the round would look like the winner.
            let isErased = rest.prefix { $0 != "\r\n" }.contains("\u{1B}[J")
            #expect(isErased == isInRounds, "\(rest.debugDescription)")
            #expect(try await process.wait() == .exited(0))
        }
        let history = try await TombolaProcess().runInside(["lottery", "history"] + shared)
        #expect(history.outputLines.count == 2)
    }

    @Test("Ctrl-C behind pasted lines ends a reveal, also if the terminal is emptied before a line is read", .long)
    func pastedIntoReveal() async throws {
        let drawing = ["lottery", "draw", "--players", "1-9", "--winners", "5", "--interval", "50ms", "--reveal"]
        let arguments = drawing + ["--ephemeral"]
        for round in 1...15 {
            // Beyond 4,096 bytes, the terminal waits to be read.
            let pasted = (1...(round == 1 ? 2_000 : 200)).map { "echo \($0)\r" }.joined()
            let terminal = try PseudoTerminal()
            let process = try terminal.start(TombolaProcess.builtExecutable, arguments, environment: environment)
            _ = try await terminal.read(until: "Press Return.")
            try terminal.send(pasted + PseudoTerminal.controlC)
            let rest = try await terminal.readToEnd()
            #expect(rest.contains("not revealed"), "\(rest)")
            #expect(try await process.wait() == .exited(0))
        }
    }

    @Test("Where the terminal edits lines, Ctrl-C ends those pasted before it, and Ctrl-D leaves after them")
    func pastedIntoPlainSession() async throws {
        let arguments = ["--plain", "--ephemeral"]
        let process = try terminal.start(TombolaProcess.builtExecutable, arguments, environment: environment)
        _ = try await terminal.read(until: Self.prompt)
        try terminal.send("lottery draw --seed 1 --interval 60s\n")
        _ = try await terminal.read(until: "Round  1 of 10")
        // Beyond 4,096 bytes, the terminal waits to be read.
        try terminal.send((1...2_000).map { "pasted \($0)\n" }.joined() + PseudoTerminal.controlC)
        _ = try await terminal.read(until: "The winner is:")
        _ = try await terminal.read(until: Self.prompt)
        try terminal.send("lottery draw --seed 1 --interval 20ms\n")
        _ = try await terminal.read(until: "Round  1 of 10")
        try terminal.send("version\n" + PseudoTerminal.controlD)
        let rest = try await terminal.readToEnd()
        #expect(rest.contains("tombola 0.") && !rest.contains("pasted 1\r\n"), "\(rest)")
        #expect(try await process.wait() == .exited(0))
    }

    @Test("What is typed before a prize waits reveals no winner and is not shown, in a session, too")
    func typedTooEarly() async throws {
        let prizes = ["--prize", "Bike", "--prize", "Book", "--rounds", "3", "--interval", "600ms", "--reveal"]
        let drawing = ["lottery", "draw", "--players", "1-9"] + prizes
        for isInSession in [false, true] {
            let terminal = try PseudoTerminal()
            let arguments = ["--ephemeral"] + (isInSession ? [] : drawing)
            let process = try terminal.start(TombolaProcess.builtExecutable, arguments, environment: environment)
            if isInSession {
                _ = try await terminal.read(until: Self.prompt)
                try terminal.send(drawing.joined(separator: " ") + "\n")
            }
            _ = try await terminal.read(until: "Press Return.")
            try terminal.send("\n")
            _ = try await terminal.read(until: "Round 1 of 3")
            try terminal.send("zzz\n\n")
            let shown = try await terminal.read(until: "Press Return.")
            try terminal.send(PseudoTerminal.controlC)
            let rest = try await terminal.read(until: "The draw counts")
            #expect(shown.contains("🏆") && !shown.contains("zzz") && !rest.contains("Round"), "\(shown)\(rest)")
            if isInSession { try terminal.send("quit\n") }
            let status = try await process.wait()
            #expect(status == .exited(0))
        }
    }

    @Test("Return during the rounds of a draw begins no other")
    func typedInRounds() async throws {
        let arguments = ["--data-dir", folder.path("data")]
        let process = try terminal.start(TombolaProcess.builtExecutable, arguments, environment: environment)
        _ = try await terminal.read(until: Self.prompt)
        _ = try await answer(to: "lottery")
        try terminal.send("\n")
        _ = try await terminal.read(until: "Round  1 of 10")
        try terminal.send("\n\n")
        _ = try await terminal.read(until: "Press Return to start again")
        _ = try await terminal.read(until: Self.prompt)
        try terminal.send(PseudoTerminal.controlD)
        #expect(try await process.wait() == .exited(0))
        let history = try await TombolaProcess().runInside(["lottery", "history"] + arguments)
        #expect(history.outputLines.count == 1)
    }

    @Test("Events are searched as the user types, once for fast typing, and Return keeps what was found")
    func search() async throws {
        let server = try eventServer()
        let arguments = ["--source", server.url, "--ephemeral"]
        let process = try terminal.start(TombolaProcess.builtExecutable, arguments, environment: environment)
        _ = try await terminal.read(until: Self.prompt)
        _ = try await answer(to: "events")
        for keys in ["con", "cert", " 7"] { try terminal.send(keys) }
        _ = try await terminal.read(until: "1     Concert 7")
        _ = try await answer(to: "")
        #expect(server.requests.map { $0.query["q"] } == [nil, "concert 7"])
        try terminal.send("slow")
        _ = try await terminal.read(until: "Loading ... from 127.0.0.1")
        try terminal.send("\u{1B}")
        _ = try await terminal.read(until: "note: 10 of 12")
        try terminal.send("slow\n")
        try await server.waitForRequests(4)
        try terminal.send("\u{3}")
        _ = try await terminal.read(until: "Cancelled.")
        try terminal.send("1\n")
        _ = try await terminal.read(until: "Concert 1\r")
        try terminal.send(PseudoTerminal.controlD)
        #expect(try await process.wait() == .exited(0))
        server.release()
    }

    /// Returns a server that holds back responses to queries with "slow" until it is released.
    private func eventServer() throws -> LoopbackServer {
        let samples = try [Event].samples()
        let slow = Event.sample(77, "A slow one")
        return try LoopbackServer([
            "/2/events": .answer { request in
                let text = request.query["q"] ?? ""
                if text.contains("slow") { return .held(EventDocument.bytes(of: [slow])) }
                let perPage = request.query["per_page"].flatMap { Int($0) } ?? 0
                var query = EventQuery.soonest.searching(text)
                query.order = .id
                let found = query.page(of: samples, skipped: [])
                let meta = ["total": found.total, "page": 1, "per_page": perPage]
                return .ok(EventDocument.bytes(of: found.events, meta: meta))
            }
        ])
    }

    @Test("A session remembers the last twenty screens")
    func depth() async throws {
        for (others, count) in [(19, 2), (20, 1)] {
            let words = ["lottery players"] + (0..<others).map { $0 % 2 == 0 ? "config" : "fruit" }
            let lines = words + Array(repeating: "back", count: others)
            let session = try await TombolaProcess().runInside(["--ephemeral"], input: lines.joined(separator: "\n"))
            #expect(session.status == .exited(0))
            #expect(session.outputLines.count { $0 == "22\tMr. Hashemi\tHashaaa\t2019-08-19\t\t1" } == count)
        }
    }
}
