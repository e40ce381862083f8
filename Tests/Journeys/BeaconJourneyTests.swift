import Domain
import Foundation
import Testing

struct BeaconJourneyTests {
    @Test("A draw waits for its round with one line in a pipe, and asks a server that is late again")
    func waiting() async throws {
        let folder = try TemporaryFolder()
        let names = try folder.write(Array("Ada\nGrace\n".utf8), to: "names.txt")
        let tombola = TombolaProcess()
        let common = ["--data-dir", folder.path("data"), "--players", names]
        let source = "dice, as 123"
        let made = try await tombola.run(["lottery", "commit", "--seed-source", source, "--quiet"] + common)
        let soon = Int64(Date().timeIntervalSince1970 * 1000) + 1_000
        let round = BeaconRound(publishedFrom: Timestamp(millisecondsSince1970: soon))
        let text = made.output.replacing(source, with: round.source)
        let commitment = try folder.write(Array(text.utf8), to: "commitment.json")
        let answer = BeaconAnswer.signed(round.number, "abcdef")
        let server = try LoopbackServer()
        let path = "/\(round.path)"
        server.route(
            path,
            .answer { [weak server] _ in
                server?.route(path, .ok(answer.json))
                return .status(404)
            }
        )
        let drawing = ["lottery", "draw", "--commitment", commitment, "--beacon-server", server.url, "--rounds", "1"]
        let drawn = try await tombola.run(drawing + common)
        #expect(drawn.status == .exited(0), "\(drawn)")
        #expect(drawn.output.contains(answer.randomness))
        #expect(drawn.errorLines.count { $0.contains("Waiting for round \(round.number)") } == 1, "\(drawn.error)")
        #expect(server.requests.count == 2)

        server.route(path, .held(answer.json))
        let receipt = folder.path("receipt.json")
        let typed = ["--commitment", commitment, "--seed", answer.randomness, "--receipt", receipt, "--quiet"]
        _ = try await tombola.run(["lottery", "draw"] + typed + common)
        let verifying = ["lottery", "verify", receipt, "--commitment", commitment, "--beacon-server", server.url]
        let start = ContinuousClock.now
        let verified = try await tombola.run(verifying + ["--ephemeral", "--players", names])
        #expect(verified.status == .exited(0) && verified.error.contains(path), "\(verified)")
        #expect(start.duration(to: .now) < .seconds(20), "the limit of other servers is 30 seconds")
    }

    @Test("On a terminal, a draw counts down to its round in one line, and after Ctrl-C there nothing is drawn")
    func countdown() async throws {
        let folder = try TemporaryFolder()
        let names = try folder.write(Array("Ada\nGrace\n".utf8), to: "names.txt")
        let tombola = TombolaProcess()
        let common = ["--data-dir", folder.path("data"), "--players", names]
        let made = try await tombola.run(["lottery", "commit", "--beacon", "+90min", "--quiet"] + common)
        let commitment = try folder.write(made.outputBytes, to: "commitment.json")
        let receipt = folder.path("receipt.json")
        let drawing = ["lottery", "draw", "--commitment", commitment, "--receipt", receipt] + common

        let terminal = try PseudoTerminal(columns: 120)
        let process = try terminal.start(TombolaProcess.builtExecutable, drawing)
        try await terminal.read(until: "Waiting for round ")
        let step = try await terminal.read(until: "Waiting for round ")
        #expect(step.contains(": 1:") && step.contains("\r") && !step.contains("\n"), "\(step.debugDescription)")
        try terminal.send(PseudoTerminal.controlC)
        #expect(try await process.wait() == .signalled(SIGINT))
        // The countdown may go on until the signal arrives.
        let left = try await terminal.readToEnd()
        #expect(left.hasSuffix("^C\r\u{1B}[J"), "\(left.debugDescription)")

        let impatient = try await tombola.run(drawing + ["--no-wait"])
        #expect(impatient.status == .exited(75) && impatient.error.contains("will be published on "), "\(impatient)")
        #expect(!FileManager.default.fileExists(atPath: receipt))
        let history = try await tombola("lottery", "history", "--data-dir", folder.path("data"))
        #expect(history.outputLines.count == 1 && history.output.contains("\tcommitment\t"), "\(history)")
    }
}
