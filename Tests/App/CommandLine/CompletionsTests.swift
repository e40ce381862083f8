import Foundation
import Testing

@testable import App

@Suite("Completions", .limitedConcurrency)
struct CompletionsTests {
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

    @Test("Stored values are completed from the source if the database cannot be read")
    func unreadable() async throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("state")
        try folder.write(Array("not a database".utf8), to: "state/tombola.sqlite")
        let words = ["completions", "zsh", "--", "--data-dir", folder.path, "fruit", "show", "ki"]
        #expect(try await TombolaProcess().runInside(words).output == "kiwi\t£0.89, 0.200 kg\n")
    }
}
