import Domain
import Presentation
import Testing

@testable import App

@Suite("Arguments")
struct ArgumentParserTests {
    @Test("Arguments give a command its values, with defaults for the others")
    func values() throws {
        let draw = try invocation("lottery draw --winners 3 --on-void next --seed abc --interval 0")
        #expect(draw.command == LotteryFeature.command(.draw))
        #expect(draw[LotteryOptions.winners] == 3)
        #expect(draw[LotteryOptions.onVoid] == .next)
        #expect(draw[LotteryOptions.seed]?.value == "abc")
        #expect(draw[LotteryOptions.interval] == .zero)
        #expect(draw[LotteryOptions.alternates] == 0)
        #expect(draw.given(LotteryOptions.alternates) == nil)
        #expect(draw.given(LotteryOptions.winners) == 3)
        #expect(!draw[GlobalOptions.json])
    }

    @Test(
        "Every spelling of the same options means the same",
        arguments: [
            "-q -v -s remote lottery players", "-qv -sremote lottery players", "-vqs remote lottery players",
            "lottery players --source=remote --verbose --quiet", "lottery --source remote -q players -v",
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
    func values2() throws {
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
        "An alias stands for its command, in help too",
        arguments: [
            ("favorite 1", EventsCommand.favourite), ("unfavorite 1", .unfavourite), ("favorites", .favourites),
            ("search jazz", .list),
        ]
    )
    func aliases(line: String, command: EventsCommand) throws {
        #expect(try invocation("events \(line)").command == EventsFeature.command(command))
        #expect(try subject("events \(line) --help") == .command(EventsFeature.command(command)))
    }

    @Test(
        "The query after search or -- can be any word",
        arguments: ["search shwo", "search show", "-- shwo", "list show"]
    )
    func anyQuery(line: String) throws {
        let search = try invocation("events \(line)")
        #expect(search.command == EventsFeature.command(.list))
        #expect(search[EventsCommand.words].count == 1)
    }

    @Test(
        "A query that resembles no subcommand needs no word before it",
        arguments: ["jazz", "march", "copper lanterns"]
    )
    func query(line: String) throws {
        #expect(try invocation("events \(line)").command == EventsFeature.command(.list))
    }

    @Test("An id may have up to 64 bits", arguments: ["0", "18446744073709551615"])
    func ids(text: String) throws {
        let ticket = try invocation("lottery ticket \(text) --seed x")
        #expect(try ticket.required(LotteryCommand.player) == .id(UserID(try #require(UInt64(text)))))
    }

    @Test("No command opens the session, even with options")
    func session() throws {
        #expect(try invocation("").command == ShellFeature.command(.session))
        #expect(try invocation("--source remote").command == ShellFeature.command(.session))
    }

    @Test(
        "Every request for help shows help, even if the rest of the line is invalid",
        arguments: [
            ("--help", HelpSubject.overview), ("help", .overview), ("--nosuch -h", .overview),
            ("lotery --help", .overview),
            ("help lottery", .commands(["lottery"])), ("lottery -h", .commands(["lottery"])),
            ("help lottery draw", .command(LotteryFeature.command(.draw))),
            ("lottery draw --winners -h", .command(LotteryFeature.command(.draw))),
            ("lottery draw --winners x --json=yes -h", .command(LotteryFeature.command(.draw))),
            ("-h lottery draw extra", .command(LotteryFeature.command(.draw))), ("help json", .topic(.json)),
            ("help exit-codes", .topic(.exitStatus)), ("help help", .command(ShellFeature.command(.help))),
            ("-hV", .overview), ("lottery draw help", .command(LotteryFeature.command(.draw))),
            ("lottery help", .commands(["lottery"])), ("events help", .commands(["events"])),
            ("events favorites help", .command(EventsFeature.command(.favourites))),
            ("-q config help", .commands(["config"])),
        ]
    )
    func help(line: String, expected: HelpSubject) throws {
        #expect(try subject(line) == expected)
    }

    @Test(
        "Only -h asks for the summary",
        arguments: [("-h", true), ("lottery draw -qh", true), ("--help", false), ("lottery draw help", false)]
    )
    func helpLength(line: String, isSummary: Bool) throws {
        guard case .help(_, let length) = try request(line) else { throw NotRun(line: line) }
        #expect((length == .summary) == isSummary)
    }

    @Test("A search for the word `help` needs `--`")
    func searchForHelp() throws {
        #expect(try invocation("events -- help")[EventsCommand.words] == ["help"])
    }

    @Test("Every request for the version shows the version", arguments: ["-V", "--version", "lottery draw -V", "-qV"])
    func version(line: String) throws {
        guard case .version = try request(line) else { throw NotRun(line: line) }
        #expect(Version.line == "tombola 0.1.0")
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
