import Foundation
import Testing

@Suite("Draw journeys", .limitedConcurrency) struct DrawJourneyTests {
    private let folder: TemporaryFolder
    private let tombola = TombolaProcess()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A draw is committed to, drawn and verified, and any change is detected")
    func committed() async throws {
        let (commitment, receipt) = (folder.path("commitment.json"), folder.path("receipt.json"))
        let published = try await tombola(
            "lottery",
            "commit",
            "--winners",
            "2",
            "--alternates",
            "1",
            "--on-void",
            "next",
            "--seed-source",
            "dice"
        )
        try folder.write(Array(published.output.utf8), to: "commitment.json")
        let draw = try await tombola(
            "--ephemeral",
            "lottery",
            "draw",
            "--commitment",
            commitment,
            "--seed",
            "5",
            "--receipt",
            receipt
        )
        #expect(draw.status == .exited(0))
        #expect(draw.output.contains("Skipped (void): Mohsen @AghaMohsen"))
        let changed = try folder.write(
            Array(
                String(decoding: folder.bytes("receipt.json"), as: UTF8.self).replacing(
                    #""value":"5""#,
                    with: #""value":"6""#
                ).utf8
            ),
            to: "changed.json"
        )

        async let valid = tombola("lottery", "verify", receipt, "--commitment", commitment)
        async let alone = tombola("lottery", "verify", receipt)
        async let invalid = tombola("lottery", "verify", changed, "--commitment", commitment, "--json")
        async let different = tombola(
            "--ephemeral",
            "lottery",
            "draw",
            "--commitment",
            commitment,
            "--winners",
            "1",
            "--seed",
            "5"
        )
        #expect(try await valid.status == .exited(0))
        #expect(try await valid.outputLines.allSatisfy { $0.hasSuffix("\tok") })
        #expect(try await alone.status == .exited(66))
        #expect(try await alone.error.contains("--commitment FILE"))
        #expect(try await invalid.status == .exited(1))
        #expect(try await invalid.output.contains(#""valid":false"#))
        #expect(try await different.status == .exited(65))
        #expect(try await different.error.contains("the draw differs in winners"))
    }

    @Test("A receipt is replaced only with --force, and no draw is held otherwise")
    func existingReceipt() async throws {
        let receipt = try folder.write([1], to: "receipt.json")
        let line = ["lottery", "draw", "--seed", "1", "--receipt", receipt, "--data-dir", folder.path("data")]
        let refused = try await tombola.run(line)
        #expect(refused.status == .exited(73) && refused.output.isEmpty)
        #expect(refused.errorLines.first == "tombola: cannot write \(receipt): the file already exists")
        #expect(try folder.bytes("receipt.json") == [1])
        let forced = try await tombola.run(line + ["--force", "--json"])
        #expect(forced.output.contains(#""earlierDraws":0"#), "the refused draw was not held")
        let written = try folder.bytes("receipt.json")
        #expect(written != [1])
        let copy = folder.path("copy.json")
        let shown = try await tombola.run(
            ["lottery", "history", "show", "1", "--receipt", copy, "--data-dir", folder.path("data")]
        )
        #expect(shown.outputLines.contains { $0.hasPrefix("Round 10\t") }, "\(shown)")
        #expect(try folder.bytes("copy.json") == written)
    }

    @Test("A draw can read one list from standard input and the other from a server")
    func fromElsewhere() async throws {
        let server = try LoopbackServer(["/entries": .ok(Array(#"{"lotteryList":[{"userId":7,"void":false}]}"#.utf8))])
        let users = #"{"items":[{"userId":7,"name":"Zoë","username":"zoe","regDate":"2020-01-01"}]}"#
        let draws = [("consistent-sampler", "x"), ("rfc3797", "9319 / 2 5")]
        for (method, seed) in draws {
            let arguments = ["lottery", "draw", "--ephemeral", "--users", "-", "--entries", "\(server.url)/entries"]
            let outcome = try await tombola.run(
                arguments + ["--method", method, "--seed", seed, "--rounds", "25"],
                input: Array(users.utf8)
            )
            #expect(outcome.status == .exited(0), "\(outcome.error)")
            #expect(outcome.output.contains("🏆 The winner is:\nZoë\n@zoe\n🎉🤑 Congrats! You're the winner\n"))
            #expect(outcome.outputLines.count { $0.hasPrefix("Round ") } == 25)
        }
        #expect(server.requests.map(\.target) == ["/entries", "/entries"])
    }

    @Test("A draw prints the same bytes for the same seed, time, locale and time zone")
    func deterministic() async throws {
        let fixed = [
            "--seed", "314159", "--now", "2026-01-01T00:00:00Z", "--locale", "de_DE", "--time-zone", "Europe/Berlin",
        ]
        let lines = ["lottery draw --rounds 1", "lottery players", "lottery draw --json", "lottery history"].map {
            $0.hasPrefix("lottery draw") ? "\($0) --seed 314159" : $0
        }
        func run(_ name: String) async throws -> TombolaProcess.Outcome {
            let shared = Array(fixed.dropFirst(2)) + ["--data-dir", folder.path(name)]
            return try await tombola.run(shared, input: Array(lines.joined(separator: "\n").utf8))
        }
        async let one = run("one")
        async let other = run("other")
        let outcome = try await one
        #expect(outcome.output == (try await other.output))
        #expect(outcome.error == (try await other.error))
        #expect(outcome.status == .exited(0))
        #expect(outcome.output.contains("Lottery is live!\nRound 1 of 1  Mr. Hashemi @Hashaaa\n🏆 The winner is:\n"))
        #expect(outcome.output.contains("2026-01-01T00:00:00Z\t22\t4\t"))
    }

    @Test("Of several draws that write one receipt at once, one is announced and stored")
    func oneReceipt() async throws {
        let data = folder.path("data")
        for round in 0..<5 {
            let receipt = folder.path("\(round).json")
            let draws = try await withThrowingTaskGroup(of: TombolaProcess.Outcome.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        try await tombola("--data-dir", data, "lottery", "draw", "--json", "--receipt", receipt)
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            let announced = draws.filter { $0.status == .exited(0) }
            #expect(announced.count == 1)
            let digest = try #require(announced[0].output.firstMatch(of: /"receiptSHA256":"([0-9a-f]{64})"/)).1
            let verified = try await tombola("lottery", "verify", receipt, "--sha256", String(digest))
            #expect(verified.status == .exited(0), "\(verified.output)")
            #expect(draws.count { $0.status == .exited(73) && $0.output.isEmpty } == 7)
        }
        let history = try await tombola("--data-dir", data, "lottery", "history")
        #expect(history.outputLines.count == 5, "a draw that was not announced is not stored")
    }

    @Test("The draw prints its receipt file's digest, the history stores it and verify checks it")
    func digest() async throws {
        let (data, receipt) = (folder.path("data"), folder.path("receipt.json"))
        let draw = try await tombola("--data-dir", data, "lottery", "draw", "--alternates", "1", "--receipt", receipt)
        let announced = try #require(draw.output.firstMatch(of: /receipt +([0-9a-f]{64})/)).1
        let history = try await tombola("--data-dir", data, "lottery", "history", "--json")
        #expect(history.output.contains(#""receiptSHA256":"\#(announced)""#))
        let valid = try await tombola("lottery", "verify", receipt, "--sha256", announced.uppercased())
        #expect(valid.status == .exited(0))
        #expect(valid.outputLines.contains("receipt sha256\tok"))
        #expect(!valid.error.contains("--sha256"))

        let text = String(decoding: try folder.bytes("receipt.json"), as: UTF8.self)
        let forged = text.replacing(#""origin":"system""#, with: #""origin":"given""#)
        try folder.write(Array(forged.utf8), to: "receipt.json")
        let unsealed = try await tombola("lottery", "verify", receipt)
        #expect(unsealed.status == .exited(0))
        #expect(unsealed.error.contains("without --sha256: whether the seed was given"))
        let sealed = try await tombola("lottery", "verify", receipt, "--sha256", String(announced))
        #expect(sealed.status == .exited(1))
        #expect(sealed.outputLines.contains("receipt sha256\tfailed"))
        let mistyped = try await tombola("lottery", "verify", receipt, "--sha256", "1234")
        #expect(mistyped.status == .exited(64))
    }

    @Test("A receipt written before draws printed digests still verifies")
    func earlier() async throws {
        let receipt = """
            {"alternates":[{"rank":2,"ticket":"0.332965579934224573","userId":182,"void":true}],\
            "excluded":{"notEntered":1,"unknownUser":0},"format":1,"method":"consistent-sampler","onVoid":"blank",\
            "players":{"count":4,"sha256":"e03a3f1cdee2df7b576919cdfed75cdf781537b9a1658cffd5b9159aed630c45"},\
            "seed":{"origin":"given","value":"314159"},\
            "winners":[{"rank":1,"ticket":"0.133790590773784551","userId":22,"void":false}]}

            """
        let file = try folder.write(Array(receipt.utf8), to: "receipt.json")
        #expect(try await tombola("lottery", "verify", file).status == .exited(0))
    }

    @Test("A data directory whose name is one letter is created", arguments: ["d", "d/e", "./d", "de"])
    func oneLetter(name: String) async throws {
        let script = #"cd "$1" && exec "$2" --data-dir "$3" --quiet lottery draw --receipt r"#
        let outcome = try await TombolaProcess(executable: "/bin/sh").run(
            ["-c", script, "sh", folder.path, TombolaProcess.builtExecutable, name]
        )
        #expect(outcome.status == .exited(0), "\(outcome.error)")
        #expect(FileManager.default.fileExists(atPath: folder.path("\(name)/state/tombola.sqlite")))
    }
}
