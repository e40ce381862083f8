import Domain
import Foundation
import Testing

struct BeaconJourneyTests {
    private let folder: TemporaryFolder
    private let names: String
    private let common: [String]
    private let tombola = TombolaProcess()

    init() throws {
        folder = try TemporaryFolder()
        names = try folder.write(Array("Ada\nGrace\n".utf8), to: "names.txt")
        common = ["--data-dir", folder.path("data"), "--players", names]
    }

    /// Commits to the first round after a moment; `commit` accepts only later ones than a test would wait for.
    private func commit(to moment: Timestamp) async throws -> (commitment: String, BeaconRound) {
        let (source, round) = ("dice, as 123", BeaconRound(publishedFrom: moment))
        let made = try await tombola.run(["lottery", "commit", "--seed-source", source, "--quiet"] + common)
        let text = made.output.replacing(source, with: round.source)
        return (try folder.write(Array(text.utf8), to: "commitment.json"), round)
    }

    @Test("A draw waits for its round with one line in a pipe, and asks a server that is late again")
    func waiting() async throws {
        // A busy machine may start the draw only after the round.
        try await withGrowingLimit(from: .seconds(1)) { lead in
            let lines = try await linesOfWaiting(for: lead)
            return lines.isEmpty ? nil : #expect(lines.count == 1, "\(lines)")
        }
    }

    private func linesOfWaiting(for lead: Duration) async throws -> [Substring] {
        let now = Int64(Date().timeIntervalSince1970 * 1000)
        let soon = Timestamp(millisecondsSince1970: now + Int64(lead / .milliseconds(1)))
        let (commitment, round) = try await commit(to: soon)
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
        #expect(server.requests.count == 2)
        return drawn.errorLines.filter { $0.contains("for round \(round.number)") }
    }

    @Test("A verification leaves a beacon that does not answer before the time-out of other servers", .long)
    func impatient() async throws {
        let (commitment, round) = try await commit(to: Timestamp(millisecondsSince1970: 1_767_268_800_000))
        let answer = BeaconAnswer.signed(round.number, "abcdef")
        let server = try LoopbackServer(["/\(round.path)": .held(answer.json)])
        let receipt = folder.path("receipt.json")
        let typed = ["--commitment", commitment, "--seed", answer.randomness, "--receipt", receipt, "--quiet"]
        _ = try await tombola.run(["lottery", "draw"] + typed + common)
        let verifying = ["lottery", "verify", receipt, "--commitment", commitment, "--beacon-server", server.url]
        let patient = ["--timeout", "24h", "--ephemeral", "--players", names]
        let verified = try await tombola.run(verifying + patient)
        #expect(verified.status == .exited(0) && verified.error.contains(round.path), "\(verified)")
    }

    @Test("On a terminal, a draw counts down to its round in one line, and after Ctrl-C there nothing is drawn")
    func countdown() async throws {
        let made = try await tombola.run(["lottery", "commit", "--beacon", "+90min", "--quiet"] + common)
        let commitment = try folder.write(made.outputBytes, to: "commitment.json")
        let receipt = folder.path("receipt.json")
        let drawing = ["lottery", "draw", "--commitment", commitment, "--receipt", receipt] + common

        let terminal = try PseudoTerminal(columns: 120)
        let process = try terminal.start(TombolaProcess.builtExecutable, drawing)
        try await terminal.read(until: " for round ")
        let step = try await terminal.read(until: " for round ")
        #expect(step.contains("Waiting 1:") && step.contains("\r") && !step.contains("\n"), "\(step.debugDescription)")
        try terminal.send(PseudoTerminal.controlC)
        #expect(try await process.wait() == .signalled(SIGINT))
        // The countdown may go on until the signal arrives.
        let left = try await terminal.readToEnd()
        #expect(left.contains("^C\r\u{1B}[J") && left.contains(" Nothing was drawn. "), "\(left.debugDescription)")

        let plain = try PseudoTerminal()
        let spoken = try plain.start(TombolaProcess.builtExecutable, drawing + ["--plain"])
        try await plain.read(until: " for round ")
        try plain.send(PseudoTerminal.controlC)
        try await plain.read(until: "^C\r\nnote: Nothing was drawn.")
        #expect(try await spoken.wait() == .signalled(SIGINT))

        let impatient = try await tombola.run(drawing + ["--no-wait"])
        #expect(impatient.status == .exited(75) && impatient.error.contains("will be published on "), "\(impatient)")
        #expect(!FileManager.default.fileExists(atPath: receipt))
        let history = try await tombola("lottery", "history", "--data-dir", folder.path("data"))
        #expect(history.outputLines.count == 1 && history.output.contains("\tcommitment\t"), "\(history)")
    }
}
