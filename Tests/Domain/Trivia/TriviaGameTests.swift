import Testing

@testable import Domain

@Suite("Trivia games") struct TriviaGameTests {
    private func game(_ questions: [Question]) -> TriviaGame {
        var game = TriviaGame.begun()
        game.begin(.some(questions))
        return game
    }

    /// Answers this many questions correctly.
    private func answer(_ count: Int, in game: inout TriviaGame) throws {
        for _ in 0..<count {
            guard case .asking(let question) = game.phase else { throw NothingAsked() }
            #expect(game.take(question.answer) == true)
        }
    }

    private struct NothingAsked: Error {}

    @Test("The first wrong answer ends a game, and no answer counts after it")
    func wrong() throws {
        var game = game(.samples(1...10))
        try answer(3, in: &game)
        #expect(game.phase == .asking(.sample(4)))
        #expect(game.take(true) == false)
        #expect(game.phase == .over(.wrong) && game.ending == .wrong)
        #expect(game.take(true) == nil && game.take(false) == nil)
        #expect(game.score == 3 && game.asked == 4)
    }

    @Test("A page has ten questions at most, and may have fewer")
    func size() throws {
        var long = game(.samples(1...25))
        try answer(10, in: &long)
        #expect(long.phase == .needsPage)
        #expect(long.isNew(.sample(11)), "parts that were not requested may follow later")
        var short = game(.samples(1...3))
        try answer(3, in: &short)
        #expect(short.phase == .needsPage)
    }

    @Test("A game never asks a question twice, however it is written", .invariant("No game asks a question twice"))
    func twice() throws {
        let shouted = Question(category: "Other", difficulty: .hard, text: " NUMBER 1 IS ODD. ", answer: true)
        var game = game([.sample(1), .sample(1), shouted, .sample(2)])
        #expect(!game.isNew(shouted) && game.isNew(.sample(3)))
        try answer(2, in: &game)
        #expect(game.phase == .needsPage)
        game.begin(.some([shouted, .sample(3), .sample(2)]))
        #expect(game.phase == .asking(.sample(3)))
        try answer(1, in: &game)
        #expect(game.phase == .needsPage)
    }
}
