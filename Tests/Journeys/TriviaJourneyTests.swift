import Foundation
import Synchronization
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

    private func start(_ arguments: [String], in terminal: PseudoTerminal) throws -> ChildProcess {
        let environment = ["TERM": "xterm", "PATH": "/usr/bin:/bin", "NO_COLOR": "1"]
        return try terminal.start(TombolaProcess.builtExecutable, arguments, environment: environment)
    }

    @Test("A word that is typed letter by letter is one answer", arguments: [false, true])
    func letters(inSession: Bool) async throws {
        let terminal = try PseudoTerminal()
        let quiz = ["trivia", "--category", "history", "--difficulty", "easy", "--seed", "7"]
        let arguments = ["--ephemeral"] + (inSession ? [] : quiz)
        let process = try start(arguments, in: terminal)
        if inSession { try terminal.send(quiz.joined(separator: " ") + "\r") }
        var shown = try await terminal.read(until: "? help)")
        for (key, rest, response) in [
            ("t", "rue\r", "? help)"), ("F", "alse", "? help)"), ("f", "alse\r", "(y/n)"), ("y", "es", "? help)"),
            ("q", "uit", "Answered Correctly: 0"),
        ] {
            try terminal.send(key)
            shown += try await terminal.read(until: response)
            for letter in rest { try terminal.send(String(letter)) }
        }
        if inSession { try terminal.send(PseudoTerminal.controlD) }
        shown += try await terminal.readToEnd()
        #expect(!shown.contains("not a valid answer"), "\(shown)")
        #expect(try await process.wait() == .exited(0))
    }

    @Test("A key that is pressed while a quiz loads is not shown")
    func hidden() async throws {
        let terminal = try PseudoTerminal()
        let process = try start(["trivia", "--ephemeral", "--fault", "slow"], in: terminal)
        try await terminal.read(until: "Loading")
        try terminal.send("#")
        #expect(!(try await terminal.read(until: "? help)").contains("#")))
        process.send(SIGTERM)
        _ = try await process.wait()
    }

    @Test("A key that is pressed before its question is shown answers nothing", arguments: [false, true])
    func early(inSession: Bool) async throws {
        let terminal = try PseudoTerminal()
        let quiz = ["trivia", "--category", "history", "--difficulty", "easy", "--seed", "7", "--fault", "slow"]
        try terminal.send(inSession ? quiz.joined(separator: " ") + "\rf" : "f")
        let process = try start(["--ephemeral"] + (inSession ? [] : quiz), in: terminal)
        try await terminal.read(until: "? help)")
        try terminal.send("tt")
        let game = try await terminal.read(until: "? help)")
        #expect(game.contains("Correct!"), "\(game)")
        try terminal.send("q")
        try await terminal.read(until: inSession ? "(y/n) " : "Answered Correctly: 1")
        if inSession { try terminal.send(PseudoTerminal.controlD) }
        _ = try await terminal.readToEnd()
        #expect(try await process.wait() == .exited(0))
    }

    @Test("Ctrl-L shows the question of a quiz again, and no answer is a line of the history")
    func clearedScreen() async throws {
        let (folder, terminal) = (try TemporaryFolder(), try PseudoTerminal())
        let process = try start(["--data-dir", folder.path("data")], in: terminal)
        let quiz = "trivia --category history --difficulty easy --seed 7"
        try terminal.send(quiz + "\r")
        for key in [PseudoTerminal.controlL, "f"] {
            try await terminal.read(until: "1. History")
            try await terminal.read(until: "? help)")
            try terminal.send(key)
        }
        try await terminal.read(until: "(y/n)")
        try terminal.send("n")
        try await terminal.read(until: "Type a number")
        try terminal.send(PseudoTerminal.controlD)
        _ = try await terminal.readToEnd()
        #expect(try await process.wait() == .exited(0))
        #expect(try folder.bytes("data/state/history") == Array((quiz + "\n").utf8))
    }

    @Test("Ctrl-C ends a quiz with the result of the answers so far", arguments: ["--no-animation", "--plain"])
    func interrupted(look: String) async throws {
        let terminal = try PseudoTerminal()
        let quiz = ["trivia", "--category", "history", "--difficulty", "easy", "--seed", "7", "--ephemeral", look]
        let process = try start(quiz, in: terminal)
        try await terminal.read(until: "? help)")
        try terminal.send("t\r")
        try await terminal.read(until: "Correct!")
        try await terminal.read(until: "? help)")
        try terminal.send(PseudoTerminal.controlC)
        let rest = try await terminal.readToEnd()
        let result = ["", "Answered Correctly: 1", "Highest Score: 1", "New high score! The old one was 0.", ""]
        #expect(rest.hasSuffix(result.joined(separator: "\r\n")), "\(rest)")
        #expect(try await process.wait() == .signalled(SIGINT))
    }

    @Test("Ctrl-C behind more than the terminal holds ends a quiz whose terminal edits lines")
    func interruptedLines() async throws {
        let terminal = try PseudoTerminal()
        let process = try start(["trivia", "--ephemeral", "--plain"], in: terminal)
        try await terminal.read(until: "True or false? ")
        // The terminal holds less than the paste and what it shows of it, so both are on their way at once.
        async let sending: Void = onOwnThread {
            try terminal.send(String(repeating: "maybe\r", count: 10_000) + PseudoTerminal.controlC)
        }
        _ = try await terminal.readToEnd()
        try await sending
        #expect(try await process.wait() == .signalled(SIGINT))
    }

    @Test("Ctrl-C behind a paste leaves the quiz of a session with a question, and the next line is heard")
    func interruptedPasteInSession() async throws {
        let terminal = try PseudoTerminal()
        let process = try start(["--ephemeral"], in: terminal)
        try await terminal.read(until: "tombola> ")
        try terminal.send("trivia\r")
        try await terminal.read(until: "? help) ")
        let isSent = Mutex(false)
        let paste = String(repeating: "true\r", count: 10_000) + PseudoTerminal.controlC
        async let sending: Void = onOwnThread {
            try terminal.send(paste + paste)
            isSent.withLock { $0 = true }
        }
        // Ctrl-C ends the game, cancels the answer that it meets, or leaves the quiz.
        let questions = ["? help) ", "Play again? (y/n) ", "tombola> "].map { Array($0.utf8) }
        var shown: [UInt8] = []
        var hasLeft = false
        _ = try await withGrowingLimit(from: .milliseconds(200)) { silence in
            while !hasLeft, let bytes = try await terminal.output(by: Deadline(within: silence)) {
                shown = (shown + bytes).suffix(100)
                hasLeft = bytes.isEmpty
            }
            let asks = questions.contains { shown.suffix($0.count) == $0[...] }
            return hasLeft || isSent.withLock(\.self) && asks ? shown : nil
        }
        try await sending
        // The second one can leave the session.
        if hasLeft {
            #expect(try await process.wait() == .exited(0))
            return
        }
        // What is typed before Ctrl-C is read is discarded with the paste.
        _ = try await withGrowingLimit(from: .seconds(1)) { limit in
            try terminal.send("back\r")
            return try? await terminal.read(until: "tombola> ", within: limit)
        }
        try terminal.send("quit\r")
        #expect(try await process.wait() == .exited(0))
    }

    @Test("Ctrl-C ends a quiz whatever was pasted before it")
    func interruptedPaste() async throws {
        let terminal = try PseudoTerminal()
        let process = try start(["trivia", "--ephemeral"], in: terminal)
        try await terminal.read(until: "True or false? ")
        let count = 4_000
        try terminal.send(String(repeating: "x", count: count))
        // The terminal holds much less than all complaints, so the quiz waits within the paste until they are read.
        let complaint = "not a valid answer"
        try await terminal.read(until: complaint)
        try terminal.send(PseudoTerminal.controlC)
        let rest = try await terminal.readToEnd()
        #expect(rest.components(separatedBy: complaint).count < count / 2)
        #expect(try await process.wait() == .signalled(SIGINT))
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
