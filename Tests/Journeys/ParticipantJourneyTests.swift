import Foundation
import Testing

@Suite("Participant journeys", .limitedConcurrency) struct ParticipantJourneyTests {
    private let folder: TemporaryFolder
    private let tombola = TombolaProcess()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A draw from a list of names is committed to, drawn and verified, and a changed name is detected")
    func plainList() async throws {
        let names = try folder.write(Array("Ada\nGrace\nRadia\n".utf8), to: "names.txt")
        let swapped = try folder.write(Array("Grace\nAda\nRadia\n".utf8), to: "swapped.txt")
        let (receipt, data) = (folder.path("receipt.json"), folder.path("data"))
        let published = try await tombola("lottery", "commit", "--players", names)
        let commitment = try folder.write(Array(published.output.utf8), to: "commitment.json")
        let draw = try await tombola(
            "--data-dir",
            data,
            "lottery",
            "draw",
            "--players",
            names,
            "--seed",
            "314159",
            "--commitment",
            commitment,
            "--receipt",
            receipt
        )
        #expect(draw.status == .exited(0))
        #expect(!draw.output.contains("@"))
        async let valid = tombola("lottery", "verify", receipt, "--players", names, "--commitment", commitment)
        async let invalid = tombola(
            "lottery",
            "verify",
            receipt,
            "--players",
            swapped,
            "--commitment",
            commitment,
            "--json"
        )
        async let ticket = tombola("lottery", "ticket", "Ada", "--seed", "314159", "--players", names)
        async let history = tombola("--data-dir", data, "lottery", "history", "--json")
        #expect(try await valid.status == .exited(0))
        #expect(try await invalid.status == .exited(1))
        #expect(try await invalid.output.contains(#""failed":"records""#))
        #expect(try await ticket.output.hasPrefix("1\tin\t\t0."))
        #expect(try await history.output.contains(#""format":2"#))
    }

    @Test("A pipe of names with a duplicate draws nothing and saves nothing, unless duplicates are allowed")
    func pipe() async throws {
        let receipt = folder.path("receipt.json")
        let arguments = ["--ephemeral", "lottery", "draw", "--players", "-", "--seed", "1", "--receipt", receipt]
        let refused = try await tombola.run(arguments, input: Array("Ada\nGrace\nAda\n".utf8))
        #expect(refused.status == .exited(65))
        #expect(refused.output.isEmpty)
        #expect(refused.error.contains("the name Ada occurs twice: lines 1 and 3"))
        #expect(!FileManager.default.fileExists(atPath: receipt))
        let allowed = try await tombola.run(arguments + ["--allow-duplicates"], input: Array("Ada\nGrace\nAda\n".utf8))
        #expect(allowed.status == .exited(0))
        #expect(allowed.error.contains("1 name repeats an earlier one."))
    }

    @Test("Two CSV lists draw the winner of the same lists in JSON, with the same receipt")
    func tables() async throws {
        let members = try folder.write(
            Array(
                """
                id;name;username;regDate
                10;Jack Alexy;JAlex;2020-10-19
                22;Mr. Hashemi;Hashaaa;2019-08-19
                4;Mack;mackMack13;2018-10-02
                18;Pack;packPackDom;2018-04-12
                182;Mohsen;AghaMohsen;2020-04-12
                """.utf8
            ),
            to: "members.csv"
        )
        let tickets = try folder.write(
            Array("userId,void\n10,false\n22,false\n4,FALSE\n182,TRUE\n".utf8),
            to: "tickets.csv"
        )
        let draw = ["--ephemeral", "lottery", "draw", "--seed", "314159", "--json"]
        async let table = tombola.run(draw + ["--users", members, "--entries", tickets])
        async let json = tombola.run(draw)
        #expect(try await table.output == json.output)
        #expect(try await table.status == .exited(0))
    }

    @Test("One participant list excludes two others")
    func exclusive() async throws {
        let result = try await tombola("lottery", "players", "--players", "a", "--users", "b")
        #expect(result.status == .exited(64))
        #expect(result.error.contains("--players: cannot be combined with --users"))
    }
}
