import Foundation
import Testing

@Suite("Draw history journeys", .limitedConcurrency) struct HistoryJourneyTests {
    @Test("The history loses nothing when twenty processes draw at once")
    func twenty() async throws {
        let folder = try TemporaryFolder()
        let data = folder.path("data")
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 1...20 {
                group.addTask {
                    let outcome = try await TombolaProcess()(
                        "lottery",
                        "draw",
                        "--rounds",
                        "1",
                        "--seed",
                        "\(number)",
                        "--data-dir",
                        data
                    )
                    #expect(outcome.status == .exited(0), "\(outcome.error)")
                    let before = outcome.error.firstMatch(of: /([0-9]+) earlier draws? on this machine/)
                    return before.flatMap { Int($0.1) } ?? 0
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts.sorted() == Array(0..<20))
        let history = try await TombolaProcess()("lottery", "history", "--data-dir", data)
        let seeds = history.outputLines.compactMap { Int($0.split(separator: "\t")[5]) }
        #expect(seeds.sorted() == Array(1...20))
    }

    @Test("The history holds every draw that was reported before its process was killed")
    func killed() async throws {
        let folder = try TemporaryFolder()
        let data = folder.path("data")
        var reported: Set<String> = []
        // Processes are killed one after another while they draw, each a little later.
        for draws in [1, 2, 3, 5, 8] {
            let input = try OwnedDescriptor.pipe()
            let output = try OwnedDescriptor.pipe()
            let process = try ChildProcess(
                TombolaProcess.builtExecutable,
                ["--json", "--data-dir", data],
                environment: ["PATH": "/usr/bin:/bin"],
                input: .descriptor(input.reading.number),
                output: .descriptor(output.writing.number),
                error: .path("/dev/null")
            )
            input.reading.close()
            output.writing.close()
            try input.writing.write(Array(String(repeating: "lottery draw\n", count: 200).utf8))
            var seen = ""
            let deadline = Deadline(within: .seconds(60))
            while seen.count(where: { $0 == "\n" }) < draws {
                let bytes = try await onOwnThread { try output.reading.read(by: deadline) }
                seen += String(decoding: try #require(bytes), as: UTF8.self)
            }
            process.kill()
            _ = try await process.wait()
            while let bytes = try await onOwnThread({ try output.reading.read(by: deadline) }), !bytes.isEmpty {
                seen += String(decoding: bytes, as: UTF8.self)
            }
            // Text after the last line feed is an incomplete report.
            let lines = seen.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            reported.formUnion(lines.compactMap { $0.firstMatch(of: Self.seed).map { String($0.1) } })
        }
        let history = try await TombolaProcess()("lottery", "history", "--json", "--data-dir", data)
        let kept = Set(history.output.matches(of: Self.seed).map { String($0.1) })
        #expect(history.status == .exited(0), "\(history.error)")
        #expect(reported.count >= 19)
        #expect(reported.isSubset(of: kept))
    }

    private static var seed: Regex<(Substring, Substring)> { /"value":"([0-9a-f]+)"/ }
}
