import Domain
import Observation

/// The quiz: ready → loading → asking → verdict → asking or, for a new page, loading → … → over; or failed. From the
/// ends, and from ready, a game can be started.
@MainActor @Observable
package final class TriviaViewModel {
    package enum State: Sendable {
        case ready
        case loading
        case asking(TriviaTurn)
        case verdict(TriviaVerdict)
        case over(TriviaResult)
        /// There was no first page.
        case failed(TriviaError)
    }

    /// Is told, in seconds, when the source asks for patience.
    package typealias RateLimitHandler = @Sendable (_ seconds: Int) -> Void

    package private(set) var state = State.ready
    private let request: TriviaRequest
    private let chooseCategory: ChooseCategory.Function
    private let deal: DealQuestions.Function
    private let saveGame: SaveGame.Function
    private let seeds: TriviaSeeds
    private let now: @Sendable () -> Timestamp

    private var gamesBegun = 0
    private var game = TriviaGame()
    private var startedAt = Timestamp(millisecondsSince1970: 0)
    private var kind = QuestionKind()
    private var told: Set<SkippedItem> = []
    private var standing: GameStanding?
    private var storeFailed = false

    package init(
        request: TriviaRequest,
        chooseCategory: @escaping ChooseCategory.Function,
        deal: @escaping DealQuestions.Function,
        saveGame: @escaping SaveGame.Function,
        systemSeed: @escaping @Sendable () -> String,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.request = request
        self.chooseCategory = chooseCategory
        self.deal = deal
        self.saveGame = saveGame
        seeds = TriviaSeeds(request.seed, systemSeed)
        self.now = now
    }

    /// Begins a game, the first or another. While one is played, nothing happens.
    package func start(waiting: @escaping RateLimitHandler) async {
        switch state {
        case .ready, .over, .failed: break
        case .loading, .asking, .verdict: return
        }
        state = .loading
        gamesBegun += 1
        (game, startedAt) = (TriviaGame(), now())
        (told, standing, storeFailed) = ([], nil, false)
        do throws(TriviaError) {
            kind = QuestionKind(category: try await chooseCategory(request.category), difficulty: request.difficulty)
        } catch {
            state = .failed(error)
            return
        }
        await loadPage(waiting)
    }

    /// The answer to the question that is asked; else nothing happens. What it is worth is kept before it is told.
    package func answer(_ answer: Bool) async {
        guard case .asking(let turn) = state, let verdict = game.answer(answer) else { return }
        state = .loading
        let notKept = await keep()
        state = .verdict(
            TriviaVerdict(
                number: turn.number,
                question: verdict.question,
                isRight: verdict.isRight,
                score: game.score,
                notKept: notKept
            )
        )
    }

    /// Whether the next step asks the source, which takes its time.
    package var needsPage: Bool { game.phase == .needsPage }

    /// From a verdict to what comes after it.
    package func next(waiting: @escaping RateLimitHandler) async {
        guard case .verdict = state else { return }
        switch game.phase {
        case .asking(let question): ask(question, skipped: [])
        case .over(let ending): state = .over(result(ending))
        case .needsPage:
            state = .loading
            await loadPage(waiting)
        }
    }

    /// Ends the game that is played: the player does not want to go on, or there is no more input.
    package func quit() async {
        switch state {
        case .asking, .verdict: break
        case .ready, .loading, .over, .failed: return
        }
        game.quit()
        state = .loading
        await end()
    }

    private func loadPage(_ waiting: @escaping RateLimitHandler) async {
        do throws(TriviaError) {
            let page = try await deal(game, kind, seeds.seed(ofGame: gamesBegun), waiting)
            game.begin(page.questions)
            let skipped = page.skipped.filter { told.insert($0).inserted }
            if case .asking(let question) = game.phase { ask(question, skipped: skipped) } else { await end() }
        } catch {
            guard game.asked > 0 else {
                state = .failed(error)
                return
            }
            game.giveUp()
            await end(unavailable: error)
        }
    }

    private func ask(_ question: Question, skipped: [SkippedItem]) {
        state = .asking(TriviaTurn(number: game.asked, question: question, score: game.score, skipped: skipped))
    }

    private func end(unavailable: TriviaError? = nil) async {
        let notKept = await keep()
        guard let ending = game.ending else { return }
        state = .over(result(ending, unavailable: unavailable, notKept: notKept))
    }

    private func result(
        _ ending: TriviaGame.Ending,
        unavailable: TriviaError? = nil,
        notKept: StoreFailure? = nil
    ) -> TriviaResult {
        TriviaResult(
            score: game.score,
            asked: game.asked,
            ending: ending,
            standing: standing,
            unavailable: unavailable,
            notKept: notKept,
            skipped: told.count
        )
    }

    /// Keeps how far the game is. A store that failed is tried again at the end only: nobody wants to wait for a lock at
    /// each answer.
    ///
    /// - Returns: why it could not be kept, the first time that it could not.
    private func keep() async -> StoreFailure? {
        guard !storeFailed || game.ending != nil else { return nil }
        do throws(StoreFailure) {
            standing = try await saveGame(game, standing?.id, startedAt)
            return nil
        } catch {
            standing = standing.map {
                GameStanding(id: $0.id, score: game.score, previousHighScore: $0.previousHighScore)
            }
            defer { storeFailed = true }
            return storeFailed ? nil : error
        }
    }
}
