import Domain

/// The games as an array, and the failure to keep or read any, as long as there is one.
actor InMemoryScoreRepository: ScoreRepository {
    /// In the order in which they were first kept; the id is the place, counted from 1.
    private(set) var games: [GameProgress] = []
    private var failure: StoreFailure?

    init(failing failure: StoreFailure? = nil) {
        self.failure = failure
    }

    func fail(with failure: StoreFailure?) { self.failure = failure }

    func scores() throws(StoreFailure) -> Scores {
        if let failure { throw failure }
        let byStart = games.enumerated().sorted { ($0.1.startedAt, $0.0) < ($1.1.startedAt, $1.0) }
        return Scores(
            highScore: games.map(\.score).max() ?? 0,
            lastScore: byStart.last?.element.score,
            games: games.count
        )
    }

    func keep(_ progress: GameProgress) throws(StoreFailure) -> KeptGame {
        if let failure { throw failure }
        let index = progress.id.map { Int($0.rawValue) - 1 } ?? games.count
        if index < games.count { games[index] = progress } else { games.append(progress) }
        let others = games.enumerated().filter { $0.offset != index }.map(\.element.score)
        return KeptGame(id: GameID(Int64(index + 1)), highScoreOfOthers: others.max() ?? 0)
    }
}
