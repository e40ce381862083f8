import Foundation
import Testing

/// The quiz, played at a terminal or by a program.
@Suite("Trivia journeys", .limitedConcurrency) struct TriviaJourneyTests {
    private let folder: TemporaryFolder
    private let data: String

    init() throws {
        folder = try TemporaryFolder()
        data = folder.path("data")
    }

    private func play(_ arguments: [String], _ answers: [String]) async throws -> TombolaProcess.Outcome {
        try await TombolaProcess().run(
            ["trivia", "--data-dir", data] + arguments,
            input: Array(answers.map { $0 + "\n" }.joined().utf8)
        )
    }

    private func scores() async throws -> [Substring] {
        try await TombolaProcess()("trivia", "scores", "--data-dir", data).outputLines
    }

    @Test("A quiz is played through a pipe, and the same seed gives the same bytes")
    func pipe() async throws {
        let arguments = ["--source", try folder.makeTriviaSource(12), "--seed", "7", "--ephemeral"]
        let answers = ["t", "TRUE", " True ", "", "yes", "?"] + Array(repeating: "t", count: 9)
        let first = try await play(arguments, answers)
        #expect(first.status == .exited(0))
        let questions = first.outputLines.filter { $0.hasSuffix("is a number.") }
        #expect(questions.map { Int($0.prefix { $0 != "\t" }) } == Array(1...12))
        #expect(Set(questions.map { $0.split(separator: "\t").last }).count == 12)
        #expect(questions.allSatisfy { $0.contains("\tHistory\teasy\t\"") })
        #expect(first.outputLines.count { $0 == "Correct!" } == 12)
        #expect(
            first.outputLines.suffix(4) == [
                "You answered all questions!", "Answered Correctly: 12", "Highest Score: 12",
                "new high score (was 0)",
            ]
        )
        #expect(first.errorLines.count { $0.contains("not a valid answer") } == 2)
        let second = try await play(arguments, answers)
        #expect(second.output == first.output && second.error == first.error)
        let other = try await play(arguments + ["--seed", "8"], answers)
        #expect(other.outputLines.count == first.outputLines.count && other.output != first.output)
    }

    @Test("The score of a quiz is saved however it ends")
    func endings() async throws {
        let source = ["--source", try folder.makeTriviaSource(12), "--json"]
        let games: [(answers: [String], ended: String, score: Int, asked: Int, high: Int, previous: Int)] = [
            (["t", "t", "f", "t"], "wrong", 2, 3, 2, 0),
            (["t", "t", "t", "q", "t"], "quit", 3, 4, 3, 2),
            (["t"], "quit", 1, 2, 3, 3),
            (Array(repeating: "true", count: 12), "complete", 12, 12, 12, 3),
        ]
        for game in games {
            let outcome = try await play(source, game.answers)
            #expect(outcome.status == .exited(0) && outcome.error == "")
            #expect(
                outcome.outputLines.last.map(String.init) == #"{"asked":\#(game.asked),"ended":"\#(game.ended)","#
                    + #""highScore":\#(game.high),"previousHighScore":\#(game.previous),"score":\#(game.score),"skipped":0}"#
            )
        }
        #expect(try await scores() == ["Highest Score\t12", "Last Score\t12", "Games\t4"])
    }

    @Test("Twenty concurrent quizzes lose no score")
    func twenty() async throws {
        let source = try folder.makeTriviaSource(30)
        try await withThrowingTaskGroup { group in
            for score in 1...20 {
                group.addTask {
                    let answers = Array(repeating: "t", count: score) + ["f"]
                    let outcome = try await play(["--source", source], answers)
                    #expect(outcome.status == .exited(0), "\(outcome.error)")
                    #expect(outcome.output.contains("Answered Correctly: \(score)\n"))
                }
            }
            try await group.waitForAll()
        }
        let scores = try await scores()
        #expect(scores.first == "Highest Score\t20" && scores.last == "Games\t20")
    }

    @Test("A killed quiz has saved every answer that it reported")
    func killed() async throws {
        let player = try Player(["trivia", "--source", try folder.makeTriviaSource(12), "--data-dir", data])
        _ = try await player.read(questions: 1)
        for number in 1...4 {
            try player.answer("t")
            _ = try await player.read(questions: number + 1)
        }
        player.process.kill()
        _ = try await player.process.wait()
        #expect(try await scores() == ["Highest Score\t4", "Last Score\t4", "Games\t1"])
    }

    @Test("A quiz whose next page is unavailable ends with its score")
    func unavailable() async throws {
        let player = try Player(["trivia", "--source", try folder.makeTriviaSource(12), "--data-dir", data])
        _ = try await player.read(questions: 1)
        try FileManager.default.removeItem(atPath: folder.path("source/trivia.json"))
        for _ in 1...10 { try player.answer("t") }
        let rest = try await player.readToEnd()
        #expect(rest.hasSuffix("Correct!\nAnswered Correctly: 10\nHighest Score: 10\nnew high score (was 0)\n"))
        #expect(try await player.process.wait() == .exited(66))
        #expect(try await scores().first == "Highest Score\t10")
    }

    @Test(
        "A quiz that cannot be played saves nothing",
        arguments: [
            ("--no-input", 64, "--no-input forbids prompts"),
            ("--category Hisory", 64, "Did you mean 'History'?"),
            ("--category 23", 64, "the source has no category with this name or number"),
            ("--difficulty Easy", 64, "Did you mean 'easy'?"),
            ("--source /nowhere", 66, "cannot find /nowhere"),
            ("--fault refused", 69, "refused the connection"),
            ("--fault html", 65, "HTML"),
            ("--fault truncated", 69, "closed early"),
        ] as [(String, Int32, String)]
    )
    func mistakes(options: String, exitCode: Int32, text: String) async throws {
        let outcome = try await play(options.split(separator: " ").map(String.init), ["t", "t"])
        #expect(outcome.status == .exited(exitCode))
        #expect(outcome.output == "" && outcome.error.contains(text), "\(outcome.error)")
        #expect(!FileManager.default.fileExists(atPath: data))
    }

    @Test("A quiz distinguishes a server's error codes and never shows the token")
    func server() async throws {
        let row =
            #"{"category":"Art","type":"boolean","difficulty":"easy","question":"Is%20%22it%22%3F","#
            + #""correct_answer":"true","incorrect_answers":["False"]}"#
        let bad = row.replacing("boolean", with: "multiple")
        let token = LoopbackServer.Reply.ok(Array(#"{"response_code":0,"token":"S3CRET"}"#.utf8))
        let server = try LoopbackServer()
        func route(_ base: String, _ reply: LoopbackServer.Reply) {
            server.route("/\(base)/api_token.php", token)
            server.route("/\(base)/api.php", reply)
        }
        route("good", .ok(Array(#"{"response_code":0,"results":[\#(row),\#(bad)]}"#.utf8)))
        for code in 1...2 { route("code\(code)", .ok(Array(#"{"response_code":\#(code),"results":[]}"#.utf8))) }
        route("forbidden", .status(403))
        route("html", .html)
        route("short", .cutShort(Array("{".utf8), promised: 9))
        let bases = ["code1", "code2", "forbidden", "html", "short"]
        let session = try await SessionScript(
            bases.map { "trivia play --source \(server.url)/\($0)" },
            ["--ephemeral"]
        )
        #expect(session.failures.map(\.exitCode) == [69, 69, 77, 65, 69])
        #expect(Set(session.failures.map(\.why)).count == bases.count, "each failure has its own message")
        #expect(session.results.isEmpty)

        let talkative = try await play(
            ["--source", "\(server.url)/good", "--trace", "--verbose", "--ephemeral"],
            ["f"]
        )
        #expect(talkative.outputLines.first == "1\tArt\teasy\tIs \"it\"?")
        #expect(talkative.outputLines.dropFirst().first == "Wrong: the right answer is true.")
        #expect(talkative.error.contains("skipped 1 invalid item") && talkative.error.contains("results[1]"))
        #expect(!(talkative.output + talkative.error).contains("S3CRET"))
        let asked = server.requests.map(\.target).filter { $0.hasPrefix("/good/api.php") }
        #expect(asked == ["/good/api.php?amount=10&type=boolean&encode=url3986&token=S3CRET"])
    }
}

/// A program that plays through pipes, and answers after it has read the question.
private final class Player: Sendable {
    let process: ChildProcess
    private let input: OwnedDescriptor
    private let output: OwnedDescriptor

    init(_ arguments: [String]) throws {
        let (input, output) = (try OwnedDescriptor.pipe(), try OwnedDescriptor.pipe())
        process = try ChildProcess(
            TombolaProcess.builtExecutable,
            arguments,
            environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"],
            input: .descriptor(input.reading.number),
            output: .descriptor(output.writing.number),
            error: .path("/dev/null")
        )
        input.reading.close()
        output.writing.close()
        self.input = input.writing
        self.output = output.reading
    }

    func answer(_ line: String) throws { try input.write(Array((line + "\n").utf8)) }

    /// Reads until this many questions have been asked.
    func read(questions count: Int) async throws -> String {
        try await read { $0.contains("\(count)\tHistory\t") && $0.hasSuffix("\n") }
    }

    func readToEnd() async throws -> String { try await read { _ in false } }

    private func read(until isEnough: (String) -> Bool) async throws -> String {
        var seen = ""
        let (deadline, output) = (Deadline(within: .seconds(60)), output)
        while !isEnough(seen) {
            let bytes = try #require(try await onOwnThread { try output.read(by: deadline) })
            if bytes.isEmpty { break }
            seen += String(decoding: bytes, as: UTF8.self)
        }
        return seen
    }
}
