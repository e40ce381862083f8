import Foundation
import Testing

/// The quiz at a terminal, as its own command and in a session.
@Suite("Quiz at a terminal", .limitedConcurrency) struct TriviaSessionJourneyTests {
    private static let prompt = "tombola> "
    private static let question = "True or false? "
    private static let playAgain = "Play again? [Y/n] "
    private let (folder, terminal): (TemporaryFolder, PseudoTerminal)
    private let environment = [
        "TERM": "xterm", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "NO_COLOR": "1",
    ]

    init() throws {
        (folder, terminal) = (try TemporaryFolder(), try PseudoTerminal())
    }

    private func start(_ arguments: String...) throws -> ChildProcess {
        try terminal.start(
            TombolaProcess.builtExecutable,
            arguments + ["--data-dir", folder.path("data")],
            environment: environment
        )
    }

    private func answer(to line: String, until end: String) async throws -> String {
        try terminal.send(line + "\n")
        return try await terminal.read(until: end)
    }

    @Test("A quiz at a terminal repeats a question, plays again and ends with Ctrl-D")
    func walk() async throws {
        let source = try folder.makeTriviaSource(12)
        let process = try start("trivia", "--source", source, "--seed", "1")
        #expect(try await terminal.read(until: Self.question).contains("1. History (easy)"))
        let nonsense = try await answer(to: "maybe", until: Self.question)
        #expect(nonsense.contains("tombola: \"maybe\": not a valid answer"))
        #expect(try await answer(to: "?", until: Self.question).contains("f, false  the statement is false"))
        let second = try await answer(to: "t", until: Self.question)
        #expect(second.contains("Correct!") && second.contains("2. History (easy)"))
        let lost = try await answer(to: "F", until: Self.playAgain)
        #expect(lost.contains("Wrong: the right answer is true."))
        #expect(lost.contains("Answered Correctly: 1") && lost.contains("new high score (was 0)"))
        #expect(try await answer(to: "", until: Self.question).contains("1. History (easy)"))
        try terminal.send(PseudoTerminal.controlD)
        let rest = try await terminal.readToEnd()
        #expect(rest.contains("Highest Score: 1") && !rest.contains(Self.playAgain), "the input has ended")
        #expect(try await process.wait() == .exited(0))

        let quitting = try start("trivia", "--source", source)
        _ = try await terminal.read(until: Self.question)
        try terminal.send("quit\n")
        let ended = try await terminal.readToEnd()
        #expect(ended.contains("Answered Correctly: 0") && !ended.contains(Self.playAgain))
        #expect(try await quitting.wait() == .exited(0))
    }

    @Test("An interrupted quiz has saved its score")
    func interrupted() async throws {
        let process = try start("trivia", "--source", try folder.makeTriviaSource(12))
        _ = try await terminal.read(until: Self.question)
        _ = try await answer(to: "t", until: Self.question)
        try terminal.send(PseudoTerminal.controlC)
        #expect(try await process.wait() == .signalled(SIGINT))
        let scores = try await TombolaProcess()("trivia", "scores", "--data-dir", folder.path("data"))
        #expect(scores.outputLines.first == "Highest Score\t1")
    }

    @Test("Between games, q leaves the quiz but not the session")
    func leaving() async throws {
        let process = try start()
        _ = try await terminal.read(until: Self.prompt)
        _ = try await answer(to: "trivia", until: Self.prompt)
        #expect(try await answer(to: "q", until: Self.prompt).contains("list and cancel reminders"))
        try terminal.send("q\n")
        #expect(try await process.wait() == .exited(0))
    }

    @Test("A quiz in a session reads the session's lines, and `back` ends it with the score")
    func session() async throws {
        let process = try start()
        _ = try await terminal.read(until: Self.prompt)
        #expect(try await answer(to: "trivia", until: Self.prompt).contains("Press Return to play."))
        #expect(try await answer(to: "", until: Self.prompt).contains("True or false? (t, f; q ends the game)"))
        #expect(try await answer(to: "trivia scores", until: Self.prompt).contains("not a valid answer"))
        #expect(try await answer(to: "q", until: Self.prompt).contains("Press Return to play again, or type back."))
        #expect(try await answer(to: "", until: Self.prompt).contains("1. "))
        #expect(try await answer(to: "back", until: Self.prompt).contains("Answered Correctly: 0"))
        #expect(try await answer(to: "trivia scores", until: Self.prompt).contains("No games yet."))
        #expect(try await answer(to: "trivia categories", until: Self.prompt).contains("1  General Knowledge"))
        #expect(try await answer(to: "1", until: Self.prompt).contains("1. General Knowledge ("))
        try terminal.send("quit\n")
        #expect(try await process.wait() == .exited(0))
    }
}
