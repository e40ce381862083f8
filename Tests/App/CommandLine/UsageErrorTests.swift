import Presentation
import Testing

@testable import App

@Suite("A mistake on the command line")
struct UsageErrorTests {
    @Test(
        "A mistake on the command line gets a suggestion or the list of choices",
        arguments: [
            ("lotery draw", "lotery", "unknown command", "Did you mean 'lottery'?"),
            ("lottery drw", "lottery drw", "unknown command", "Did you mean 'lottery draw'?"),
            ("draw", "draw", "unknown command", "Did you mean 'lottery draw'?"),
            (
                "lottery zzzz", "lottery zzzz", "unknown command",
                "Choose one of: \(CommandTable.tombola.words(after: ["lottery"]).joined(separator: ", "))"
            ),
            ("favorites", "favorites", "unknown command", "Did you mean 'events favourites'?"),
            (
                "events shwo 5270052", "events shwo", "unknown command",
                "Did you mean 'events show'? To pass shwo as QUERY:"
            ),
            (
                "events favrites", "events favrites", "unknown command",
                "Did you mean 'events favorites'? To pass favrites as QUERY:"
            ),
            (
                "events favourits", "events favourits", "unknown command",
                "Did you mean 'events favourite'? To pass favourits as QUERY:"
            ),
            ("help lotery", "lotery", "unknown command or topic", "Did you mean 'lottery'?"),
            ("help exitcodes", "exitcodes", "unknown command or topic", "Did you mean 'exit-codes'?"),
            ("help json x", "x", "unexpected argument after the topic json", nil),
            ("fruit apple", "fruit apple", "unknown command", "Did you mean 'fruit show apple'?"),
            ("fruit refrsh", "fruit refrsh", "unknown command", "Did you mean 'fruit refresh'?"),
            ("jackpots 2", "jackpots 2", "unknown command", "Did you mean 'jackpots show 2'?"),
            ("lottery dro", "lottery dro", "unknown command", "Did you mean 'lottery draw'?"),
            ("versoin", "versoin", "unknown command", "Did you mean 'version'?"),
            ("lottery draw -seed=3", "-seed=3", "unknown option", "Did you mean '--seed=3'?"),
            ("lottery draw -seed 3", "-seed", "unknown option", "Did you mean '--seed'?"),
            ("lottery draw -winers 3", "-winers", "unknown option", "Did you mean '--winners'?"),
            ("lottery draw --winers 3", "--winers", "unknown option", "Did you mean '--winners'?"),
            ("lottery draw --win 3", "--win", "unknown option", nil),
            ("lottery draw --on-void nxt", "--on-void nxt", "invalid value", "Did you mean 'next'?"),
            (
                "lottery draw --on-void=zzzzzz", "--on-void zzzzzz", "invalid value",
                "Choose one of: blank, next"
            ),
            (
                "completions tcsh", "SHELL tcsh", "invalid value",
                "Choose one of: \(Shell.allCases.map(\.rawValue).joined(separator: ", "))"
            ),
            ("config --fault refsed", "--fault refsed", "unknown fault", "Did you mean 'refused'?"),
            (
                "lottery history --seed 1", "--seed", "not an option of tombola lottery history list",
                "Commands with this option: lottery draw, lottery ticket, trivia play"
            ),
            (
                "lottery players x", "x", "unexpected argument",
                "See its arguments:"
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
            ("lottery draw --winners -3", "--winners -3", "must be a whole number, 1 or more"),
            ("lottery draw --winners 0", "--winners 0", "must be a whole number, 1 or more"),
            ("lottery draw --winners 1.5", "--winners 1.5", "must be a whole number, 1 or more"),
            (
                "lottery draw --winners 99999999999999999999", "--winners 99999999999999999999",
                "the number is out of range"
            ),
            ("lottery draw --alternates=-1", "--alternates -1", "must be a whole number, 0 or more"),
            ("lottery draw --interval 60001", "--interval 60001", "must be a duration, 0s to 1m"),
            (
                "lottery ticket 18446744073709551616 --seed 1", "ID 18446744073709551616",
                "must be at most 18446744073709551615"
            ),
            ("lottery draw --json=yes", "--json=yes", "--json takes no value"),
            ("lottery draw --json=", "--json=", "--json takes no value"),
            ("lottery draw --seed=", "--seed \"\"", "must not be empty"),
            ("lottery draw --receipt -", "--receipt -", "cannot write to standard output"),
            ("--timeout 0 config", "--timeout 0", "must be a duration, 1ms to 1440m"),
            ("config --fault status:200", "--fault status:200", "the status must be 300 to 599"),
            ("lottery players -x", "-x", "unknown option"),
            ("lottery players -qx", "-qx", "unknown option -x"),
            ("lottery ticket -3 --seed x", "-3", "unknown option"),
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
            ("lottery", "lottery", "missing subcommand"),
            ("lottery ticket", "lottery ticket", "missing ID"),
            ("lottery ticket 10", "lottery ticket", "missing --seed"),
            ("lottery verify", "lottery verify", "missing RECEIPT"),
            ("completions", "completions", "missing SHELL"),
        ]
    )
    func missing(line: String, what: String, why: String) throws {
        let error = try #require(mistake(line))
        #expect(error.what == what)
        #expect(error.why == why)
        #expect(error.hint?.hasSuffix("For example:") == true)
        #expect(error.command?.text.hasPrefix("tombola \(line.split(separator: " ")[0])") == true)
    }

    @Test("A missing value never swallows the next option")
    func forgottenValue() {
        let error = mistake("lottery draw --seed --users x")
        #expect(error?.why == "missing value TEXT")
        #expect(error?.hint == "Write --seed=--users to pass --users as the value.")
        #expect(mistake("lottery draw --seed")?.why == "missing value TEXT")
        #expect(mistake("lottery draw --seed --")?.why == "missing value TEXT")
        #expect(mistake("lottery draw --seed -v")?.why == "missing value TEXT")
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
            ["events", "show", "\n\r"], ["lottery", "verify", "a", "\u{1B}]0;x\u{7}"],
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
