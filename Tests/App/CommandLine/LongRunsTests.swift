import Domain
import Testing

@testable import App

/// Swift compares texts with long runs of combining marks in quadratic time. `.ci/soak` runs longer ones.
struct LongRunsTests {
    private static let text = "a" + String(repeating: "\u{301}\u{323}", count: 1_500)
    private static let excess = "more than 100 combining marks in a row"

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(
        _ arguments: [String],
        with file: String = "",
        _ content: String = "",
        input: String = ""
    ) async throws -> TombolaProcess.Outcome {
        if !file.isEmpty { try folder.write(Array(content.utf8), to: file) }
        let located = arguments.map { $0 == file ? folder.path(file) : $0 }
        return try await TombolaProcess().runInside(located + ["--ephemeral"], input: input)
    }

    /// With ten seconds of the processor. Quadratic time takes more than twice as many.
    private func runLimited(_ arguments: [String]) async throws -> TombolaProcess.Outcome {
        let limiting = ["-c", "ulimit -t 10; exec \"$0\" \"$@\"", TombolaProcess.builtExecutable]
        return try await TombolaProcess(executable: "/bin/sh").run(limiting + arguments)
    }

    @Test("A list, a receipt and a configuration are refused for a long run of combining marks, wherever it stands")
    func files() async throws {
        let escaped = String(repeating: #"\u0301\u0323"#, count: 1_500)
        let players = ["lottery", "players", "--players"]
        let exclusions = [String](players + ["1-3", "--exclude"])
        let verify = ["lottery", "verify"]
        let configuration = ["fruit", "--config"]
        for (arguments, file, content) in [
            (players, "line.txt", "Bo\n\(Self.text)\n"),
            (players, "first", Self.text),
            (players, "heading.csv", "name,\(Self.text)\nBo,1\n"),
            (players, "mark.csv", "sep=\(Self.text)\nname\nBo\n"),
            (players, "id.csv", "id,name\n\(Self.text),Bo\n"),
            (players, "void.csv", "id,name,void\n1,Bo,\(Self.text)\n"),
            (players, "unused.csv", "name,city\nBo,\"\(Self.text)\"\n"),
            (players, "name.json", #"[{"name":"\#(Self.text)"}]"#),
            (players, "escaped.json", #"[{"name":"a\#(escaped)"}]"#),
            (players, "member.json", #"[{"name":"Bo","\#(Self.text)":1}]"#),
            (players, "root.json", #"{"\#(escaped)":[{"name":"Bo"}]}"#),
            (exclusions, "staff.txt", "Bo\n\(Self.text)\n"),
            (exclusions, "staff.json", #"[{"name":"\#(Self.text)"}]"#),
            (verify, "method.json", #"{"alternates":[],"format":3,"method":"\#(Self.text)","winners":[]}"#),
            (configuration, "value.json", #"{"source":"\#(escaped)"}"#),
            (configuration, "member.json", #"{"\#(Self.text)":"x"}"#),
            (configuration, "group.json", #"{"endpoints":{"users":"\#(Self.text)"}}"#),
        ] {
            let outcome = try await run(arguments + [file], with: file, content)
            #expect(outcome.error.contains(Self.excess), "\(arguments) \(file)")
            #expect(outcome.status != .exited(0) && outcome.status != .exited(70))
        }
    }

    @Test("A long run of combining marks is a usage error in an argument and in a line of a session")
    func arguments() async throws {
        for arguments in [
            [Self.text], ["--" + Self.text], ["-" + Self.text], ["fruit", "show", Self.text], ["events", Self.text],
            ["lottery", "draw", "--seed", Self.text], ["lottery", "draw", "--prize=" + Self.text],
        ] {
            let outcome = try await run(arguments)
            #expect(outcome.status == .exited(64) && outcome.error.contains(Self.excess))
        }
        let line = Self.text.unicodeScalars.prefix(3_000)
        let outcome = try await run([], input: "fruit show \(String(line))\nversion\n")
        #expect(outcome.error.contains("not valid UTF-8") && outcome.output.contains("tombola "))
    }

    @Test("A fruit with a long run of combining marks is skipped, and a question loses the marks after the hundredth")
    func items() async throws {
        let fruit = ["\(Self.text)", "fig"].map { #"{"type":"\#($0)","price":1,"weight":1}"# }
        let list = #"{"currency":"GBP","fruit":[\#(fruit.joined(separator: ","))]}"#
        try folder.write(Array(list.utf8), to: "fruit.json")
        let shown = try await run(["fruit", "--source", folder.path("")])
        #expect(shown.output.contains("fig") && shown.error.contains(Self.excess))

        let entities = String(repeating: "&#769;&#803;", count: 1_500)
        let question = #"{"category":"a\#(entities)","type":"boolean","difficulty":"easy","question":"Q\#(entities)","#
        let answers = #""correct_answer":"True","incorrect_answers":["False"]}"#
        try folder.write(Array(#"{"response_code":0,"results":[\#(question)\#(answers)]}"#.utf8), to: "trivia.json")
        let asked = try await run(["trivia", "--source", folder.path("")], input: "t\n")
        #expect(asked.output.contains("\u{FFFD}") && !asked.output.hasTooManyMarks)
    }

    @Test("A heading of 200,000 flags, which are read backwards to find where one begins, is read", .long)
    func flags() async throws {
        let heading = String(repeating: "\u{1F1E6}", count: 200_000)
        // Quadratic time would exceed the time limit of a process.
        let outcome = try await run(
            ["lottery", "players", "--players", "a.csv"],
            with: "a.csv",
            "name,\(heading)\nBo,1\n"
        )
        #expect(outcome.status == .exited(0))
    }

    @Test("A list whose first row is longer than what is compared is read, and so are names of 500,000 letters", .long)
    func names() async throws {
        let names = ["Ada", "Bo", "Cy"] + ["d", "e"].map { $0 + String(repeating: "é", count: 500_000) }
        let table = "name,email\n\(String(repeating: "a", count: 270_000)),a@x.org\nBob,b@x.org\n"
        let vowels = String(repeating: "\u{1161}", count: 300_000)
        let statuses = "name,Status\nAda,x\(vowels)\nBo,yes\nCy,\n"
        for (file, content, status) in [
            ("a.csv", table, 0), ("a.txt", names.joined(separator: "\n"), 0), ("b.csv", statuses, 65),
        ] {
            try folder.write(Array(content.utf8), to: file)
            let outcome = try await runLimited(["lottery", "players", "--players", folder.path(file)])
            #expect(outcome.status == .exited(Int32(status)), "\(outcome.error.prefix(1000))")
        }
    }

    @Test("A name of 60,000 letters is looked for among 15,000, and a configuration file can have 60,000 keys", .long)
    func many() async throws {
        let fruit = (1...15_000).map { #"{"type":"q\#($0)","price":1,"weight":1}"# }.joined(separator: ",")
        try folder.write(Array(#"{"fruit":[\#(fruit)]}"#.utf8), to: "fruit.json")
        let name = String(repeating: "z", count: 60_000)
        let shown = try await runLimited(["--source", folder.path(""), "--ephemeral", "fruit", "show", name])
        #expect(shown.status == .exited(66), "\(shown.error.prefix(1000))")
        let keys = (1...60_000).map { "\"k\($0)\":1" }.joined(separator: ",")
        try folder.write(Array("{\(keys)}".utf8), to: "config.json")
        let configured = try await runLimited(["--config", folder.path("config.json"), "config"])
        #expect(configured.status == .exited(78), "\(configured.error.prefix(1000))")
    }

    @Test("A line of a session with 60,000 signs of a query is looked through for secrets", .long)
    func secrets() async throws {
        // Quadratic time would exceed the time limit of a process.
        let outcome = try await run([], input: "fruit \(String(repeating: "&", count: 60_000))\n")
        #expect(outcome.status == .exited(64), "\(outcome.error.prefix(1000))")
    }

    @Test("Each of 990 objects can bring a column, and each of 4,000 columns can have a condition", .long)
    func columns() async throws {
        let objects = (1...990).map { #"{"name":"P\#($0) x","k\#($0)":1}"# }.joined(separator: ",")
        let names = (1...4000).map { "c\($0)" }
        let table = "name,\(names.joined(separator: ","))\nBo,\(names.joined(separator: ","))\n"
        let wheres = names.map { "--where=\($0)=\($0)" }
        for (file, content, options) in [("new.json", "[\(objects)]", []), ("wide.csv", table, wheres)] {
            try folder.write(Array(content.utf8), to: file)
            let outcome = try await runLimited(["lottery", "players", "--players", folder.path(file)] + options)
            #expect(outcome.status == .exited(0), "\(outcome.error)")
        }
    }

    @Test("A variable of the process loses the combining marks that follow a hundred")
    func variables() {
        let environment = ExecutionEnvironment(ofProcess: ["LANG": Self.text, "TERM": "xterm", "TZ": Self.text])
        let variables = environment.variables
        #expect(variables["LANG"]?.hasTooManyMarks == false && variables["TERM"] == "xterm")
        #expect(environment.timeZone() == .gmt, "no time zone is looked up")
    }
}
