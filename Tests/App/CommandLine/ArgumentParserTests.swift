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
        #expect(invocation.command == LotteryFeature.command(.players))
        #expect(invocation[try #require(SettingTable.tombola.source.option)] == SourceChoice.remote)
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
            #expect(draw[LotteryOptions.seed]?.value == seed)
        }
    }

    @Test("Arguments after -- are operands, whatever they look like")
    func terminator() throws {
        let verify = try invocation("lottery verify -- --json")
        #expect(try verify.required(LotteryCommand.receiptFile) == "--json")
        #expect(!verify[GlobalOptions.json])
        #expect(mistake("lottery -- draw")?.why == "missing subcommand")
    }

    @Test(
        "Every request for help shows help, even if the rest of the line is invalid",
        arguments: [
            ("--nosuch -h", HelpSubject.overview), ("lotery --help", .overview), ("-hV", .overview),
            ("lottery -h", .commands(["lottery"])), ("help lottery draw", .command(LotteryFeature.command(.draw))),
            ("lottery draw --winners -h", .command(LotteryFeature.command(.draw))),
            ("-h lottery draw extra", .command(LotteryFeature.command(.draw))),
            ("help exit-codes", .topic(.exitStatus)),
            ("help help", .command(ShellFeature.command(.help))), ("events help", .commands(["events"])),
            ("events favorites help", .command(EventsFeature.command(.favourites))),
        ]
    )
    func help(line: String, expected: HelpSubject) throws {
        #expect(try subject(line) == expected)
    }

    @Test("A search for the word `help` needs `--`")
    func searchForHelp() throws {
        #expect(try invocation("events -- help")[EventsCommand.words] == ["help"])
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
        #expect(text.count < 800)
    }
}

/// Parses a line, split at spaces, with the program's own command table.
func request(_ line: String) throws(ErrorMessage) -> Request {
    try ArgumentParser(table: .tombola).parse(line.split(separator: " ").map(String.init))
}

func invocation(_ line: String) throws -> Invocation {
    guard case .run(let invocation) = try request(line) else { throw NotRun(line: line) }
    return invocation
}

func subject(_ line: String) throws -> HelpSubject? {
    switch try request(line) {
    case .help(let subject, _): return subject
    case .run(let invocation) where invocation.command == ShellFeature.command(.help):
        return try ArgumentParser(table: .tombola).subject(of: invocation[ShellCommand.topic])
    case .run, .version: return nil
    }
}

func mistake(_ arguments: [String]) -> ErrorMessage? {
    do throws(ErrorMessage) {
        let parser = ArgumentParser(table: .tombola)
        if case .run(let invocation) = try parser.parse(arguments),
            invocation.command == ShellFeature.command(.help)
        {
            _ = try parser.subject(of: invocation[ShellCommand.topic])
        }
        return nil
    } catch {
        return error
    }
}

func mistake(_ line: String) -> ErrorMessage? { mistake(line.split(separator: " ").map(String.init)) }

struct NotRun: Error { let line: String }
