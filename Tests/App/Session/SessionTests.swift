import Foundation
import Presentation
import Testing

@testable import App

struct SessionLineTests {
    private static let parser = SessionLineParser(table: .tombola)
    private static let home = ScreenSnapshot()
    private static let fruit = ScreenSnapshot(group: ["fruit"], rowNames: ["kiwi", "crème brûlée"])
    private static let jackpots = ScreenSnapshot(group: ["jackpots"], rowNames: ["Lucky Dip"])
    private static let twins = ScreenSnapshot(group: ["jackpots"], rowNames: ["Twin", "Lucky Dip", "Twin"])
    private static let history = ScreenSnapshot(group: ["lottery", "history"], rowIDs: [30, 4])
    private static let players = ScreenSnapshot(group: ["lottery"], rowNumbers: 1...3)
    private static let events = ScreenSnapshot(group: ["events"], claim: .text)

    @Test("The words of the current screen come first, then those of the session, then the commands")
    func order() {
        let hints = [
            "To read from another source: source PLACE",
            "Repeat the command that opened this screen, with these options.",
        ]
        let refreshed = hints.map { ErrorMessage.usage("refresh", "it takes no options here", hint: $0) }
        let cases: [(String, ScreenSnapshot, SessionLine)] = [
            ("kiwi", Self.fruit, .row(1)), ("KIWI", Self.fruit, .row(1)), ("Creme  Brulee", Self.fruit, .row(2)),
            ("show kiwi", Self.fruit, .command(["fruit", "show", "kiwi"])),
            ("kivi", Self.fruit, .command(["fruit", "show", "kivi"])), ("lucky dip", Self.jackpots, .row(1)),
            ("twin", Self.twins, .command(["jackpots", "show", "twin"])),
            ("lucky dop", Self.jackpots, .command(["jackpots", "show", "lucky dop"])),
            ("watch", Self.jackpots, .command(["jackpots", "watch"])), ("refresh", Self.fruit, .own(.refresh)),
            ("fruit", Self.jackpots, .command(["fruit"])), ("--json fruit", Self.fruit, .command(["--json", "fruit"])),
            ("favourites", Self.events, .command(["events", "favourites"])), ("jazz", Self.events, .forScreen),
            ("show 42", Self.events, .command(["events", "show", "42"])),
            ("show me", Self.events, .command(["events", "show", "me"])), ("show me more", Self.events, .forScreen),
            ("?", Self.home, .own(.help)), ("favourites of mine", Self.events, .forScreen),
            ("children's theatre", Self.events, .forScreen), ("fruit", Self.events, .command(["fruit"])),
            ("trivia night", Self.events, .forScreen), ("man united", Self.events, .forScreen),
            ("lottery", Self.events, .command(["lottery"])),
            ("fruit --jsno", Self.events, .command(["fruit", "--jsno"])),
            ("jazz --city Bonn", Self.events, .command(["events", "jazz", "--city", "Bonn"])),
            ("--city Bonn", Self.events, .command(["events", "--city", "Bonn"])), ("a - b", Self.events, .forScreen),
            ("refresh --city Bonn", Self.events, .invalid(refreshed[1])),
            ("refresh --json", Self.home, .invalid(refreshed[1])),
            ("refresh --source lists", Self.events, .invalid(refreshed[0])),
            ("nonsense", Self.home, .command(["nonsense"])), ("", Self.home, .forScreen),
            ("  ", Self.events, .forScreen), ("7", Self.fruit, .row(7)), ("0", Self.fruit, .row(0)),
            ("-7", Self.home, .command(["-7"])), ("source", Self.fruit, .own(.source)),
            ("source 'my lists'", Self.fruit, .source("my lists")),
            ("--source lists", Self.fruit, .source("lists")), ("tombola --source lists", Self.events, .source("lists")),
            ("tombola source lists", Self.home, .source("lists")), ("source of life", Self.events, .forScreen),
            ("exit", Self.events, .own(.quit)), ("Back", Self.events, .own(.back)), ("HELP", Self.home, .own(.help)),
            ("show 1", Self.history, .command(["lottery", "history", "show", "1"])),
            ("draw", Self.history, .command(["lottery", "draw"])),
            ("4 --json", Self.history, .command(["lottery", "history", "show", "4", "--json"])),
            ("help draw", Self.history, .command(["help", "lottery", "draw"])),
            ("help show", Self.events, .command(["help", "events", "show"])),
            ("help verify", Self.history, .command(["help", "verify"])),
            ("help source", Self.events, .command(["help", "session"])),
            ("help back", Self.home, .command(["help", "session"])),
            ("help fruit", Self.history, .command(["help", "fruit"])),
            // A word with which a screen is left does not leave the session.
            ("q", ScreenSnapshot(group: ["trivia"], claim: .leave), .own(.back)),
            ("q", ScreenSnapshot(group: ["trivia"]), .own(.quit)),
        ]
        for (line, screen, meaning) in cases { #expect(Self.parser.parse(line, on: screen) == meaning, "\(line)") }
    }

    @Test("A pasted line with tombola is a command; a screen that waits for an answer gets every line but exits")
    func pasted() {
        for screen in [Self.home, Self.fruit, Self.events] {
            let lines = ["tombola fruit refresh", " tombola "].map { Self.parser.parse($0, on: screen) }
            #expect(lines == [.command(["fruit", "refresh"]), .own(.home)])
        }
        let quiz = ScreenSnapshot(group: ["trivia"], claim: .answer)
        for line in ["t", "q", "help", "refresh", "1", "fruit", "", "quit now", "tombola fruit"] {
            #expect(Self.parser.parse(line, on: quiz) == .forScreen, "\(line)")
        }
        #expect(["Quit", "back"].map { Self.parser.parse($0, on: quiz) } == [.own(.quit), .own(.back)])
    }

    @Test("An unquoted ~ at the start of a path stands for the home folder")
    func home() {
        let parser = SessionLineParser(table: .tombola, home: "/home/a b")
        let paths = [
            "~": "/home/a b", "~/lists": "/home/a b/lists", "~/'a b'": "/home/a b/a b", "'~/x'": "~/x", "\\~/x": "~/x",
            "~other/x": "~other/x", "./~": "./~",
        ]
        for (typed, path) in paths {
            #expect(parser.parse("source \(typed) ", on: Self.fruit) == .source(path), "\(typed)")
        }
        #expect(parser.parse("show ~/x", on: Self.fruit) == .command(["fruit", "show", "/home/a b/x"]))
        #expect(Self.parser.parse("source ~/x", on: Self.home) == .source("~/x"), "the home folder is unknown")
    }

    @Test("A near miss of a screen's command is answered with that command")
    func mistakes() {
        func hint(_ line: String, _ screen: ScreenSnapshot) -> String? {
            if case .invalid(let mistake) = Self.parser.parse(line, on: screen) { mistake.hint } else { nil }
        }
        let hints = [hint("bakc", Self.home), hint("wacth", Self.jackpots), hint("wacth", Self.home)]
        let quoting = hint("say 'boo", Self.home)?.contains("put a \\ before a '") == true
        #expect(hints == ["Did you mean 'back'?", "Did you mean 'watch'?", nil] && quoting)
    }

    @Test("Words behind the number of a row are a mistake where no command takes them; other numbers are no rows")
    func behindNumbers() {
        func hint(_ line: String, _ screen: ScreenSnapshot) -> String? {
            if case .invalid(let mistake) = Self.parser.parse(line, on: screen) { mistake.hint } else { nil }
        }
        let alone = "To open a row, type its number alone."
        #expect(hint("3 --json", Self.players) == alone && hint("4 more", Self.history) == alone)
        let others = [hint("4 --json", Self.players), hint("3 more", Self.history)]
        #expect(others.allSatisfy { $0?.hasPrefix("Type 'back'") == true })
        #expect(Self.parser.parse("12 monkeys", on: Self.home) == .command(["12", "monkeys"]))
    }
}

struct KeyAnswerTests {
    private func keys(_ text: String, isOver: Bool = false) -> [String]? {
        let answer =
            isOver
            ? KeyAnswer(text, YesOrNo.word) { TriviaInput.word(ofKey: $0) != nil }
            : KeyAnswer(text, TriviaInput.word)
        return answer.map { [$0.key, $0.word] }
    }

    @Test("Of keys that arrive together the first one answers; a late one answers none; any other text is a line")
    func together() {
        #expect(keys("t") == ["t", "true"] && keys("tFq") == ["t", "true"])
        for line in ["", "true", "trivia", "tx", "b"] { #expect(keys(line) == nil, "\(line)") }
        #expect(keys("qn", isOver: true) == ["n", "no"] && keys("tfy", isOver: true) == ["y", "yes"])
        for line in ["t", "q", "quit", "fn?", "fruit"] { #expect(keys(line, isOver: true) == nil, "\(line)") }
    }
}

@MainActor
struct SessionCompleterTests {
    private let program = CompositionRoot.program(in: ExecutionEnvironment(variables: ["HOME": "/dev/null"]))

    private func completed(_ before: String, on screen: ScreenSnapshot = ScreenSnapshot()) async -> String {
        let completer = program.completer(in: SessionScope(program.invocation(["--ephemeral"])))
        let completions = await completer.completions(for: before, on: screen)
        return String(before.dropLast(completions.typed.count)) + completions.replacement
    }

    @Test("Tab completes commands, options, stored values and the rows of the screen, and asks no server")
    func everywhere() async {
        let cases = [
            ("lottery draw --rec", "lottery draw --receipt "), ("jackpots show sat", "jackpots show 'Saturday Six' "),
            ("fruit --source=emb", "fruit --source=embedded "), ("events show 52700", "events show 52700"),
            ("xyz", "xyz"), ("tombola fru", "tombola fruit "),
            ("source emb", "source embedded "), ("events favor", "events favorite"), ("ba", "back "),
            ("fruit --source http://127.0.0.1:9 show pit", "fruit --source http://127.0.0.1:9 show pit"),
            ("fruit --source remote show pit", "fruit --source remote show pit"),
            // A word that was begun within quotes is completed as it is meant.
            ("jackpots show 'saturday s", "jackpots show 'Saturday Six' "),
        ]
        for (before, after) in cases { #expect(await completed(before) == after) }
        #expect(await completed("trivia --category gen").hasPrefix("trivia --category "))
        let quoted = ScreenSnapshot(group: ["fruit"], rowNames: [#"Bob's "best""#, "a\\b c"])
        #expect(await completed("Bob", on: quoted) == #""Bob's \"best\"" "#)
        #expect(WordSplitter.split(#"show a\ b "c d"#) == (["show", "a b", "c d"], "\"", #""c d"#))
        let fruit = ScreenSnapshot(group: ["fruit"], rowNames: ["kiwi", "lime"])
        for (before, after) in [("li", "li"), ("lim", "lime "), ("show kum", "show kumquat ")] {
            #expect(await completed(before, on: fruit) == after)
        }
    }

    @Test("Tab completes paths of the home folder after ~/, which stays as it was typed")
    func home() async throws {
        let folder = try TemporaryFolder()
        try folder.write([], to: "receipt.json")
        try folder.write([], to: "my list.csv")
        try folder.makeFolder("Downloads")
        let program = CompositionRoot.program(in: ExecutionEnvironment(variables: ["HOME": folder.path("")]))
        let completer = program.completer(in: SessionScope(program.invocation(["--ephemeral"])))
        let cases = [
            "~/rec": "~/receipt.json ", "~/Do": "~/Downloads/", "~/my": "~/'my list.csv' ", "~/no": "~/no",
            "'~/rec": "'~/rec",
        ]
        for (typed, after) in cases {
            let line = "lottery draw --players \(typed)"
            #expect(await completer.completions(for: line, on: ScreenSnapshot()).replacement == after)
        }
    }

    @Test("Choices are listed with what they mean, as many as fit on the screen")
    func list() async {
        let completer = program.completer(in: SessionScope(program.invocation(["--ephemeral"])))
        let lines = await completer.completions(for: "events show ", on: ScreenSnapshot()).lines(width: 60, rows: 99)
        #expect(lines.contains { $0.text.hasPrefix("52700") && $0.text.contains("  ") && $0.width <= 60 })
        let many = Completions(typed: "", terms: (1...60).reversed().map { HelpTerm("a\($0)", "") })
        let shown = many.lines(width: 20, rows: 10)
        #expect((10...11).contains(shown.count) && shown.last?.text.hasPrefix("… and ") == true)
        #expect(many.lines(width: 4, rows: 1).count == 2 && many.replacement == "a")
        #expect(Completions(typed: "a").lines(width: 20, rows: 10) == [])
    }
}

@MainActor
struct HistoryFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open() -> HistoryFile {
        HistoryFile(folder.path("state/history")) { $0.contains("secret") }
    }

    @Test("Lines last between sessions, except repetitions, secrets, control characters and lines after a space")
    func lines() throws {
        let history = open()
        let lines = [
            "fruit", "fruit ", "", " jackpots", "a secret", "verify \u{1B}[2J", "verify \u{9B}", "événements 日本",
        ]
        for line in lines { history.add(line) }
        open().add("fruit")
        #expect(open().lines == ["fruit", "événements 日本", "fruit"])
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("state/history"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("The history holds the latest thousand lines")
    func limit() throws {
        let before = (1...990).map { "line \($0)" }.joined(separator: "\n") + "\n"
        try folder.makeFolder("state")
        try folder.write(Array(before.utf8), to: "state/history")
        let history = open()
        for number in 991...1200 { history.add("line \(number)") }
        let latest = (201...1200).map { "line \($0)" }
        #expect([history.lines, open().lines] == [latest, latest])
        let stored = try String(contentsOfFile: folder.path("state/history"), encoding: .utf8)
        #expect(stored.split(separator: "\n").count == 1000)
    }

    @Test("A history without a file, or with one that cannot be written, lasts as long as its session")
    func memory() throws {
        for path in [nil, "/dev/null/history"] {
            let history = HistoryFile(path) { _ in false }
            history.add("fruit")
            #expect(history.lines == ["fruit"])
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).isEmpty)
    }
}
