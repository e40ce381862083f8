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
        return TriviaViewModel(request: TriviaRequest(seed: "7")) { move, session, report async throws(TriviaError) in
            try await play(move, in: session, report: report)
        }
    }

    private static func page(_ numbers: ClosedRange<Int>) -> InMemoryQuestionRepository.Answer {
        .success(.some(.samples(numbers)))
    }

    private func names(_ states: AsyncStream<TriviaViewModel.State>) async -> [String] {
        var names: [String] = []
        for await state in states { names.append(Self.name(of: state)) }
        return names
    }

    /// Returns "asking 3 score 2", "right 2", "over wrong 2 of 3" and so on.
    private static func name(of state: TriviaViewModel.State) -> String {
        switch state {
        case .ready: "ready"
        case .loading: "loading"
        case .waiting(let seconds): "waiting \(seconds)"
        case .asking(let turn): "asking \(turn.number) score \(turn.score)"
        case .verdict(let verdict): "\(verdict.isRight ? "right" : "wrong") \(verdict.number) score \(verdict.score)"
        case .over(let result): "over \(result.ending) \(result.score) of \(result.asked)"
        case .failed: "failed"
        }
    }

    @Test("A move out of turn has no state, and neither has a second concurrent one")
    func turns() async throws {
        let game = game([Self.page(1...10)])
        #expect(await names(game.answer(true)) == [])
        #expect(await names(game.quit()) == [])
        let (first, second) = (game.start(), game.start())
        #expect(await names(second) == [])
        #expect(await names(first) == ["loading", "asking 1 score 0"])
        #expect(await names(game.start()) == [], "a game is being played")
        let (answer, again) = (game.answer(true), game.answer(true))
        #expect(await names(again) == [])
        #expect(await names(answer) == ["right 1 score 1", "asking 2 score 1"])
        #expect(try await store.games() == ["open 1"])
    }

    @Test("A pause that the source requests is a state of its own")
    func waiting() async {
        let game = TriviaViewModel(request: TriviaRequest()) { _, session, report in
            await report(.loading)
            await report(.waiting(seconds: 5))
            return session
        }
        #expect(await names(game.start()) == ["loading", "waiting 5"])
    }
}
