import Presentation
import Testing

@testable import App

@Suite("A mistake on the command line")
struct UsageErrorTests {
    @Test(
        "A mistake on the command line gets a suggestion or the list of choices",
        arguments: [
            ("lotery draw", "lotery", "there is no such command", "Did you mean lottery?"),
            ("lottery drw", "lottery drw", "there is no such command", "Did you mean lottery draw?"),
            ("draw", "draw", "there is no such command", "Did you mean lottery draw?"),
            (
                "lottery zzzz", "lottery zzzz", "there is no such command",
                "It is one of \(CommandTable.tombola.words(after: ["lottery"]).joined(separator: ", "))."
            ),
            ("favorites", "favorites", "there is no such command", "Did you mean events favourites?"),
            (
                "events shwo 5270052", "events shwo", "there is no such command",
                "Did you mean events show? If shwo is meant as QUERY, put -- before it: tombola events -- shwo"
            ),
            (
                "events favrites", "events favrites", "there is no such command",
                "Did you mean events favorites? If favrites is meant as QUERY, put -- before it: "
                    + "tombola events -- favrites"
            ),
            (
                "events favourits", "events favourits", "there is no such command",
                "Did you mean events favourite? If favourits is meant as QUERY, put -- before it: "
                    + "tombola events -- favourits"
            ),
            ("help lotery", "lotery", "there is no such command or topic", "Did you mean lottery?"),
            ("help exitcodes", "exitcodes", "there is no such command or topic", "Did you mean exit-codes?"),
            ("help json x", "x", "the topic json takes nothing more", nil),
            ("lottery draw --winers 3", "--winers", "there is no such option", "Did you mean --winners?"),
            ("lottery draw --win 3", "--win", "there is no such option", nil),
            ("lottery draw --on-void nxt", "--on-void nxt", "there is no such choice", "Did you mean next?"),
            (
                "lottery draw --on-void=zzzzzz", "--on-void zzzzzz", "there is no such choice",
                "It is one of blank, next."
            ),
            (
                "completions tcsh", "SHELL tcsh", "there is no such choice",
                "It is one of \(Shell.allCases.map(\.rawValue).joined(separator: ", "))."
            ),
            ("config --fault refsed", "--fault refsed", "there is no such fault", "Did you mean refused?"),
            (
                "lottery history --seed 1", "--seed", "tombola lottery history has no such option",
                "It belongs to lottery draw, lottery ticket, trivia play."
            ),
            (
                "lottery history x", "x", "tombola lottery history takes nothing more",
                "tombola lottery history --help shows what it takes."
            ),
        ]
    )
    func suggestions(line: String, what: String, why: String, hint: String?) throws {
        let error = try #require(mistake(line))
        #expect(error.what == what)
        #expect(error.why == why)
        if let hint { #expect(error.hint == hint) }
    }

    @Test(
        "The error about an invalid value names the value and what is allowed",
        arguments: [
            ("lottery draw --winners -3", "--winners -3", "it takes a whole number, 1 or more"),
            ("lottery draw --winners 0", "--winners 0", "it takes a whole number, 1 or more"),
            ("lottery draw --winners 1.5", "--winners 1.5", "it takes a whole number, 1 or more"),
            (
                "lottery draw --winners 99999999999999999999", "--winners 99999999999999999999",
                "the number is out of reach"
            ),
            ("lottery draw --alternates=-1", "--alternates -1", "it takes a whole number, 0 or more"),
            ("lottery draw --interval 60001", "--interval 60001", "it takes a whole number, 0 to 60000"),
            ("lottery ticket x --seed 1", "ID x", "an id consists of digits"),
            (
                "lottery ticket 18446744073709551616 --seed 1", "ID 18446744073709551616",
                "an id is at most 18446744073709551615"
            ),
            ("lottery draw --json=yes", "--json=yes", "--json takes no value"),
            ("lottery draw --json=", "--json=", "--json takes no value"),
            ("lottery draw --seed=", "--seed \"\"", "the value is empty"),
            ("lottery draw --receipt -", "--receipt -", "a file is needed, not standard output"),
            ("--timeout 0 config", "--timeout 0", "it takes a number of seconds, 0.001 to 86400"),
            ("config --fault status:200", "--fault status:200", "the status is 300 to 599"),
            ("lottery players -x", "-x", "there is no option -x"),
            ("lottery players -qx", "-qx", "there is no option -x"),
            ("lottery ticket -3 --seed x", "-3", "there is no option -3"),
        ]
    )
    func values(line: String, what: String, why: String) throws {
        let error = try #require(mistake(line))
        #expect(error.what == what)
        #expect(error.why == why)
    }

    @Test(
        "The error about a missing argument has one example",
        arguments: [
            ("lottery", "lottery", "a command is missing"),
            ("lottery ticket", "lottery ticket", "ID is missing"),
            ("lottery ticket 10", "lottery ticket", "--seed is missing"),
            ("lottery verify", "lottery verify", "RECEIPT is missing"),
            ("completions", "completions", "SHELL is missing"),
        ]
    )
    func missing(line: String, what: String, why: String) throws {
        let error = try #require(mistake(line))
        #expect(error.what == what)
        #expect(error.why == why)
        #expect(error.hint?.contains("For example: tombola \(line.split(separator: " ")[0])") == true)
        #expect(error.hint?.contains("\n") == false)
    }

    @Test("A missing value never swallows the next option")
    func forgottenValue() {
        let error = mistake("lottery draw --seed --users x")
        #expect(error?.why == "its value TEXT is missing")
        #expect(error?.hint == "Write --seed=--users if --users is meant as the value.")
        #expect(mistake("lottery draw --seed")?.why == "its value TEXT is missing")
        #expect(mistake("lottery draw --seed --")?.why == "its value TEXT is missing")
        #expect(mistake("lottery draw --seed -v")?.why == "its value TEXT is missing")
    }

    @Test(
        "Reading standard input twice is rejected",
        arguments: [
            "lottery draw --users - --entries -", "lottery verify - --users -", "lottery verify - --commitment -",
        ]
    )
    func standardInput(line: String) {
        #expect(mistake(line)?.why == "standard input can be read only once")
    }

    @Test(
        "An error never repeats control characters",
        arguments: [
            ["--a\u{1B}[31m"], ["a\u{7}b"], ["lottery", "draw", "--on-void", "\u{202E}x\u{9B}m"],
            ["lottery", "ticket", "\n\r", "--seed", "x"], ["lottery", "verify", "a", "\u{1B}]0;x\u{7}"],
        ]
    )
    func controlCharacters(arguments: [String]) throws {
        let error = try #require(mistake(arguments))
        let text = error.lines.map(\.text).joined()
        #expect(!text.unicodeScalars.contains { [.control, .format].contains($0.properties.generalCategory) })
    }

    @Test("The error about an enormous argument is short")
    func long() throws {
        let error = try #require(mistake(["lottery", String(repeating: "x", count: 1_000_000)]))
        #expect(error.what.count < 500)
    }

    @Test("A mistake on the command line exits with 64")
    func status() throws {
        let error = try #require(mistake(["lottery", "drow"]))
        #expect(App.ExitStatus(error.errorMessage.category).rawValue == 64)
    }
}
