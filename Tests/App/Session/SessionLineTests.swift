import Testing

@testable import App

@Suite("Lines of a session")
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
            ("show 42", events, .command(["events", "show", "42"])), ("show me", events, .forScreen),
            ("favourites of mine", events, .forScreen), ("children's theatre", events, .forScreen),
            ("fruit", events, .command(["fruit"])), ("nonsense", home, .command(["nonsense"])),
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
