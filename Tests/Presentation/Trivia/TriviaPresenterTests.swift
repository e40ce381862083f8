import Presentation
import Testing

@testable import Domain

/// What no transcript shows: pauses of five seconds, a source without questions or categories, a page that fails after
/// ten questions, and hints of a session.
struct TriviaPresenterTests {
    private let presenter = TriviaPresenter()

    @Test("A trivia error of a source has an exit code and a hint")
    func message() {
        for (error, exitCode, why) in [
            (.noQuestions(QuestionKind(), source: "a", skipped: []), 66, "it has no true/false questions"),
            (.tokenRejected(source: "a"), 69, "it rejects its own session tokens"),
            (.tokenExhausted(source: "a"), 69, "it has no more questions of this kind"),
            (.rateLimited(source: "a"), 75, "it is receiving too many requests from this network"),
        ] as [(TriviaError, Int32, String)] {
            let message = error.errorMessage
            #expect(message.exitStatus.rawValue == exitCode && message.hint?.isEmpty == false)
            #expect([message.what, message.why] == ["cannot get questions from a", why])
        }
    }

    @Test("A source without categories is reported as such")
    func categories() {
        let error = TriviaError.noSuchCategory("art", names: []).errorMessage
        #expect([error.why, error.hint] == ["the source has no categories", nil])
        let notes = CategoriesPresenter().notices([], for: Audience(.pipe)).texts
        #expect(notes == ["note: The source has no categories."])
    }

    @Test("Failures at the end of a game mention their consequence for it")
    func failures() {
        var game = TriviaGame.begun().inPhase(.over(.unavailable))
        game.unavailable = .tokenExhausted(source: "a")
        game.saveFailure = AccessFailure(.full, .path("b"), "the disk is full")
        #expect(presenter.failures(game, for: Audience(.pipe)).first?.what == "cannot show the highest score")
        game.score = 10
        let messages = presenter.failures(game, for: Audience(.pipe)).map { "\($0.exitStatus) \($0.what): \($0.why)" }
        #expect(
            messages == [
                "inputOutput cannot save the game: cannot write to b: the disk is full",
                "unavailable cannot continue the game: cannot get questions from a: it has no more questions of this kind",
            ]
        )
    }

    @Test("Each state of the quiz explains the next step in a session, and a pause is a note")
    func invitations() {
        let phases: [TriviaGame.Phase] = [
            .ready, .needsPage, .asking(.sample(1)), .failed(.invalidRequest(source: "a")),
        ]
        #expect(
            phases.map { TriviaGame.begun().inPhase($0).invitation?.text } == [
                "Press Return to play.", nil, "True or false? (t, f; q quits, ? help)",
                "Press Return to try again, or type back.",
            ]
        )
        // Faint text is hard to read on a light background.
        let spans = phases.compactMap { TriviaGame.begun().inPhase($0).invitation }.flatMap(\.spans)
        #expect(spans.allSatisfy { $0.style != .faint })
        let note = "note: The source limits requests: waiting 5 seconds."
        #expect(presenter.notices(.begun().inPhase(.waiting(seconds: 5)), for: Audience(.pipe)).texts == [note])
    }
}

struct TriviaInputTests {
    @Test("Text other than an answer is not recognised, and only y, n and their words say whether to play again")
    func misunderstood() {
        let lines = ["", " ", "tr", "t t", "true false", "truee", "yes", "no", "0", "1", "wahr", "т", "t.", "q!", "??"]
        #expect(lines.filter { TriviaInput($0) != nil } == [])
        expectEach([
            "y": .yes, " Y ": .yes, "Yes": .yes, "n": .no, "N": .no, "no": .no, "": nil, "ye": nil, "y n": nil,
            "t": nil,
        ]) { YesOrNo($0) }
    }
}

@MainActor
@Suite(.endsUnlessItHangs)
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

    /// Returns the number of phases and the last one.
    private func outcome(_ move: PlayTrivia.Move, in game: TriviaViewModel) async -> String {
        var phases: [String] = []
        await game.move(move) { phases.append("\($0.phase)".prefix { $0 != "(" }.description) }
        return "\(phases.count) \(phases.last ?? "none")"
    }

    @Test("A move out of turn changes nothing, and neither does a second concurrent one")
    func turns() async throws {
        let game = game([.success(.some(.samples(1...10)))])
        var outcomes = [await outcome(.answer(true), in: game), await outcome(.quit, in: game)]
        for move in [PlayTrivia.Move.start, .answer(true)] {
            async let first = outcome(move, in: game)
            async let second = outcome(move, in: game)
            outcomes += await [first, second].sorted()
        }
        outcomes.append(await outcome(.start, in: game))
        #expect(outcomes == ["0 none", "0 none", "0 none", "2 asking", "0 none", "2 asking", "0 none"])
        #expect(try await store.games() == ["open 1"])
    }
}
