import Domain
import Testing

@Suite("Keeping a game") struct SaveGameTests {
    private let scores = InMemoryScoreRepository()
    private let moment = Timestamp(millisecondsSince1970: 7)

    private func keep(_ game: TriviaGame, as id: GameID? = nil) async throws(StoreFailure) -> GameStanding {
        try await SaveGame(repository: scores)(game, as: id, startedAt: moment)
    }

    private func game(answering count: Int) -> TriviaGame {
        var game = TriviaGame()
        game.begin(.samples(1...10))
        for number in 1...count { _ = game.answer(!number.isMultiple(of: 2)) }
        return game
    }

    @Test("keeps it under one id from its first answer on, with its end when there is one")
    func progress() async throws {
        let first = try await keep(game(answering: 1))
        #expect(first == GameStanding(id: GameID(1), score: 1, previousHighScore: 0))
        var game = game(answering: 3)
        game.quit()
        #expect(try await keep(game, as: first.id).id == first.id)
        let kept = GameProgress(id: first.id, score: 3, asked: 4, ending: .quit, startedAt: moment)
        #expect(await scores.games == [kept])
    }

    @Test("keeps a game that was lost with its first answer, and none that nobody answered")
    func unanswered() async throws {
        _ = try await keep(game(answering: 2))
        var left = TriviaGame()
        left.begin(.samples(1...10))
        left.quit()
        #expect(try await keep(left) == GameStanding(id: nil, score: 0, previousHighScore: 2))
        #expect(await scores.games.count == 1)
        var lost = TriviaGame()
        lost.begin(.samples(1...10))
        _ = lost.answer(false)
        #expect(try await keep(lost).id == GameID(2))
    }

    @Test("tells a new high score from one that was equalled, and from none")
    func highScore() {
        let standings = [(0, 0), (3, 2), (2, 2), (1, 2)].map {
            GameStanding(id: nil, score: $0.0, previousHighScore: $0.1)
        }
        #expect(standings.map(\.isNewHighScore) == [false, true, false, false])
        #expect(standings.map(\.highScore) == [0, 3, 2, 2])
    }

    @Test("fails where the store does, with an answer and without one")
    func failure() async {
        let failure = StoreFailure(.full, "a", "no room")
        await scores.fail(with: failure)
        await #expect(throws: failure) { try await keep(game(answering: 1)) }
        await #expect(throws: failure) { try await keep(TriviaGame()) }
    }
}
