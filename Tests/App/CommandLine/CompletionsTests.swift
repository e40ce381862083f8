import Foundation
import Testing

@testable import App

@Suite("Completions", .limitedConcurrency)
struct CompletionsTests {
    @MainActor private static let program = Program(in: ExecutionEnvironment(variables: ["HOME": "/dev/null"]))

    private static let lines = [
        (["--source", "remote", "lottery", "v"], ["verify"]), (["lottery", "history", "--wi"], []),
        (["lottery", "draw", "--no"], ["--now", "--no-color", "--no-animation", "--no-input"]),
        (["help", "lottery", "t"], ["ticket"]), (["events", "favor"], ["favorite", "favorites"]),
        (["fruit", "show", "--", "KI"], ["kiwi"]), (["trivia", "--category", "his"], ["History"]),
    ]

    @Test("Commands, options and values that are known without a server complete a line", arguments: lines)
    @MainActor func choices(words: [String], expected: [String]) async throws {
        let completer = Self.program.completer(sharing: ["--ephemeral"])
        let choices = await completer.choices(for: try #require(words.last), after: words.dropLast())
        #expect(choices.terms.map(\.name) == expected)
    }

    private static let cases = [
        ("lottery v", "verify"), ("lottery draw --on-void = bl", "blank"),
        ("lottery draw --on-void = blank --wi", "--winners"), ("--data-dir fo", "folder"), ("--data-dir rec", ""),
        ("lottery verify rec", "receipt one.json"), ("lottery draw --receipt = rec", "receipt one.json"),
        ("jackpots show sat --data-dir data", "data"), ("jackpots show sat", #"Saturday\ Six"#),
        ("fruit show ''", "apple banana blueberry kiwi kumquat orange pear pitaya strawberry"),
    ]

    @Test("The bash completions ask tombola, and complete values and files in bash itself")
    func bash() async throws {
        let folder = try TemporaryFolder()
        for name in ["folder", "data"] {
            try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false)
        }
        try Data().write(to: URL(fileURLWithPath: folder.path("receipt one.json")))
        let asked = Self.cases.map { line, _ in
            "COMP_WORDS=('\(TombolaProcess.builtExecutable)' \(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); "
                + "_tombola; echo \"${COMPREPLY[*]-}\""
        }
        let script = (["cd '\(folder.path(""))'", Shell.bash.script] + asked).joined(separator: "\n")
        var bash = TombolaProcess(environment: ["HOME": folder.path("")])
        bash.executable = "/bin/bash"
        let outcome = try await bash("--norc", "-u", "-c", script)
        #expect(outcome.error == "" && outcome.status == .exited(0))
        let answers = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(answers.count == Self.cases.count + 1)
        for ((line, expected), answer) in zip(Self.cases, answers) { #expect(answer == expected, "\(line)") }
        #expect(!FileManager.default.fileExists(atPath: folder.path(".local")), "completing stores nothing")
    }

    @Test("Completing the words of a program answers with one record for each choice")
    func words() async throws {
        let outcome = try await TombolaProcess().runInside(["completions", "zsh", "--", "fruit", "show", "ki"])
        #expect(outcome.output == "kiwi\t£0.89, 0.200 kg\n" && outcome.status == .exited(0))
        let files = try await TombolaProcess().runInside([
            "completions", "fish", "--", "lottery", "draw", "--users", "",
        ])
        #expect(files.output == ":files\n")
        let folder = try TemporaryFolder()
        try folder.makeFolder("state")
        _ = try folder.write(Array("not a database".utf8), to: "state/tombola.sqlite")
        let words = ["completions", "zsh", "--", "--data-dir", folder.path, "fruit", "show", "ki"]
        #expect(try await TombolaProcess().runInside(words).output == outcome.output, "the database cannot be read")
    }
}
