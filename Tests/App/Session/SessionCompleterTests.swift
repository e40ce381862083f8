import Foundation
import Testing

@testable import App

@MainActor
@Suite("Completion in a session")
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
        let many = Completions(typed: "", terms: (1...60).map { HelpTerm("a\($0)", "") })
        let shown = many.lines(width: 20, rows: 10)
        #expect((10...11).contains(shown.count) && shown.last?.text.hasPrefix("… and ") == true)
        #expect(many.replacement == "a")
        #expect(Completions(typed: "a").lines(width: 20, rows: 10) == [])
    }
}
