import Presentation
import Testing

@testable import Domain

/// What no transcript shows: pauses of five seconds, a page that fails after ten questions, and hints of a session.
@Suite("Trivia presenter")
struct TriviaPresenterTests {
    private let presenter = TriviaPresenter()

    @Test(
        "A trivia error after a pause has an exit code and a hint",
        arguments: [
            (.tokenRejected(source: "a"), 69, "it rejects its own session tokens"),
            (.tokenExhausted(source: "a"), 69, "it has no more questions of this kind"),
            (.rateLimited(source: "a"), 75, "it is receiving too many requests from this network"),
        ] as [(TriviaError, Int32, String)]
    )
    func message(error: TriviaError, exitCode: Int32, why: String) {
        let errorMessage = error.errorMessage
        #expect(errorMessage.exitStatus.rawValue == exitCode && errorMessage.hint?.isEmpty == false)
        #expect(errorMessage.what == "cannot get questions from a" && errorMessage.why == why)
    }

    @Test("A pause that the source requires is a note")
    func waiting() {
        let note = "note: The source limits requests: waiting 5 seconds."
        #expect(presenter.notices(.begun().inPhase(.waiting(seconds: 5)), for: Reader(.pipe)).texts == [note])
    }

    @Test("Failures at the end of a game mention their consequence for it")
    func failures() {
        var game = TriviaGame.begun().inPhase(.over(.unavailable))
        game.unavailable = .tokenExhausted(source: "a")
        game.saveFailure = AccessFailure(.full, "b", "the disk is full")
        let messages = presenter.failures(game).map { "\($0.exitStatus) \($0.what): \($0.why)" }
        #expect(
            messages == [
                "inputOutput cannot save the game: cannot write to b: the disk is full",
                "unavailable cannot continue the game: cannot get questions from a: it has no more questions of this kind",
            ]
        )
    }

    @Test("Each state of the quiz explains the next step in a session")
    func invitations() {
        let phases: [TriviaGame.Phase] = [
            .ready, .needsPage, .asking(.sample(1)), .failed(.invalidRequest(source: "a")),
        ]
        #expect(
            phases.map { TriviaGame.begun().inPhase($0).invitation?.text } == [
                "Press Return to play.", nil, "True or false? (t, f; q ends the game)",
                "Press Return to try again, or type back.",
            ]
        )
    }
}

@Suite("Quiz input")
struct TriviaInputTests {
    @Test(
        "Answers are recognised in any case, with surrounding spaces",
        arguments: [
            ("T", .answer(true)), (" True\t", .answer(true)), ("false", .answer(false)), ("  f  ", .answer(false)),
            ("Q", .quit), (" ? ", .help),
        ] as [(String, TriviaInput)]
    )
    func understood(line: String, input: TriviaInput) {
        #expect(TriviaInput(line) == input)
    }

    @Test(
        "Text other than an answer is not recognised",
        arguments: ["", " ", "tr", "t t", "true false", "truee", "yes", "no", "0", "1", "wahr", "т", "t.", "q!", "??"]
    )
    func misunderstood(line: String) {
        #expect(TriviaInput(line) == nil)
    }

    @Test(
        "Yes or Return alone starts another game",
        arguments: [("", true), (" ", true), ("y", true), ("YES", true), ("n", false), ("no", false), ("t", false)]
    )
    func again(line: String, isYes: Bool) {
        #expect(TriviaInput.isYes(line) == isYes)
    }
}
