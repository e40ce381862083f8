import Foundation
import Testing

/// What a server learns about usage.
@Suite("Usage journeys", .limitedConcurrency) struct UsageJourneyTests {
    private static let fig = Array(#"{"fruit":[{"type":"fig","price":1,"weight":1}]}"#.utf8)

    private let folder: TemporaryFolder
    private let server: LoopbackServer

    init() throws {
        folder = try TemporaryFolder()
        server = try LoopbackServer(["/fruit.json": .ok(Self.fig), "/stats": .ok([0x2E])])
    }

    private func tombola(_ line: String, input: String = "") async throws -> TombolaProcess.Outcome {
        let words = line.split(separator: " ").map(String.init)
        return try await TombolaProcess().run(words + ["--data-dir", folder.path("data")], input: Array(input.utf8))
    }

    @Test("Each command reports its load time, if any, then its display time")
    func order() async throws {
        let options = "--stats on --source \(server.url)"
        for line in ["fruit", "fruit", "fruit show FIG", "fruit refresh --json"] {
            let outcome = try await tombola("\(line) \(options)")
            #expect(outcome.status == .exited(0))
            #expect(
                outcome.error.isEmpty
                    || outcome.errorLines.allSatisfy { $0.hasPrefix("note: ") || $0.hasPrefix("Loading") }
            )
        }
        #expect(
            server.requests.map { String($0.target.prefix { $0 != "&" }) } == [
                "/fruit.json", "/stats?event=load", "/stats?event=display", "/stats?event=display",
                "/stats?event=display", "/fruit.json", "/stats?event=load", "/stats?event=display",
            ]
        )
        let times = server.reports().map { Int($0[1]) ?? -1 }
        #expect(times.allSatisfy { $0 >= 0 })
        #expect(times[1] >= times[0], "the display time starts with the command")
    }

    @Test("A session reports each screen, those with an error too, and failures in sentences without a path")
    func session() async throws {
        let missing =
            "--source \(folder.path("lists")) --config \(try configuration(#"{"endpoints":{"usageStatistics":"\#(server.url)/stats"}}"#))"
        let lines = ["fruit", "1", "refresh", "back", "fruit show nothing", "fruit refresh --fault status:500"]
        let outcome = try await tombola("--stats on --source \(server.url)", input: lines.joined(separator: "\n"))
        #expect(outcome.status == .exited(66), "\(outcome.error)")
        let elsewhere = try await tombola("fruit --stats on \(missing)")
        #expect(elsewhere.status == .exited(66), "\(elsewhere.error)")
        let events = server.reports()
        #expect(
            events.map { $0[0] } == [
                "load", "display", "display", "load", "display", "display", "display", "load", "error", "display",
                "load", "error", "display",
            ]
        )
        let sentences = events.filter { $0[0] == "error" }.map { $0[1] }
        #expect(
            sentences.first
                == "fruit cannot be fetched (unreachable): 127.0.0.1 responded with 500 (Internal Server Error)"
        )
        #expect(sentences.last == "fruit cannot be fetched (absent): no such directory")
    }

    private func configuration(_ text: String) throws -> String {
        try folder.write(Array(text.utf8), to: "config.json")
    }

    @Test("Usage is reported only with the user's consent and to a known server")
    func off() async throws {
        let on = try configuration(#"{"stats":"on"}"#)
        for line in ["fruit --source \(server.url)", "fruit --stats off --config \(on) --source \(server.url)"] {
            #expect(try await tombola(line).status == .exited(0))
        }
        #expect(try await tombola("fruit --stats on").status == .exited(0))
        #expect(server.reports() == [])
        #expect(try await tombola("fruit --config \(on) --source \(server.url)").status == .exited(0))
        #expect(server.reports().map { $0[0] } == ["display"])
        #expect(try await tombola("config --config \(on)").outputLines.contains("stats\ton\tconfiguration file"))
        #expect(try await tombola("config").outputLines.contains("stats\toff\tdefault"))
        #expect(try await tombola("fruit --stats maybe").status == .exited(64))
    }

    @Test("A failed usage report is never shown, even with --verbose", arguments: [500, 404])
    func unseen(status: Int) async throws {
        server.route("/stats", .status(status))
        let outcome = try await tombola("fruit --verbose --stats on --source \(server.url)")
        #expect(outcome.status == .exited(0))
        #expect(outcome.output == "fig\t1\t1\n")
        // Not the status alone: the port that --verbose shows may contain its digits.
        #expect(!outcome.error.contains("stats") && !outcome.error.contains("responded with"), "\(outcome.error)")
        #expect(server.requests.count == 3, "no report is retried")
    }

    @Test("An unanswered usage report delays neither the next report nor the end of the program")
    func silent() async throws {
        server.route("/stats", .held([]))
        let outcome = try await tombola("fruit --stats on --source \(server.url)")
        #expect(outcome.status == .exited(0) && outcome.output == "fig\t1\t1\n")
        #expect(server.reports().map { $0[0] } == ["load", "display"])
    }
}
