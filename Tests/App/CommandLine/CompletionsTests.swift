import Foundation
import Presentation
import Testing

@testable import App

@Suite(.limitedConcurrency)
struct CompletionsTests {
    private static let cases = [
        ("lottery v", "verify"), ("lottery draw --on-void = bl", "blank"),
        ("lottery draw --on-void = blank --wi", "--winners"), ("--data-dir fo", "folder"), ("--data-dir rec", ""),
        ("lottery verify rec", "receipt one.json"), ("lottery draw --receipt = rec", "receipt one.json"),
        ("jackpots show sat --data-dir data", "data"), ("jackpots show sat", #"Saturday\ Six"#),
        (#"jackpots show 'Saturday\ S'"#, #"Saturday\ Six"#), (#"jackpots show '"Sat'"#, "Saturday Six"),
        ("--now 2026-01-01T12 : 00 : 00Z fruit show ki", "kiwi"), ("--fault status :", "404 500"),
        ("--fault status : 4", "404"),
        ("fruit show ''", "apple banana blueberry kiwi kumquat orange pear pitaya strawberry"),
    ]

    @Test("The bash completions ask tombola, and complete values and files in bash itself")
    func bash() async throws {
        let folder = try TemporaryFolder()
        for name in ["folder", "data"] { try folder.makeFolder(name) }
        try folder.write([], to: "receipt one.json")
        let asked = Self.cases.map { words, _ in
            // As bash splits a line.
            let line = words.replacing(/\ ([=:])\ ?/) { $0.1 }.replacing("'", with: "")
            return
                "COMP_LINE='\(TombolaProcess.builtExecutable) \(line)'; COMP_WORDS=('\(TombolaProcess.builtExecutable)' \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); "
                + "_tombola; echo \"${COMPREPLY[*]-}\""
        }
        let script = (["cd '\(folder.path(""))'", Shell.bash.script] + asked).joined(separator: "\n")
        var bash = TombolaProcess(environment: ["HOME": folder.path("")])
        bash.executable = "/bin/bash"
        let outcome = try await bash("--norc", "-u", "-c", script)
        #expect(outcome.error == "" && outcome.status == .exited(0))
        let answers = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(answers.map(String.init) == Self.cases.map(\.1) + [""])
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

struct CopyableCommandTests {
    private func completed(_ command: SuggestedCommand, after line: [String]) throws -> String {
        let parser = ArgumentParser(table: .tombola)
        return CopyableCommand(invocation: parser.parse(line), table: .tombola).text(of: command)
    }

    @Test("A suggested command repeats the options for the location of data, and one to repeat keeps each word quoted")
    func places() throws {
        for (command, line, added) in [
            ("tombola fruit", "fruit show fig --data-dir d --json --quiet", " --data-dir d"),
            ("tombola fruit", "fruit --data-dir a --data-dir b --config c.json", " --data-dir b --config c.json"),
            ("tombola fruit", "fruit --config -", ""),
            ("tombola lottery players", "lottery draw --users u.json --seed 1", " --users u.json"),
            ("tombola lottery players", "lottery draw --exclude a --exclude b", " --exclude a --exclude b"),
            ("tombola reminders cancel 3", "jackpots --source remote --data-dir d", " --data-dir d"),
            ("tombola fruit --help", "fruit --data-dir d", ""),
            ("printf t | tombola trivia", "trivia --data-dir d", ""),
        ] {
            let words = line.split(separator: " ").map(String.init)
            #expect(try completed(.command(command), after: words) == command + added)
        }
        let words = ["lottery", "draw", "--seed", "it's 1", "--receipt=a b.json", "--", "-x"]
        let command = try completed(.again(with: "--force"), after: words)
        #expect(command == #"tombola lottery draw --seed 'it'\''s 1' '--receipt=a b.json' --force -- -x"#)
        for (words, repeated) in [
            (
                ["lottery", "players", "--format", "csv", "--skip-header"],
                "tombola lottery players --skip-header --format=json"
            ),
            (["lottery", "players", "--format=csv"], "tombola lottery players --format=json"),
        ] {
            #expect(try completed(.again(with: "--format=json"), after: words) == repeated)
        }
        let split = ["tombola", "lottery", "draw", "--seed", "it's 1", "--receipt=a b.json", "--force", "--", "-x"]
        #expect(WordSplitter.closedWords(command) == split)
    }
}
