/// Plays games of trivia, one move at a time.
///
/// Each answer is saved before its verdict is reported, so that an interrupted game keeps its score. A perfect page is
/// followed by another; if none can be fetched, the game ends and its score counts. A failing store never stops the
/// game.
package struct PlayTrivia: UseCase {
    package typealias Request = (move: Move, session: TriviaSession, report: Report)
    package typealias Report = @Sendable (Progress) async -> Void

    package enum Move: Hashable, Sendable {
        /// Start the first or another game.
        case start
        case answer(Bool)
        case quit
    }

    /// Reported while a move is in progress.
    package enum Progress: Hashable, Sendable {
        case loading
        /// The source requires a pause between requests.
        case waiting(seconds: Int)
        case verdict(TriviaVerdict)
    }

    private let chooseCategory: any UseCase<String?, QuestionCategory?, TriviaError>
    private let deal: any UseCase<DealQuestions.Request, FetchedQuestions, TriviaError>
    private let scores: any ScoreRepository
    private let systemSeed: @Sendable () -> String
    private let now: @Sendable () -> Timestamp

    /// - Parameter systemSeed: Generates a seed if the request has none.
    package init(
        chooseCategory: any UseCase<String?, QuestionCategory?, TriviaError>,
        deal: any UseCase<DealQuestions.Request, FetchedQuestions, TriviaError>,
        scores: any ScoreRepository,
        systemSeed: @escaping @Sendable () -> String,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.chooseCategory = chooseCategory
        self.deal = deal
        self.scores = scores
        self.systemSeed = systemSeed
        self.now = now
    }

    /// - Returns: The session after the move, with a question or the result. An impossible move changes nothing.
    /// - Throws: If the first page of a game cannot be fetched.
    package func callAsFunction(_ request: Request) async throws(TriviaError) -> TriviaSession {
        var (move, session, report) = request
        switch move {
        case .start: try await start(&session, report)
        case .answer(let answer): try await self.answer(answer, &session, report)
        case .quit: await quit(&session)
        }
        return session
    }

    private func start(_ session: inout TriviaSession, _ report: @escaping Report) async throws(TriviaError) {
        await report(.loading)
        session.begin(seed: session.firstSeed ?? systemSeed(), at: now())
        let category = try await chooseCategory(session.request.category)
        session.kind = QuestionKind(category: category, difficulty: session.request.difficulty)
        try await dealPage(&session, report)
    }

    private func answer(
        _ answer: Bool,
        _ session: inout TriviaSession,
        _ report: @escaping Report
    ) async throws(TriviaError) {
        let number = session.game.asked
        guard let verdict = session.game.answer(answer) else { return }
        session.newlySkipped = []
        let failure = await save(&session)
        await report(
            .verdict(
                TriviaVerdict(
                    number: number,
                    question: verdict.question,
                    isRight: verdict.isRight,
                    score: session.game.score,
                    saveFailure: failure
                )
            )
        )
        guard session.game.phase == .needsPage else { return }
        await report(.loading)
        try await dealPage(&session, report)
    }

    private func quit(_ session: inout TriviaSession) async {
        guard case .asking = session.game.phase else { return }
        session.game.quit()
        await end(&session)
    }

    private func dealPage(_ session: inout TriviaSession, _ report: @escaping Report) async throws(TriviaError) {
        do throws(TriviaError) {
            let page = try await deal(
                (session.game, session.kind, session.seed, { await report(.waiting(seconds: $0)) })
            )
            session.begin(page)
        } catch {
            guard session.game.asked > 0 else { throw error }
            session.game.giveUp()
            session.unavailable = error
        }
        if session.game.ending != nil { await end(&session) }
    }

    private func end(_ session: inout TriviaSession) async {
        session.saveFailure = await save(&session)
    }

    /// Saves the game. After a failure, only the end of the game is saved: waiting for a lock at each answer would
    /// spoil it.
    ///
    /// - Returns: The first failure of this game.
    private func save(_ session: inout TriviaSession) async -> StoreFailure? {
        guard !session.storeFailed || session.game.ending != nil else { return nil }
        do throws(StoreFailure) {
            session.standing = try await standing(of: session)
            return nil
        } catch {
            session.standing = session.standing.map {
                GameStanding(id: $0.id, score: session.game.score, previousHighScore: $0.previousHighScore)
            }
            defer { session.storeFailed = true }
            return session.storeFailed ? nil : error
        }
    }

    /// Saves a game from its first answer on: an unanswered game is not recorded.
    private func standing(of session: TriviaSession) async throws(StoreFailure) -> GameStanding {
        let game = session.game
        guard game.answered > 0 else {
            let best = try await scores.scores().highScore
            return GameStanding(id: nil, score: game.score, previousHighScore: best)
        }
        return try await scores.save(
            GameProgress(
                id: session.standing?.id,
                score: game.score,
                asked: game.asked,
                ending: game.ending,
                startedAt: session.startedAt
            )
        )
    }
}

/// Options for games of trivia.
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
