import Presentation
import Testing

@testable import App

@Suite("Help")
struct HelpTests {
    private static let manual = Manual(table: .tombola)
    private static let pages: [HelpPage] =
        [manual.short, manual.overview, manual.page(.commands(["lottery"]))]
        + CommandTable.tombola.commands.map(manual.page(of:)) + CommandTable.tombola.topics.map(\.page)

    @Test("Help fits any width", arguments: [40, 60, 80, 132])
    func width(columns: Int) {
        let layout = TextLayout(columns: "\(columns)")
        for line in Self.pages.flatMap(layout.lines) {
            #expect(line.count <= columns, "\(line)")
            #expect(line.last != " ")
            #expect(line.allSatisfy { $0.isASCII }, "\(line)")
        }
    }

    @Test("The summary of every command and group fits a screen of 24 rows")
    func summaries() {
        let table = CommandTable.tombola
        let groups = Set(table.commands.map { [$0.words[0]] }).filter { table.words(after: $0).count > 1 }
        let subjects = [.overview] + groups.map(HelpSubject.commands) + table.commands.map(HelpSubject.command)
        let layout = TextLayout(columns: "80")
        for subject in subjects {
            let lines = Self.manual.summaries(subject).map { layout.lines($0) }
            #expect(lines.contains { $0.count <= HelpScreen.rowsOfSummary }, "\(lines.map(\.count)) \(lines[0][0])")
        }
        let draw = Self.manual.summaries(.command(LotteryFeature.command(.draw))).map { layout.lines($0).joined() }
        #expect(
            draw.allSatisfy { summary in
                LotteryFeature.command(.draw).allOptions.allSatisfy { summary.contains($0.long) }
            }
        )
    }

    @Test("Help is never wider than 100 columns, and its headings are bold")
    func layout() {
        let lines = TextLayout(columns: "200").styledLines(Self.manual.overview)
        #expect((90...100).contains(lines.map(\.width).max() ?? 0))
        #expect(lines.contains(Line("Usage:", .title)) && lines.contains(Line("Exit codes:", .title)))
    }

    @Test("The page of a command explains the global options that it honours, and no other")
    func honored() {
        func options(_ command: Command) -> [String] {
            Self.manual.table.honoredOptions(of: command).map(\.name)
        }
        let draw = TextLayout(columns: "80").lines(Self.manual.page(of: LotteryFeature.command(.draw)))
        #expect(draw.contains { $0.hasPrefix("  --timeout TIME") })
        #expect(!options(LotteryFeature.command(.draw)).contains("stats"))
        #expect(options(FruitFeature.command(.list)).contains("stats"))
        #expect(!options(RemindersFeature.command(.list)).contains("source"))
        #expect(options(RemindersFeature.command(.list)).contains("data-dir"))
        #expect(options(ShellFeature.command(.man)) == ["color", "no-color", "help"])
    }

    @Test(
        "Help uses 80 columns if COLUMNS is not a width, and never fewer than 40",
        arguments: [
            (nil, 80), ("", 80), ("wide", 80), ("-1", 40), ("0", 40), ("12", 40),
        ]
    )
    func columns(text: String?, width: Int) {
        let lines = TextLayout(columns: text).lines(Self.manual.overview)
        #expect(lines == TextLayout(columns: "\(width)").lines(Self.manual.overview))
    }

    @Test("Help has its sections in order: usage, examples, commands, options, topics, files, environment, exit codes")
    func order() {
        let page = Self.manual.overview
        let summary = "Draw a lottery that anyone can verify, list jackpots, browse fruit, play trivia, search events."
        #expect(page.summary == summary)
        #expect(
            page.sections.map(\.title) == ["Usage", "Examples"] + CommandTable.tombola.groups.map(\.title) + [
                "Global options", "Topics (tombola help TOPIC)", "Files", "Environment", "Exit codes",
            ]
        )
    }

    @Test("The overview names every command, option, topic and exit code")
    func complete() {
        let text = TextLayout(columns: nil).lines(Self.manual.overview).joined(separator: "\n")
        for command in CommandTable.tombola.commands { #expect(text.contains("\n  \(Manual.term(command).name) ")) }
        for option in GlobalOptions.all { #expect(text.contains(option.long)) }
        for topic in CommandTable.tombola.topics { #expect(text.contains("\n  \(topic.name) ")) }
        for status in App.ExitStatus.allCases { #expect(text.contains("\n  \(status.rawValue) ")) }
    }

    @Test("Help aligns its columns, and breaks usage only between its parts")
    func command() {
        let lines = TextLayout(columns: "60").lines(Self.manual.page(of: LotteryFeature.command(.ticket)))
        #expect(
            Array(lines.prefix(19)) == [
                "Show the ticket and rank of a user for a seed.",
                "",
                "Usage:",
                "  tombola lottery ticket ID --seed TEXT [--method METHOD]",
                "                         [--players F] [--users F]",
                "                         [--entries F] [--format FORMAT]",
                "                         [--allow-duplicates]",
                "                         [--max-list-bytes N]",
                "                         [--max-list-rows N] [OPTIONS]",
                "",
                "Examples:",
                "    tombola lottery ticket 10 --seed 314159",
                "",
                "Arguments:",
                "  ID  User id; with --players, also a name.",
                "",
                "Options:",
                "  --seed TEXT         Seed for the draw, used verbatim.",
                "  --method METHOD     How the seed ranks the players.",
            ]
        )
    }

    @Test("The help page of a command lists its aliases")
    func aliases() {
        let text = TextLayout(columns: "80").lines(Self.manual.page(of: EventsFeature.command(.favourites)))
        #expect(text.contains("  tombola events favorites"))
    }

    @Test("A long example continues as a shell reads it, quoted words whole")
    func examples() {
        let lines = TextLayout(columns: "50").lines(Self.manual.page(of: LotteryFeature.command(.commit)))
        let start = lines.firstIndex(of: "Examples:").map { $0 + 1 } ?? 0
        #expect(
            Array(lines[start..<(start + 3)]) == [
                "    tombola lottery commit --winners 3 \\",
                "      --seed-source 'drand 5000000' \\",
                "      > commitment.json",
            ]
        )
    }

    @Test("Help on a group includes the options of its default command")
    func group() {
        let trivia = TextLayout(columns: "80").lines(Self.manual.page(.commands(["trivia"])))
        #expect(trivia.contains { $0.hasPrefix("  tombola trivia [play] [--category NAME]") })
        #expect(trivia.contains("Options of tombola trivia:"))
        #expect(trivia.contains { $0.hasPrefix("  --difficulty LEVEL") })
        let lottery = TextLayout(columns: "80").lines(Self.manual.page(.commands(["lottery"])))
        #expect(!lottery.contains { $0.hasPrefix("Options of") }, "lottery has no default command")
    }
}

@Suite("The manual page")
struct ManualPageTests {
    @Test("Each command has its own manual page")
    func ofCommand() {
        let command = LotteryFeature.command(.draw)
        let text = RoffLayout.text(Manual(table: .tombola).page(of: command), name: command.fullName)
        let lines = text.split(separator: "\n")
        #expect(lines[0] == #".TH "TOMBOLA\-LOTTERY\-DRAW" 1 "" "tombola 0.1.0" "User Commands""#)
        #expect(lines[2] == #"tombola\-lottery\-draw \- Draw the winners of the lottery"#)
        #expect(lines.contains(#".SH "SYNOPSIS""#) && lines.contains(#".SH "OPTIONS""#))
    }

    private let lines = RoffLayout.text(Manual(table: .tombola)).split(separator: "\n").map(String.init)

    @Test("The manual page begins as man expects, and has the usual sections")
    func head() {
        #expect(lines.first == #".TH TOMBOLA 1 "" "tombola 0.1.0" "User Commands""#)
        let summary = "Draw a lottery that anyone can verify, list jackpots, browse fruit, play trivia, search events"
        #expect(lines[2] == #"tombola \- \#(summary)"#)
        for title in ["NAME", "\"SYNOPSIS\"", "\"EXIT CODES\"", "\"TOMBOLA LOTTERY DRAW\""] {
            #expect(lines.contains(".SH \(title)"))
        }
    }

    @Test("No line of the manual page is mistaken for a request or has a bare backslash")
    func escapes() {
        let requests: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".nf", ".fi", ".RS", ".RE"]
        for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
        }
        for line in lines {
            #expect(line.replacing(/\\(-|e|&|\(aq|\(dq)/, with: "").contains("\\") == false, "\(line)")
        }
    }

    @Test("The manual page documents every option")
    func options() {
        let text = lines.joined(separator: "\n")
        for option in CommandTable.tombola.options {
            #expect(text.contains(option.long.replacing("-", with: "\\-")), "\(option.long)")
        }
    }
}
