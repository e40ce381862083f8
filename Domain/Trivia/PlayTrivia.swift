/// Plays games of trivia, one move at a time.
///
/// Each answer is saved before its verdict is reported, so that an interrupted game keeps its score. A perfect page is
/// followed by another; if none can be fetched, the game ends and its score counts. A failing store never stops the
/// game.
package struct PlayTrivia: UseCase {
    package struct Request: Sendable {
        let move: Move
        let game: TriviaGame
        let report: Report

        package init(_ move: Move, in game: TriviaGame, report: @escaping Report) {
            self.move = move
            self.game = game
            self.report = report
        }
    }

    /// Receives each phase on the way to the last.
    package typealias Report = @Sendable (TriviaGame) async -> Void

    package enum Move: Hashable, Sendable {
        /// Start the first or another game.
        case start
        case answer(Bool)
        case quit
    }

    private let chooseCategory: AnyUseCase<ChooseCategory>
    private let deal: AnyUseCase<DealQuestions>
    private let scores: any ScoreRepository
    private let systemSeed: @Sendable () -> String
    private let now: Now

    /// - Parameter systemSeed: Generates a seed if the request has none.
    package init(
        chooseCategory: AnyUseCase<ChooseCategory>,
        deal: AnyUseCase<DealQuestions>,
        scores: any ScoreRepository,
        systemSeed: @escaping @Sendable () -> String,
        now: @escaping Now
    ) {
        self.chooseCategory = chooseCategory
        self.deal = deal
        self.scores = scores
        self.systemSeed = systemSeed
        self.now = now
    }

    /// - Returns: The game after the move: asking, over or failed. An impossible move changes nothing.
    package func callAsFunction(_ request: Request) async -> TriviaGame {
        let game = request.game
        let report = request.report
        guard game.allows(request.move) else { return game }
        switch request.move {
        case .start: return await start(after: game, report)
        case .answer(let answer): return await self.answer(answer, in: game, report)
        case .quit: return await saved(game.inPhase(.over(.quit)))
        }
    }

    private func start(after last: TriviaGame, _ report: @escaping Report) async -> TriviaGame {
        var game = last.next(systemSeed: systemSeed, at: now())
        await report(game)
        do throws(TriviaError) {
            let category = try await chooseCategory(game.request.category)
            game.kind = QuestionKind(category: category, difficulty: game.request.difficulty)
            game.begin(try await page(for: game, report))
            return game
        } catch {
            return last.inPhase(.failed(error))
        }
    }

    private func answer(_ answer: Bool, in game: TriviaGame, _ report: @escaping Report) async -> TriviaGame {
        var game = game
        game.answer(answer)
        game = await saved(game)
        await report(game)
        game.proceed()
        guard game.phase == .needsPage else { return game }
        await report(game)
        do throws(TriviaError) {
            game.begin(try await page(for: game, report))
        } catch {
            game.phase = .over(.unavailable)
            game.unavailable = error
        }
        return game.ending == nil ? game : await saved(game)
    }

    private func page(
        for game: TriviaGame,
        _ report: @escaping Report
    ) async throws(TriviaError) -> FetchedQuestions {
        let request = DealQuestions.Request(game: game) { await report(game.inPhase(.waiting(seconds: $0))) }
        return try await deal(request)
    }

    /// Saves the game. After a failure, only the end of the game is saved: waiting for a lock at each answer would
    /// spoil it.
    private func saved(_ game: TriviaGame) async -> TriviaGame {
        guard game.unsaved == nil || game.ending != nil else { return game }
        var game = game
        do throws(AccessFailure) {
            if game.isRecorded {
                let saved = try await scores.save(game)
                game.id = saved.id
                game.previousHighScore = saved.previousHighScore
            } else {
                game.previousHighScore = try await scores.scores().highScore
            }
            game.unsaved = nil
        } catch {
            if game.unsaved == nil { game.saveFailure = error }
            game.unsaved = error
        }
        return game
    }
}

package struct TriviaRequest: Hashable, Sendable {
    /// Number or name of a category; nil for all.
    package var category: String?
    /// nil for all.
    package var difficulty: Difficulty?
    /// Seed for the order of the questions, used verbatim; nil to generate one.
    package var seed: String?

    package init(category: String? = nil, difficulty: Difficulty? = nil, seed: String? = nil) {
        self.category = category
        self.difficulty = difficulty
        self.seed = seed
    }
}

/// Scores of games played on this machine.
package protocol ScoreRepository: Sendable {
    func scores() async throws(AccessFailure) -> Scores

    /// Saves the progress of a game: first without an id, then with the one returned. An interrupted game is thus saved
    /// up to its last answer. Concurrent saves are never lost.
    func save(_ game: TriviaGame) async throws(AccessFailure) -> (id: Int64, previousHighScore: Int)
}

/// `highScore` is 0 without a correct answer; `lastScore` is that of the game that began last, nil without any.
package struct Scores: Hashable, Sendable {
    package let highScore: Int
    /// nil if no game was played.
    package let lastScore: Int?
    package let games: Int

    package init(highScore: Int, lastScore: Int?, games: Int) {
        self.highScore = highScore
        self.lastScore = lastScore
        self.games = games
    }
}
