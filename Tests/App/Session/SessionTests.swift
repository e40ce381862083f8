import Foundation
import Testing

@testable import App

struct SessionLineTests {
    private static let parser = SessionLineParser(table: .tombola)
    private static let home = SessionPlace()
    private static let fruit = SessionPlace(group: "fruit", rowNames: ["kiwi", "crème brûlée"])
    private static let jackpots = SessionPlace(group: "jackpots", rowNames: ["Lucky Dip"])
    private static let events = SessionPlace(group: "events", claim: .text)

    @Test(
        "The words of the current screen come first, then those of the session, then the commands",
        arguments: [
            ("kiwi", fruit, .row(1)), ("KIWI", fruit, .row(1)), ("Creme  Brulee", fruit, .row(2)),
            ("show kiwi", fruit, .command(["fruit", "show", "kiwi"])),
            ("kivi", fruit, .command(["fruit", "show", "kivi"])),
            ("lucky dip", jackpots, .row(1)), ("lucky dop", jackpots, .command(["jackpots", "show", "lucky dop"])),
            ("watch", jackpots, .command(["jackpots", "watch"])), ("refresh", fruit, .own(.refresh)),
            ("fruit", jackpots, .command(["fruit"])), ("--json fruit", fruit, .command(["--json", "fruit"])),
            ("favourites", events, .command(["events", "favourites"])), ("jazz", events, .forScreen),
            ("show 42", events, .command(["events", "show", "42"])),
            ("show me", events, .command(["events", "show", "me"])), ("show me more", events, .forScreen),
            ("?", home, .own(.help)),
            ("favourites of mine", events, .forScreen), ("children's theatre", events, .forScreen),
            ("fruit", events, .command(["fruit"])), ("trivia night", events, .forScreen),
            ("man united", events, .forScreen), ("lottery", events, .command(["lottery"])),
            ("fruit --jsno", events, .command(["fruit", "--jsno"])), ("nonsense", home, .command(["nonsense"])),
            ("", home, .forScreen), ("  ", events, .forScreen), ("7", fruit, .row(7)), ("exit", events, .own(.quit)),
        ] as [(String, SessionPlace, SessionLine)]
    )
    func order(line: String, place: SessionPlace, meaning: SessionLine) {
        #expect(Self.parser.parse(line, at: place) == meaning)
    }

    @Test("A pasted line that begins with tombola is a command on every screen, except as an answer")
    func pasted() {
        for place in [Self.home, Self.fruit, Self.events] {
            #expect(Self.parser.parse("tombola fruit refresh", at: place) == .command(["fruit", "refresh"]))
            #expect(Self.parser.parse(" tombola ", at: place) == .own(.home))
        }
        let quiz = SessionPlace(group: "trivia", claim: .answer)
        #expect(Self.parser.parse("tombola fruit", at: quiz) == .forScreen)
    }

    @Test("A screen that waits for an answer gets every line except those that leave it")
    func answers() {
        let quiz = SessionPlace(group: "trivia", claim: .answer)
        for line in ["t", "q", "help", "refresh", "1", "fruit", "", "quit now"] {
            #expect(Self.parser.parse(line, at: quiz) == .forScreen, "\(line)")
        }
        #expect(Self.parser.parse("Quit", at: quiz) == .own(.quit))
        #expect(Self.parser.parse("back", at: quiz) == .own(.back))
    }

    @Test("A word with which a screen is left does not leave the session")
    func leaving() {
        #expect(Self.parser.parse("q", at: SessionPlace(group: "trivia", claim: .leave)) == .own(.back))
        #expect(Self.parser.parse("q", at: SessionPlace(group: "trivia")) == .own(.quit))
    }

    @Test("A near miss of a screen's command is answered with that command")
    func mistakes() {
        func hint(_ line: String, _ place: SessionPlace) -> String? {
            if case .invalid(let mistake) = Self.parser.parse(line, at: place) { mistake.hint } else { nil }
        }
        #expect(hint("bakc", Self.home) == "Did you mean 'back'?")
        #expect(hint("wacth", Self.jackpots) == "Did you mean 'watch'?")
        #expect(hint("wacth", Self.home) == nil)
        #expect(hint("say 'boo", Self.home)?.contains("Put a \\ before a '") == true)
    }
}

@MainActor
struct SessionCompleterTests {
    private let program = Program(in: ExecutionEnvironment(variables: ["HOME": "/dev/null"]))

    private func completed(_ before: String, at place: SessionPlace = SessionPlace()) async -> String {
        let completer = program.completer(sharing: ["--ephemeral"])
        let completions = await SessionCompleter(completer: completer).completions(for: before, at: place)
        return String(before.dropLast(completions.typed.count)) + completions.replacement
    }

    @Test("Tab completes commands, options and the values that are stored or embedded")
    func everywhere() async {
        let cases = [
            ("lottery draw --rec", "lottery draw --receipt "), ("jackpots show sat", "jackpots show 'Saturday Six' "),
            ("fruit --source=emb", "fruit --source=embedded "), ("events show 52700", "events show 52700"),
            ("xyz", "xyz"), ("tombola fru", "tombola fruit "), ("events favor", "events favorite"), ("ba", "back "),
        ]
        for (before, after) in cases { #expect(await completed(before) == after) }
        #expect(await completed("trivia --category gen").hasPrefix("trivia --category "))
    }

    @Test("Tab completes the words and the rows of the current screen")
    func screens() async {
        let fruit = SessionPlace(group: "fruit", rowNames: ["kiwi", "lime"])
        #expect(await completed("li", at: fruit) == "li")
        #expect(await completed("lim", at: fruit) == "lime ")
        #expect(await completed("show kum", at: fruit) == "show kumquat ")
    }

    @Test("Tab asks no server, and takes the source from the line")
    func sources() async {
        #expect(
            await completed("fruit --source http://127.0.0.1:9 show pit")
                == "fruit --source http://127.0.0.1:9 show pit"
        )
        #expect(await completed("fruit --source remote show pit") == "fruit --source remote show pit")
    }

    @Test("A word that was begun within quotes is completed as it is meant")
    func quotes() async {
        #expect(await completed("jackpots show 'saturday s") == "jackpots show 'Saturday Six' ")
        #expect(SessionCompleter.split(#"show a\ b "c d"#) == (["show", "a b"], #""c d"#, "c d"))
    }

    @Test("Choices are listed with what they mean, as many as fit on the screen")
    func list() async {
        let completer = SessionCompleter(completer: program.completer(sharing: ["--ephemeral"]))
        let lines = await completer.completions(for: "events show ", at: SessionPlace()).lines(width: 60, rows: 99)
        #expect(lines.contains { $0.text.hasPrefix("52700") && $0.text.contains("  ") && $0.width <= 60 })
        let many = Completions(typed: "", terms: (1...60).reversed().map { HelpTerm("a\($0)", "") })
        let shown = many.lines(width: 20, rows: 10)
        #expect((10...11).contains(shown.count) && shown.last?.text.hasPrefix("… and ") == true)
        #expect(many.lines(width: 4, rows: 1).count == 2)
        #expect(many.replacement == "a")
        #expect(Completions(typed: "a").lines(width: 20, rows: 10) == [])
    }
}

@MainActor
struct HistoryFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open() -> HistoryFile {
        HistoryFile(folder.path("state/history"), largest: 1 << 16) { $0.contains("secret") }
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

    @Test("The history holds at most a thousand lines, the latest ones")
    func limit() throws {
        let history = open()
        for number in 1...1200 { history.add("line \(number)") }
        #expect(history.lines.count == 1000 && history.lines.first == "line 201")
        #expect(open().lines == history.lines)
        let stored = try String(contentsOfFile: folder.path("state/history"), encoding: .utf8)
        #expect(stored.split(separator: "\n").count == 1000)
    }

    @Test("The end of a history above its size limit is used, and the file is cut to it")
    func large() throws {
        let lines = [String(repeating: "x", count: 1 << 16), "cut"] + (1...900).map { "line \($0)" }
        try folder.makeFolder("state")
        try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "state/history")
        let history = open()
        #expect(history.lines == Array(lines.dropFirst()))
        #expect(try folder.bytes("state/history").count < 10_000)
        history.add("fruit")
        #expect(open().lines == history.lines)
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
