import Domain
import Foundation
import Testing

@testable import App
@testable import Data
@testable import Presentation

@Suite(.limitedConcurrency)
struct CompletionsTests {
    @Test("A name that would be an option or cannot be printed is not completed, and completing stores nothing")
    func names() async throws {
        let folder = try TemporaryFolder()
        let fruit = ["fig", "--config=x", "-v", "fi\\u2028g", "fi\\tg", "\\u3000date"].map {
            #"{"type":"\#($0)","price":1,"weight":1}"#
        }
        try folder.write(Array(#"{"fruit":[\#(fruit.joined(separator: ","))]}"#.utf8), to: "fruit.json")
        let tombola = TombolaProcess(environment: ["HOME": folder.path, "TOMBOLA_SOURCE": folder.path])
        func names(_ words: String...) async throws -> [Substring] {
            let outcome = try await tombola.runInside(["completions", "bash", "--"] + words)
            return outcome.outputLines.map { $0.prefix { $0 != "\t" } }
        }
        #expect(try await names("fruit", "show", "") == ["\u{3000}date", "fig"])
        #expect(try await names("fruit", "show", "--", "") == ["--config=x", "-v", "\u{3000}date", "fig"])
        #expect(try await !names("fruit", "show", "-").contains("--config=x"))
        #expect(try folder.names() == ["fruit.json"])
    }

    @Test("Stored values are completed from the source if the database cannot be read")
    func unreadable() async throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("state")
        try folder.write(Array("not a database".utf8), to: "state/tombola.sqlite")
        let words = ["completions", "zsh", "--", "--data-dir", folder.path, "fruit", "show", "ki"]
        #expect(try await TombolaProcess().runInside(words).output == "kiwi\t£0.89, 0.200 kg\n")
    }

    @Test("Completing never waits for a database that another process has locked")
    func locked() async throws {
        let folder = try TemporaryFolder()
        let draw = ["lottery", "draw", "--seed", "1", "--quiet", "--data-dir", folder.path]
        _ = try await TombolaProcess().runInside(draw)
        let other = folder.database("state/tombola.sqlite")
        try await other.tamper("PRAGMA locking_mode = EXCLUSIVE")
        try await other.tamper("PRAGMA user_version = 300")
        defer { Task { await other.close() } }
        let words = ["completions", "bash", "--", "--data-dir", folder.path, "lottery", "history", "show", ""]
        // Waiting takes five seconds each time, and a busy machine may take as long once.
        for _ in 1...5 {
            let elapsed = ContinuousClock().stopwatch()
            #expect(try await TombolaProcess().runInside(words).output == "")
            if elapsed() < .seconds(4) { return }
        }
        Issue.record("each try waited")
    }
}

struct CopyableCommandTests {
    private func completed(_ command: Suggestion, after line: [String]) throws -> String {
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
        let command = try completed(.again(with: CommonParameter.force), after: words)
        #expect(command == #"tombola lottery draw --seed 'it'\''s 1' '--receipt=a b.json' --force -- -x"#)
        for (words, repeated) in [
            (
                ["lottery", "players", "--format", "csv", "--skip-header"],
                "tombola lottery players --skip-header --format=json"
            ),
            (["lottery", "players", "--format=csv"], "tombola lottery players --format=json"),
            (
                ["--fault", "slow", "lottery", "players", "--format=csv", "--fault=html"],
                "tombola lottery players --format=json"
            ),
        ] {
            #expect(try completed(.again(with: ListParameter.format, "json"), after: words) == repeated)
        }
        let conditions = Suggestion.again(
            with: ["B=", "A!=y"].map { SuggestedParameter(ListParameter.attending, $0) }
        )
        let added = try completed(conditions, after: ["lottery", "players", "--where", "A=x"])
        #expect(added == "tombola lottery players --where A=x --where=B= '--where=A!=y'")
        let split = ["tombola", "lottery", "draw", "--seed", "it's 1", "--receipt=a b.json", "--force", "--", "-x"]
        #expect(WordSplitter.closedWords(command) == split)
    }
}

struct ListColumnsTests {
    @Test("The first column of every list is the name of its items, as completions and changes take it to be")
    func names() throws {
        for case let feature as any ListFeature.Type in CompositionRoot.features { try check(feature) }
    }

    private func check<Feature: ListFeature>(_: Feature.Type) throws {
        let endpoint = Feature.Payload.endpoint
        let sample = try #require(endpoint.sample)
        let origin = ListOrigin(source: "", fetchedAt: .sample, seenAt: .sample)
        let items = try Feature.Payload.read(JSONDocument(sample(), at: .memory), from: origin).items
        for medium in [Medium.pipe, .terminal(width: 80), .plain(width: 80)] {
            let listed = Feature.Item.fields(for: Audience(medium)).filter(\.isListed)
            let first = try #require(listed.first)
            #expect(items.map { first.cell($0).text } == items.map(\.name), "\(first.title), \(endpoint.name)")
        }
    }
}
