import Domain
import Foundation
import Testing

/// The script of the page gives every receipt the same verdict as `verify`, check by check. `TOMBOLA_RECEIPTS` sets how
/// many changed receipts they get.
struct PageVerifierContract {
    typealias Published = VerifierContract.Published

    /// Runs an expression beside the functions of the page's script, and prints its value.
    private func run<Value: Decodable>(_ expression: String, in folder: String = "/") async throws -> Value {
        let driver = """
            const fs = require("node:fs");
            const code = fs.readFileSync(process.argv[1], "utf8");
            const folder = process.argv[2] + "/";
            const read = (name) => fs.existsSync(folder + name) ? fs.readFileSync(folder + name) : null;
            const decode = (bytes) => bytes && new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
            const body = code + "\\nreturn (async () => (" + process.argv[3] + "))();";
            new Function("read", "decode", body)(read, decode).then((value) => console.log(JSON.stringify(value)));
            """
        let script = try RepositoryFiles.here.get().root + "/App/Lottery/Help/draw.js"
        let answer = try await TombolaProcess(executable: "/usr/bin/env", limit: .unlessItHangs)
            .run(["node", "-e", driver, script, folder, expression])
        try #require(answer.status == .exited(0), "\(answer.error)")
        return try JSONDecoder().decode(Value.self, from: Foundation.Data(answer.output.utf8))
    }

    /// - Returns: For each case the outcome of each check; nil if the files cannot be read.
    private func checksOfPage(_ cases: [Published]) async throws -> [[String: Bool]?] {
        let folder = try TemporaryFolder()
        for (index, published) in cases.enumerated() { _ = try published.write(to: folder, index) }
        let verdicts = """
            Promise.all(Array.from({ length: \(cases.count) }, async (_, index) => {
              try {
                const files = { players: decode(read("list" + index)), receipt: decode(read("receipt" + index)) };
                files.commitment = decode(read("commitment" + index));
                return (await verify(files)).checks;
              } catch (error) { return null; }
            }))
            """
        return try await run(verdicts, in: folder.path)
    }

    private func compare(_ cases: [Published]) async throws {
        let checks = try await checksOfPage(cases)
        let programs = try await VerifierContract().verdictsOfProgram(cases)
        try #require(checks.count == cases.count && programs.count == cases.count)
        for (index, published) in cases.enumerated() {
            let verification = try await VerifierContract.verification(of: published).success
            let own = verification.map { verification in
                Dictionary(uniqueKeysWithValues: verification.results.map { ($0.check.rawValue, $0.passed) })
                    .filter { $0.key != Verification.Check.beacon.rawValue }
            }
            let text = String(decoding: published.receipt, as: UTF8.self)
            let isValid = checks[index]?.values.allSatisfy(\.self) ?? false
            // The page reads no list that was changed, and `verify` most of them.
            if checks[index] != nil || !published.hasOtherList {
                #expect(own == checks[index], "\(text)")
            } else {
                #expect(own?.values.allSatisfy(\.self) != true, "\(published.list)")
            }
            #expect(isValid == programs[index] ?? false, "\(published.list)\(text)")
        }
    }

    /// Without RFC 3797, which the page leaves to `check.py`.
    private static func published(_ number: UInt64, prizes: [String] = ["Bike"]) async throws -> Published {
        try await VerifierContract.published(number / 2 * 3 + number % 2, prizes: prizes)
    }

    @Test(
        "The page has the same verdict on changed receipts, commitments and lists as both programs, check by check",
        .node,
        .python
    )
    func changed() async throws {
        var chance = SplitMix64(seed: 49)
        var cases: [Published] = []
        for number in 0..<UInt64(repetitions("TOMBOLA_RECEIPTS", otherwise: 20, inLongRuns: 200)) {
            let published = try await Self.published(number % 30)
            let staysAsItIs = number < 30 && number % 7 < 3
            cases.append(staysAsItIs ? published : published.changed(number, &chance))
        }
        try await compare(cases)
    }

    @Test("The page reads texts, numbers and line ends by the same rules as both programs", .node, .python)
    func texts() async throws {
        let genuine = try await Self.published(3)
        let committed = try await Self.published(4).replacing("\"given\"", with: "\"system\"")
        #expect(committed.commitment != nil)
        let edits: [(part: String, other: String)] = [
            ("Bike", "Café \u{1F6B2} </script>&amp;"), ("Bike", "\\ud800"), ("Bike", "\\u0042ike"),
            ("\"notEntered\":0", "\"notEntered\":-0"), ("\"notEntered\":0", "\"notEntered\":0e5"),
            ("\"format\":3", "\"format\":30e-1"), ("\"rank\":1,", "\"rank\":10e-1,"),
            ("\"rank\":1,", "\"rank\":1.5,"), ("\"given\"", "\"system\""), ("[", "[[]"),
            ("\"winners\":[", "\"winners\":[],\"y\":["), ("\"rank\":1,", "\"rank\":2,\"rank\":1,"),
            ("{", "\u{FEFF}{"),
        ]
        try await compare(
            [genuine, committed] + VerifierContract.withoutCommitment()
                + VerifierContract.edits.map { genuine.replacing($0.part, with: $0.other) }
                + edits.map { genuine.replacing($0.part, with: $0.other) }
                + VerifierContract.changesOfList.map { genuine.replacingInList($0.part, with: $0.other) }
        )
    }

    @Test("The page draws the known answers of the method, with and without several tickets", .node)
    func knownAnswers() async throws {
        let order = """
            (async () => (await ranking(TICKETS.map((tickets, index) => ({ id: String(index + 1), tickets })), "314159"))
              .map((one) => one.id + " " + one.ticket))()
            """
        let even: [String] = try await run(order.replacing("TICKETS", with: "Array(10).fill(1)"))
        #expect(even.map { $0.prefix { $0 != " " } } == ["5", "8", "1", "4", "7", "6", "9", "3", "10", "2"])
        #expect(even.first == "5 0.004752501959635738" && even.last == "2 0.9746878671478491922")
        let weighted: [String] = try await run(order.replacing("TICKETS", with: "[1, 3, 1, 5, 2, 1]"))
        #expect(
            weighted == [
                "5 0.004752501959635738", "2 0.074523335217323980", "1 0.191801245940742274", "4 0.380099988509878156",
                "6 0.518920373553353223", "3 0.820171101793308809",
            ]
        )
    }

    @Test("The page calls a number an id only if a column of the list has it, as the announcement does", .node)
    func numberNames() async throws {
        let names: [String] = try await run("[numberName({ ids: 'column' }), numberName({ ids: 'rows' })]")
        #expect(names == ["id", "number"])
    }

    @Test("The page computes SHA-256 at every length around its blocks, and the rounds of the beacon", .node)
    func digestsAndRounds() async throws {
        let digests: [String] = try await run(
            "Array.from({ length: 131 }, (_, length) => sha256(new Uint8Array(length).fill(length)))"
        )
        for (length, digest) in digests.enumerated() {
            #expect(digest == SHA256.digest(of: [UInt8](repeating: UInt8(length), count: length)).hex, "\(length)")
        }
        let signature =
            "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
        let value = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"
        let answers: [String?] = try await run(
            """
            [1000, 1001].map((round) => beaconValue({ round: 1000, randomness: "\(value)", signature: "\(signature)" }, round))
              .concat(beaconValue({ round: 1000, randomness: "\(value)", signature: "00" }, 1000), beaconValue(null, 1000),
                publishedAt(beaconRound("drand quicknet round 27946612")).toISOString(), beaconRound("drand quicknet round 07"))
            """
        )
        #expect(answers == [value, nil, nil, nil, "2026-04-20T00:00:00.000Z", nil])
    }
}
