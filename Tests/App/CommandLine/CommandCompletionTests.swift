import Presentation
import Testing

@testable import App

@Suite("The completion of suggested commands")
struct CommandCompletionTests {
    private func completed(_ command: SuggestedCommand, after line: [String]) throws -> String {
        let parser = ArgumentParser(table: .tombola)
        return CommandCompletion(parser.salvaged(line), .tombola)(command)
    }

    @Test(
        "A suggested command repeats the options that choose where data is",
        arguments: [
            ("tombola fruit", "fruit show fig --data-dir d --json --quiet", " --data-dir d"),
            ("tombola fruit", "fruit --data-dir a --data-dir b --config c.json", " --data-dir b --config c.json"),
            ("tombola fruit", "fruit --config -", ""),
            ("tombola lottery players", "lottery draw --users u.json --seed 1", " --users u.json"),
            ("tombola reminders cancel 3", "jackpots --source remote --data-dir d", " --data-dir d"),
            ("tombola fruit --help", "fruit --data-dir d", ""),
            ("printf t | tombola trivia", "trivia --data-dir d", ""),
        ]
    )
    func places(command: String, line: String, added: String) throws {
        let words = line.split(separator: " ").map(String.init)
        #expect(try completed(.command(command), after: words) == command + added)
    }

    @Test("A command to repeat keeps each word, quoted where a shell needs it")
    func again() throws {
        let line = ["lottery", "draw", "--seed", "it's 1", "--receipt=a b.json", "--", "-x"]
        let command = try completed(.again(with: "--force"), after: line)
        #expect(command == #"tombola lottery draw --seed 'it'\''s 1' '--receipt=a b.json' --force -- -x"#)
        let words = try WordSplitter.words(command)
        #expect(
            words == ["tombola", "lottery", "draw", "--seed", "it's 1", "--receipt=a b.json", "--force", "--", "-x"]
        )
    }
}
