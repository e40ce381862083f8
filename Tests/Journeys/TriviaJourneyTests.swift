import Dispatch
import Foundation
import Testing

/// The quiz as a process of its own, which is killed or interrupted.
@Suite(.limitedConcurrency) struct TriviaJourneyTests {
    private let folder: TemporaryFolder
    private let data: String

    init() throws {
        folder = try TemporaryFolder()
        data = folder.path("data")
    }

    private func scores() async throws -> [Substring] {
        try await TombolaProcess().runInside(["trivia", "scores", "--data-dir", data]).outputLines
    }

    @Test(
        "A killed quiz has saved every answer that it reported",
        .invariant("No score is lost, even if the process is killed")
    )
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
            output: .descriptor(output.writing.number)
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

extension TemporaryFolder {
    /// Creates a data source with this many questions about history, all of them true.
    fileprivate func makeTriviaSource(_ count: Int) throws -> String {
        try makeFolder("source")
        let rows = (1...count).map {
            #"{"category":"History","type":"boolean","difficulty":"easy","question":"&quot;\#($0)&quot; is a number.","#
                + #""correct_answer":"True","incorrect_answers":["False"]}"#
        }
        let text = #"{"response_code":0,"results":[\#(rows.joined(separator: ","))]}"#
        try write(Array(text.utf8), to: "source/trivia.json")
        return path("source")
    }
}

@Suite(.limitedConcurrency) struct KilledFetchTests {
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
}
