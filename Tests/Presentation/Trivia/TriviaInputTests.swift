import Presentation
import Testing

@Suite("What is typed into the quiz")
struct TriviaInputTests {
    @Test(
        "is understood in any case, with blanks around it",
        arguments: [
            ("t", .answer(true)), ("T", .answer(true)), ("true", .answer(true)), (" True\t", .answer(true)),
            ("TRUE\r", .answer(true)), ("f", .answer(false)), ("False", .answer(false)), ("  F  ", .answer(false)),
            ("q", .quit), ("Q", .quit), ("?", .help), (" ? ", .help),
        ] as [(String, TriviaInput)]
    )
    func understood(line: String, input: TriviaInput) {
        #expect(TriviaInput(line) == input)
    }

    @Test(
        "is nothing else",
        arguments: ["", " ", "tr", "t t", "true false", "truee", "yes", "no", "0", "1", "wahr", "т", "t.", "q!", "??"]
    )
    func misunderstood(line: String) {
        #expect(TriviaInput(line) == nil)
    }

    @Test(
        "is another game with yes, or with Return alone",
        arguments: [("", true), (" ", true), ("y", true), ("YES", true), ("n", false), ("no", false), ("t", false)]
    )
    func again(line: String, isYes: Bool) {
        #expect(TriviaInput.isYes(line) == isYes)
    }
}
