import Domain
import Presentation
import Testing

@testable import App

@Suite("Arguments")
struct ArgumentParserTests {
    @Test(
        "Every spelling of the same options means the same",
        arguments: [
            "-q -v -s remote lottery players", "lottery --source=remote -q players --verbose",
            "-vqsremote lottery players",
        ]
    )
    func equivalent(line: String) throws {
        let invocation = try invocation(line)
        #expect(invocation.command.name == "lottery players")
        #expect(invocation[CommonSettings.source.option] == SourceChoice.remote)
        #expect(invocation[GlobalOptions.quiet] && invocation[GlobalOptions.verbose])
    }

    @Test("A repeatable option collects all its values")
    func repeated() throws {
        let faults = try invocation("config --fault refused --fault status:500")[GlobalOptions.fault]
        #expect(faults == [.refused, .status(500)])
    }

    @Test("A value keeps its equals signs, spaces and dashes")
    func values() throws {
        let parser = ArgumentParser(table: .tombola)
        for (arguments, seed) in [
            (["--seed=a=b"], "a=b"), (["--seed", "9319 / 2 5 12"], "9319 / 2 5 12"), (["--seed=-v"], "-v"),
            (["--seed", "-3"], "-3"), (["--seed", "-"], "-"), (["--seed=--json"], "--json"),
        ] {
            guard case .run(let draw) = try parser.parse(["lottery", "draw"] + arguments) else {
                throw NotRun(line: seed)
            }
            #expect(Given(SeedParameters(), in: draw).seed?.value == seed)
        }
    }

    @Test("Arguments after -- are operands, whatever they look like")
    func terminator() throws {
        let verify = try invocation("lottery verify -- --json")
        #expect(Given(VerifyParameters(), in: verify).receipt == "--json")
        #expect(!verify[GlobalOptions.json])
        #expect(mistake("lottery -- draw")?.why == "missing subcommand")
    }

    @Test(
        "Every request for help shows help, even if the rest of the line is invalid",
        arguments: [
            ("--nosuch -h", HelpSubject.overview), ("lotery --help", .overview), ("-hV", .overview),
            ("lottery -h", .commands(["lottery"])), ("help lottery draw", .command(.named("lottery draw"))),
            ("lottery draw --winners -h", .command(.named("lottery draw"))),
            ("-h lottery draw extra", .command(.named("lottery draw"))),
            ("help exit-codes", .topic(HelpTopic(name: "exit-codes", page: HelpPage(summary: "", sections: [])))),
            ("help help", .command(.named("help"))), ("events help", .commands(["events"])),
            ("events favorites help", .command(.named("events favourites"))),
        ]
    )
    func help(line: String, expected: HelpSubject) throws {
        #expect(try subject(line) == expected)
    }

    @Test("A search for the word `help` needs `--`")
    func searchForHelp() throws {
        #expect(Given(EventSearchParameters(), in: try invocation("events -- help")).words == ["help"])
    }

    @Test(
        "An error about an argument is short and without control characters",
        arguments: [
            ["--a\u{1B}[31m"], ["lottery", "draw", "--on-void", "\u{202E}x\u{9B}m"], ["events", "show", "\n\r"],
            ["lottery", "verify", "a", "\u{1B}]0;x\u{7}"], ["lottery", String(repeating: "x", count: 1_000_000)],
        ]
    )
    func hostile(arguments: [String]) throws {
        let text = try #require(mistake(arguments)).lines.map(\.text).joined()
        #expect(!text.unicodeScalars.contains { [.control, .format].contains($0.properties.generalCategory) })
        #expect(text.count < 3_200)
    }
}

/// Parses a line, split at spaces, with the program's own command table.
func request(_ line: String) throws(ErrorMessage) -> ParsedLine {
    try ArgumentParser(table: .tombola).parse(line.split(separator: " ").map(String.init))
}

func invocation(_ line: String) throws -> Invocation {
    guard case .run(let invocation) = try request(line) else { throw NotRun(line: line) }
    return invocation
}

func subject(_ line: String) throws -> HelpSubject? {
    switch try request(line) {
    case .help(let subject, _): return subject
    case .run(let invocation) where invocation.command.name == "help":
        return try ArgumentParser(table: .tombola).subject(of: Given(SubjectParameters(), in: invocation).words)
    case .run, .version: return nil
    }
}

func mistake(_ arguments: [String]) -> ErrorMessage? {
    do throws(ErrorMessage) {
        let parser = ArgumentParser(table: .tombola)
        if case .run(let invocation) = try parser.parse(arguments), invocation.command.name == "help" {
            _ = try parser.subject(of: Given(SubjectParameters(), in: invocation).words)
        }
        return nil
    } catch {
        return error
    }
}

func mistake(_ line: String) -> ErrorMessage? { mistake(line.split(separator: " ").map(String.init)) }

struct NotRun: Error { let line: String }

extension CommandTable {
    static let tombola = CommandTable(CompositionRoot.session, CompositionRoot.features, settings)
    static let settings = CommonSettings.all + CompositionRoot.features.flatMap { $0.settings } + EndpointSettings.all
}

extension Command {
    /// `tombola` alone for an unknown name.
    static func named(_ name: String) -> Command {
        CommandTable.tombola.commands.first { $0.name == name } ?? CommandTable.tombola.root
    }
}
