import Domain
import Testing

@Suite("A game of trivia") struct TriviaGameTests {
    private func game(_ questions: [Question]) -> TriviaGame {
        var game = TriviaGame()
        game.begin(questions)
        return game
    }

    /// Answers as many questions rightly.
    private func answer(_ count: Int, in game: inout TriviaGame) throws {
        for _ in 0..<count {
            guard case .asking(let question) = game.phase else { throw NothingAsked() }
            #expect(game.answer(question.answer)?.isRight == true)
        }
    }

    private struct NothingAsked: Error {}

    @Test("begins without a question, and asks the first of its first page")
    func begins() {
        #expect(TriviaGame().phase == .needsPage)
        #expect(TriviaGame().ending == nil && TriviaGame().answered == 0)
        let game = game(.samples(1...10))
        #expect(game.phase == .asking(.sample(1)))
        #expect(game.asked == 1 && game.score == 0)
    }

    @Test("counts a right answer, and asks the next question")
    func right() throws {
        var game = game(.samples(1...10))
        let verdict = game.answer(true)
        #expect(verdict?.question == .sample(1) && verdict?.isRight == true)
        #expect(game.phase == .asking(.sample(2)))
        #expect(game.score == 1 && game.asked == 2 && game.answered == 1)
    }

    @Test("is over with the first wrong answer, and counts no answer after it")
    func wrong() throws {
        var game = game(.samples(1...10))
        try answer(3, in: &game)
        let verdict = game.answer(true)
        #expect(verdict?.question == .sample(4) && verdict?.isRight == false)
        #expect(game.phase == .over(.wrong) && game.ending == .wrong)
        #expect(game.answer(true) == nil && game.answer(false) == nil)
        #expect(game.score == 3 && game.asked == 4 && game.answered == 4)
    }

    @Test("takes no answer where nothing is asked")
    func unasked() {
        var game = TriviaGame()
        #expect(game.answer(true) == nil)
        #expect(game.score == 0)
    }

    @Test("needs another page once a whole one was right, and its numbers run on")
    func pages() throws {
        var game = game(.samples(1...10))
        try answer(10, in: &game)
        #expect(game.phase == .needsPage && game.asked == 10)
        game.begin(.samples(11...20))
        #expect(game.phase == .asking(.sample(11)) && game.asked == 11)
        try answer(10, in: &game)
        #expect(game.score == 20 && game.phase == .needsPage)
    }

    @Test("takes ten questions of a page at most, and a page that has fewer")
    func size() throws {
        var long = game(.samples(1...25))
        try answer(10, in: &long)
        #expect(long.phase == .needsPage)
        #expect(long.isNew(.sample(11)), "what was not asked may come later")
        var short = game(.samples(1...3))
        try answer(3, in: &short)
        #expect(short.phase == .needsPage)
    }

    @Test("asks nothing twice: not within a page, not on a later one, however it is written")
    func twice() throws {
        let shouted = Question(category: "Other", difficulty: .hard, text: " NUMBER 1 IS ODD. ", answer: true)
        var game = game([.sample(1), .sample(1), shouted, .sample(2)])
        #expect(!game.isNew(shouted) && game.isNew(.sample(3)))
        try answer(2, in: &game)
        #expect(game.phase == .needsPage)
        game.begin([shouted, .sample(3), .sample(2)])
        #expect(game.phase == .asking(.sample(3)))
        try answer(1, in: &game)
        #expect(game.phase == .needsPage)
    }

    @Test("is won as a whole when there is nothing new to ask")
    func complete() throws {
        var game = game(.samples(1...10))
        try answer(10, in: &game)
        game.begin(.samples(1...10))
        #expect(game.phase == .over(.complete) && game.score == 10 && game.answered == 10)
        #expect(self.game([]).phase == .over(.complete))
    }

    @Test("takes no page while a question is open, and none after the end")
    func unwanted() {
        var game = game(.samples(1...10))
        game.begin(.samples(11...20))
        #expect(game.phase == .asking(.sample(1)) && game.isNew(.sample(11)))
        game.quit()
        game.begin(.samples(11...20))
        #expect(game.phase == .over(.quit))
    }

    @Test("is left with its score, or ends where no page can be had; the first end counts")
    func ends() throws {
        var game = game(.samples(1...10))
        try answer(4, in: &game)
        var left = game
        left.quit()
        left.giveUp()
        #expect(left.ending == .quit && left.score == 4 && left.answered == 4)
        try answer(6, in: &game)
        game.giveUp()
        game.quit()
        #expect(game.ending == .unavailable && game.score == 10)
    }
}
