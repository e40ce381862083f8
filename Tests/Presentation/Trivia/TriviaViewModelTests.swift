import Domain
import Presentation
import Testing

@MainActor
@Suite("Trivia view model", .timeLimit(.minutes(1)))
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

    @Test("A pause that the source requests is a phase of its own")
    func waiting() async {
        let play = UseCaseDouble<PlayTrivia.Request, TriviaGame, Never> { request in
            await request.report(request.game.inPhase(.needsPage))
            return request.game.inPhase(.waiting(seconds: 5))
        }
        let game = TriviaViewModel(request: TriviaRequest(), play: play)
        #expect(await outcome(game.move(.start)) == "2 waiting")
    }
}
