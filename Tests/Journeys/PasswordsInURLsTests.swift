import Foundation
import Testing

/// A password in a URL, through every way into the program, is neither printed nor stored.
@Suite(.limitedConcurrency) struct PasswordsInURLsTests {
    private static let secret = "S3CR3T"
    private static let shapes = [
        "http://u:S3CR3T@host", "https://u:S3CR3T@host:8080/lists", "HTTP://u:S3CR3T@host", "http://S3CR3T@host/x",
        "http:/u:S3CR3T@host", "http:u:S3CR3T@host", "http:///u:S3CR3T@host", "u:S3CR3T@host", "//u:S3CR3T@host/x",
        "u:a@S3CR3T@host/x", "http://u:S3CR3T/x@host", "u:S3CR3T/x@host", "http://u:S3CR3T x@host",
        "http://u:S3CR3T@", "http://u:S3CR3T@host:0", "http://u:S3CR3T@[::1", "http://u:%S3CR3T@host",
        "ftp://u:S3CR3T@host",
        "http://u:\(String(repeating: "x", count: 500))S3CR3T@host",
        "http://u:S3CR3T\(String(repeating: "x", count: 500))@host",
    ]
    /// Five of them meet every way.
    private static let usualShapes = LongRun.isOn ? shapes : Array(shapes.prefix(5))
    private static let ways: [[String]] = [
        ["lottery", "draw", "--source", "URL"], ["lottery", "players", "--source=URL"], ["fruit", "-s", "URL"],
        ["jackpots", "refresh", "-sURL"], ["trivia", "categories", "--source", "URL"],
        ["lottery", "draw", "--users", "URL"],
        ["lottery", "draw", "--entries=URL"], ["lottery", "verify", "URL"],
        ["lottery", "draw", "--commitment", "URL"], ["lottery", "draw", "--winners", "URL"], ["events", "show", "URL"],
        ["fruit", "show", "URL"], ["lottery", "URL"], ["URL"], ["help", "URL"], ["lottery", "draw", "URL"],
        ["--json=URL"], ["--quiet=URL"], ["--URL"], ["--config", "URL", "fruit"], ["--time-zone", "URL", "jackpots"],
        ["config", "--source", "URL"], ["doctor", "--source", "URL"], ["lottery", "verify", "x", "--sha256", "URL"],
        // Last, because it reads the remaining lines as search texts.
        ["events", "opera", "--source", "URL"],
    ]

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("data")
    }

    @Test(
        "A password in a URL on the command line is neither printed nor stored",
        .invariant("No password and no client id is printed or stored"),
        arguments: usualShapes
    )
    func commandLine(url: String) async throws {
        // Each shape takes a fifth of the ways, and each way a fifth of the shapes.
        let ways = Self.ways.indices.filter { ($0 + Self.number(of: url)).isMultiple(of: 5) }
        let commands = ways.map { way in
            Self.ways[way].map { "'" + $0.replacing("URL", with: url) + "'" }.joined(separator: " ")
        }
        let data = folder.path("data")
        let options = Self.turn([[], ["--json"], ["--verbose", "--trace"]], for: url)
        let outcome = try await TombolaProcess()
            .runInside(["--data-dir", data] + options, input: commands.joined(separator: "\n"))
        expectNothing(in: outcome, "in a session with \(options)")
        #expect(outcome.errorLines.count >= commands.count - 2, "each query is answered")
        let option = Self.turn([["--source"], ["--users"], ["--entries"]], for: url)
        let single = try await TombolaProcess().runInside(["lottery", "draw", "--data-dir", data] + option + [url])
        expectNothing(in: single, "\(option)")
        #expect(single.status == .exited(64) || single.status == .exited(66), "\(single.status)")
        try expectNothingStored()
    }

    @Test("A password in a URL in the configuration file or the environment is not printed", arguments: usualShapes)
    func settings(url: String) async throws {
        let text = String(decoding: try JSONEncoder().encode(url), as: UTF8.self)
        let documents = [
            #"{"source": \#(text)}"#, #"{"endpoints": {"users": \#(text)}}"#, #"{\#(text): 1}"#,
            #"{"stats": \#(text)}"#,
            #"{"endpoints": {\#(text): "http://host"}}"#, #"{"timeZone": \#(text)}"#, #"{"locale": \#(text)}"#,
        ]
        let runs = [["lottery", "draw"], ["config"], ["doctor"]].flatMap { [$0, $0 + ["--json"]] }
        let document = Self.turn(documents, for: url)
        let file = try folder.write(Array(document.utf8), to: "config.json")
        let run = Self.turn(runs, for: url)
        let filed = try await TombolaProcess().runInside(["--ephemeral", "--config", file, "--timeout", "1"] + run)
        expectNothing(in: filed, "\(run) with \(document)")
        let variables = ["TZ", "LC_ALL", "LANG", "TOMBOLA_SOURCE", "TOMBOLA_SEATGEEK_CLIENT_ID", "FORCE_COLOR", "TERM"]
        let environment = Dictionary(uniqueKeysWithValues: variables.map { ($0, url) })
        let command = Self.turn([["config"], ["doctor"], ["jackpots"]], for: url)
        let outcome = try await TombolaProcess(environment: environment)
            .runInside(["--ephemeral", "--verbose"] + command)
        expectNothing(in: outcome, "\(command)")
    }

    /// Rotates through the choices by shape, so that each choice meets every way and every document, but not every
    /// shape.
    private static func turn<Choice>(_ choices: [Choice], for shape: String) -> Choice {
        choices[number(of: shape) % choices.count]
    }

    private static func number(of shape: String) -> Int { shapes.firstIndex(of: shape) ?? 0 }

    private func expectNothing(in outcome: TombolaProcess.Outcome, _ comment: String) {
        #expect(!(outcome.output + outcome.error).contains(Self.secret), "\(comment): \(outcome)")
    }

    private func expectNothingStored() throws {
        let data = URL(fileURLWithPath: folder.path("data"))
        let files = FileManager.default.enumerator(at: data, includingPropertiesForKeys: [.isRegularFileKey])
        for case let file as URL in try #require(files) {
            let isFile = try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
            let content = isFile ? try Data(contentsOf: file) : Data()
            let isClean = !file.path.contains(Self.secret) && content.firstRange(of: Data(Self.secret.utf8)) == nil
            #expect(isClean, "\(file.path)")
        }
    }
}
