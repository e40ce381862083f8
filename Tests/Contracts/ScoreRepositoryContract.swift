import Data
import Testing

@testable import Domain

@Suite("Score repositories", .limitedConcurrency)
struct ScoreRepositoryContract {
    private let folder: TemporaryFolder
    private let scores: SQLiteScoreRepository

    init() throws {
        folder = try TemporaryFolder()
        scores = SQLiteScoreRepository(database: folder.database())
    }

    private func progress(
        _ id: GameID? = nil,
        score: Int,
        at moment: Int64 = 0,
        _ ending: TriviaGame.Ending? = nil
    ) -> GameProgress {
        GameProgress(
            id: id,
            score: score,
            asked: score + 1,
            ending: ending,
            startedAt: Timestamp(millisecondsSince1970: moment)
        )
    }

    @Test("A game keeps one id across saves, whatever its ending")
    func oneGame() async throws {
        #expect(try await scores.scores() == Scores(highScore: 0, lastScore: nil, games: 0))
        let saved = try await scores.save(progress(score: 0))
        for score in 1...3 { #expect(try await scores.save(progress(saved.id, score: score)).id == saved.id) }
        for ending in [TriviaGame.Ending.wrong, .quit, .complete, .unavailable] {
            #expect(try await scores.save(progress(saved.id, score: 4, ending)).id == saved.id)
        }
        #expect(try await scores.scores() == Scores(highScore: 4, lastScore: 4, games: 1))
    }

    @Test("Saving a game returns the best score of all other games")
    func others() async throws {
        let first = try await scores.save(progress(score: 7, at: 20))
        #expect(first.previousHighScore == 0)
        let second = try await scores.save(progress(score: 3, at: 10))
        #expect(second.previousHighScore == 7 && second.id != first.id)
        #expect(try await scores.scores() == Scores(highScore: 7, lastScore: 7, games: 2))
        #expect(try await scores.save(progress(second.id, score: 8, at: 10)).previousHighScore == 7)
        #expect(try await scores.save(progress(first.id, score: 7, at: 20, .quit)).previousHighScore == 8)
        _ = try await scores.save(progress(score: 1, at: 20))
        #expect(try await scores.scores() == Scores(highScore: 8, lastScore: 1, games: 3))
    }

    @Test("Concurrent saves of games through several connections are never lost")
    func atOnce() async throws {
        let progresses = (1...10).map { progress(score: $0) }
        let ids = try await withThrowingTaskGroup { group in
            for progress in progresses {
                group.addTask(executorPreference: ThreadExecutor()) {
                    try await SQLiteScoreRepository(database: folder.database()).save(progress).id
                }
            }
            return try await group.reduce(into: Set<GameID>()) { $0.insert($1) }
        }
        #expect(ids.count == 10)
        let all = try await scores.scores()
        #expect(all.highScore == 10 && all.games == 10)
    }
}
