import Domain
import Presentation
import Testing

@testable import App

struct ArgumentParserTests {
    @Test("A repeatable option collects all its values, and a value keeps its equals signs, spaces and dashes")
    func values() throws {
        let faults = try invocation("config --fault refused --fault status:500")[GlobalOptions.fault]
        #expect(faults == [.refused, .status(500)])
        let parser = ArgumentParser(table: .tombola)
        expectEach([
            ["--seed=a=b"]: "a=b", ["--seed", "9319 / 2 5 12"]: "9319 / 2 5 12", ["--seed=-v"]: "-v",
            ["--seed", "-3"]: "-3", ["--seed", "-"]: "-", ["--seed=--json"]: "--json",
        ]) { Given(LotteryParameter.seed, parser.parse(["lottery", "draw"] + $0).values).argument()?.value }
    }

    @Test("Every request for help shows help, even if the rest of the line is invalid")
    func help() throws {
        for (line, expected) in [
            ("--nosuch -h", []), ("lotery --help", []), ("-hV", []), ("lottery -h", ["lottery"]),
            ("help lottery draw", ["lottery", "draw"]), ("lottery draw --winners -h", ["lottery", "draw"]),
            ("-h lottery draw extra", ["lottery", "draw"]), ("help exit-codes", ["exit-codes"]),
            ("help help", ["help"]), ("events help", ["events"]), ("events favorites help", ["events", "favourites"]),
        ] as [(String, [String])] {
            let help = try invocation(line)
            let words = Given(ShellFeature.subject, help.values).argument()
            #expect(help.command.name == "help" && words == expected, "\(line)")
        }
    }

    @Test("An error about an argument is short and without control characters")
    func hostile() throws {
        for arguments in [
            ["--a\u{1B}[31m"], ["lottery", "draw", "--on-void", "\u{202E}x\u{9B}m"], ["reminders", "cancel", "\n\r"],
            ["lottery", "verify", "a", "\u{1B}]0;x\u{7}"], ["lottery", String(repeating: "x", count: 50_000)],
        ] {
            let text = try #require(mistake(arguments)).lines.map(\.text).joined()
            #expect(!text.unicodeScalars.contains { [.control, .format].contains($0.properties.generalCategory) })
            #expect(text.count < 3_200)
        }
    }
}

/// Parses a line, split at spaces, with the program's own command table.
func invocation(_ line: String) throws -> Invocation {
    let invocation = ArgumentParser(table: .tombola).parse(line.split(separator: " ").map(String.init))
    if let mistake = invocation.mistake { throw mistake }
    return invocation
}

func mistake(_ arguments: [String]) -> ErrorMessage? { ArgumentParser(table: .tombola).parse(arguments).mistake }

func mistake(_ line: String) -> ErrorMessage? { mistake(line.split(separator: " ").map(String.init)) }

extension CommandTable {
    private static let program = CompositionRoot.program(in: ExecutionEnvironment(variables: [:]))
    static let (tombola, settings) = (program.table, program.settings)
}

extension CommandEntry {
    /// `tombola` alone for an unknown name.
    static func named(_ name: String) -> CommandEntry {
        CommandTable.tombola.commands.first { $0.name == name } ?? CommandTable.tombola.root
    }
}

struct CommandTableTests {
    private let table = CommandTable.tombola

    @Test("An option that would have no effect beside or without another is rejected")
    func effects() async throws {
        let columns = ["--name-column=a", "--username-column=a", "--id-column=a", "--tickets-column=a"]
        let ofParticipants = (["--repeats=once", "--skip-header"] + columns).map { ["lottery", "players", $0] }
        for words in [["events", "--per-page=5", "--limit=2"], ["lottery", "players", "--publishable", "--limit=2"]]
            + ofParticipants
        {
            let outcome = try await TombolaProcess().runInside(["--ephemeral"] + words)
            #expect(outcome.status == .exited(64) && outcome.output.isEmpty, "\(words)")
        }
    }

    @Test("No command is declared twice or is a prefix of another, and no alias is the name of another command")
    func commandsDiffer() {
        for (index, one) in table.commands.enumerated() {
            for other in table.commands[(index + 1)...] {
                #expect(!one.words.starts(with: other.words) && !other.words.starts(with: one.words))
            }
        }
        for path in Set(table.commands.map { Array($0.words.dropLast()) }) {
            let words = table.words(after: path) + table.aliased(after: path).flatMap(\.aliases)
            #expect(Set(words).count == words.count, "\(path)")
        }
        let words = table.words(after: [])
        #expect(table.topics().map(\.name).filter(words.contains) == [], "help topics")
    }

    @Test("An option has one name, one short form and one kind of value everywhere, and no command takes it twice")
    func optionsAgree() {
        let all = table.globalOptions + table.commands.flatMap(\.options)
        for one in all {
            for other in all where one.name == other.name || (one.short != nil && one.short == other.short) {
                let isSame =
                    one.name == other.name && one.short == other.short && one.defaultText == other.defaultText
                    && one.shape?.placeholder == other.shape?.placeholder
                // What a seed repeats differs: a draw or a quiz.
                #expect(isSame && (one.help == other.help || one.name == "seed"), "\(one.name), \(other.name)")
            }
        }
        for command in table.commands {
            let names = table.options(of: command).map(\.name)
            #expect(Set(names).count == names.count, "\(command.name)")
        }
    }

    @Test("Every option and operand that a command declares is listed, and every summary is a sentence")
    func listed() {
        func count(_ value: Any) -> Int {
            guard value is any Parameters else { return value is any Parameter ? 1 : 0 }
            return Mirror(reflecting: value).children.map { count($0.value) }.reduce(0, +)
        }
        for command in table.commands {
            let parameters = command.parameters()
            #expect(parameters.entries.count == count(parameters), "\(command.name)")
        }
        let summaries =
            table.commands.map(\.summary) + table.groups.map(\.summary) + table.topics().map(\.page.summary)
            + table.options.map(\.help) + table.commands.flatMap { $0.operands.map(\.help) }
        #expect(summaries.filter { !$0.hasSuffix(".") || $0.first?.isUppercase != true } == [])
    }

    @Test("Every command has at least one example, and the parser accepts each")
    func examples() throws {
        for command in [table.root] + table.commands {
            #expect(!command.examples.isEmpty, "\(command.name)")
            for example in command.examples.map(\.line) {
                let words = try #require(WordSplitter.closedWords(example)).prefix { $0 != ">" }
                let invocation = ArgumentParser(table: table).parse(Array(words.dropFirst()))
                let isExpected = command == table.root || invocation.command == command
                #expect(words.first == "tombola" && invocation.mistake == nil && isExpected, "\(example)")
            }
        }
    }
}
