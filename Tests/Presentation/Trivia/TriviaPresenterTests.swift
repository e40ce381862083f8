import Presentation
import Testing

@testable import Domain

/// What no transcript shows: pauses of five seconds, a page that fails after ten questions, and hints of a session.
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

struct TriviaInputTests {
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

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct TriviaViewModelTests {
    private let store = MemoryStore()

    private func game(_ answers: [InMemoryQuestionRepository.Answer]) -> TriviaViewModel {
        let play = PlayTrivia(
            questions: InMemoryQuestionRepository(answering: answers),
            scores: store.scores,
            systemSeed: { "made here" },
            now: { Timestamp(millisecondsSince1970: 5) }
        )
        return TriviaViewModel(request: TriviaRequest(seed: "7"), play: play)
    }

    /// Waits for the end, and returns the number of phases and the last one.
    private func outcome(_ games: AsyncStream<TriviaGame>) async -> String {
        var (count, last) = (0, "none")
        for await game in games { (count, last) = (count + 1, "\(game.phase)".prefix { $0 != "(" }.description) }
        return "\(count) \(last)"
    }

    @Test("A move out of turn changes nothing, and neither does a second concurrent one")
    func turns() async throws {
        let game = game([.success(.some(.samples(1...10)))])
        #expect(await outcome(game.move(.answer(true))) == "0 none")
        #expect(await outcome(game.move(.quit)) == "0 none")
        let (first, second) = (game.move(.start), game.move(.start))
        #expect(await outcome(second) == "0 none")
        #expect(await outcome(first) == "2 asking")
        #expect(await outcome(game.move(.start)) == "0 none", "a game is being played")
        let (answer, again) = (game.move(.answer(true)), game.move(.answer(true)))
        #expect(await outcome(again) == "0 none")
        #expect(await outcome(answer) == "2 asking")
        #expect(try await store.games() == ["open 1"])
    }
}
