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
    }
}
