import Data
import Domain
import Testing

/// What every keeper of scores has to do. Another one is one more case here.
@Suite("Every repository of scores", .inTurns)
struct ScoreRepositoryContract {
    enum Place: CaseIterable {
        case file, sqliteMemory, array
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func scores(_ place: Place) -> any ScoreRepository {
        switch place {
        case .file: SQLiteScoreRepository(database: database(.file(folder.path("tombola.sqlite"))))
        case .sqliteMemory: SQLiteScoreRepository(database: database(.memory))
        case .array: InMemoryScoreRepository()
        }
    }

    private func database(_ location: DatabaseLocation) -> Database {
        Database(location: location, migrations: Schema.migrations)
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

    @Test("has none at first", arguments: Place.allCases)
    func nothing(place: Place) async throws {
        #expect(try await scores(place).scores() == Scores(highScore: 0, lastScore: nil, games: 0))
    }

    @Test("keeps one game under one id, however often, and each ending", arguments: Place.allCases)
    func oneGame(place: Place) async throws {
        let scores = scores(place)
        let kept = try await scores.keep(progress(score: 0))
        for score in 1...3 { #expect(try await scores.keep(progress(kept.id, score: score)) == kept) }
        for ending in [TriviaGame.Ending.wrong, .quit, .complete, .unavailable] {
            #expect(try await scores.keep(progress(kept.id, score: 4, ending)) == kept)
        }
        #expect(try await scores.scores() == Scores(highScore: 4, lastScore: 4, games: 1))
    }

    @Test("tells the best of all other games, and the score of the one that began last", arguments: Place.allCases)
    func others(place: Place) async throws {
        let scores = scores(place)
        let first = try await scores.keep(progress(score: 7, at: 20))
        #expect(first.highScoreOfOthers == 0)
        let second = try await scores.keep(progress(score: 3, at: 10))
        #expect(second.highScoreOfOthers == 7 && second.id != first.id)
        #expect(try await scores.scores() == Scores(highScore: 7, lastScore: 7, games: 2))
        #expect(try await scores.keep(progress(second.id, score: 8, at: 10)).highScoreOfOthers == 7)
        #expect(try await scores.keep(progress(first.id, score: 7, at: 20, .quit)).highScoreOfOthers == 8)
        _ = try await scores.keep(progress(score: 1, at: 20))
        #expect(try await scores.scores() == Scores(highScore: 8, lastScore: 1, games: 3))
    }

    @Test("loses none of many that keep at once", arguments: Place.allCases)
    func atOnce(place: Place) async throws {
        let scores = scores(place)
        let progresses = (1...10).map { progress(score: $0) }
        let ids = try await withThrowingTaskGroup { group in
            for progress in progresses {
                group.addTask(executorPreference: ThreadExecutor()) { try await scores.keep(progress).id }
            }
            return try await group.reduce(into: Set<GameID>()) { $0.insert($1) }
        }
        #expect(ids.count == 10)
        let all = try await scores.scores()
        #expect(all.highScore == 10 && all.games == 10)
    }

    @Test(
        "keeps nothing of what could not be kept, and says why",
        arguments: [(StoreFault.diskFull, StoreFailure.Kind.full), (.locked, .locked), (.readOnly, .readOnly)]
    )
    func faults(fault: StoreFault, kind: StoreFailure.Kind) async throws {
        let scores = scores(.file)
        let kept = try await scores.keep(progress(score: 2))
        let place = DatabaseLocation.file(folder.path("tombola.sqlite"))
        let faulty = SQLiteScoreRepository(
            database: Database(location: place, migrations: Schema.migrations, fault: fault)
        )
        await expectStoreFailure(kind) { try await faulty.keep(progress(kept.id, score: 9)) }
        await expectStoreFailure(kind) { try await faulty.keep(progress(score: 9)) }
        #expect(try await scores.scores() == Scores(highScore: 2, lastScore: 2, games: 1))
    }

    @Test("cannot be read from a damaged file")
    func damaged() async throws {
        let place = DatabaseLocation.file(folder.path("tombola.sqlite"))
        let scores = SQLiteScoreRepository(
            database: Database(location: place, migrations: Schema.migrations, fault: .corrupt)
        )
        await expectStoreFailure(.corrupt) { try await scores.scores() }
        await expectStoreFailure(.corrupt) { try await scores.keep(progress(score: 1)) }
    }
}
