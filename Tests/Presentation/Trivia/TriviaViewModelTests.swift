import Domain
import Presentation
import Testing

@MainActor
@Suite("The quiz, step by step")
struct TriviaViewModelTests {
    private typealias Answer = InMemoryQuestionRepository.Answer

    private let scores = InMemoryScoreRepository()
    private static let away = TriviaError.source(SourceFailure(.unreachable, "http://a", "it is away"))
    private static let full = StoreFailure(.full, "a", "the disk is full")

    private func game(
        _ answers: [Answer],
        _ request: TriviaRequest = TriviaRequest(seed: "7")
    ) -> TriviaViewModel {
        game(InMemoryQuestionRepository(answering: answers), request)
    }

    private func game(
        _ questions: InMemoryQuestionRepository,
        _ request: TriviaRequest = TriviaRequest(seed: "7")
    ) -> TriviaViewModel {
        TriviaViewModel(
            request: request,
            chooseCategory: ChooseCategory(repository: questions).callAsFunction,
            deal: DealQuestions(repository: questions).callAsFunction,
            saveGame: SaveGame(repository: scores).callAsFunction,
            systemSeed: { "made here" },
            now: { Timestamp(millisecondsSince1970: 5) }
        )
    }

    private static func page(_ numbers: ClosedRange<Int>, skipped: [SkippedItem] = []) -> Answer {
        .success(.some(.samples(numbers), skipped: skipped))
    }

    /// "asking 3 score 2", "right 2", "over wrong 2 of 3" and so on.
    private func name(of game: TriviaViewModel) -> String {
        switch game.state {
        case .ready: "ready"
        case .loading: "loading"
        case .asking(let turn): "asking \(turn.number) score \(turn.score)"
        case .verdict(let verdict): "\(verdict.isRight ? "right" : "wrong") \(verdict.number) score \(verdict.score)"
        case .over(let result): "over \(result.ending) \(result.score) of \(result.asked)"
        case .failed: "failed"
        }
    }

    private func start(_ game: TriviaViewModel) async { await game.start { _ in } }

    private func next(_ game: TriviaViewModel) async { await game.next { _ in } }

    /// Gives as many right answers.
    private func answer(_ count: Int, in game: TriviaViewModel) async {
        for _ in 0..<count {
            guard case .asking(let turn) = game.state else { return }
            await game.answer(turn.question.answer)
            await next(game)
        }
    }

    private func result(_ game: TriviaViewModel) -> TriviaResult? {
        if case .over(let result) = game.state { result } else { nil }
    }

    @Test("goes from a question to its verdict and on, until a wrong answer ends it")
    func steps() async {
        let game = game([Self.page(1...10)])
        #expect(name(of: game) == "ready")
        await start(game)
        #expect(name(of: game) == "asking 1 score 0")
        await game.answer(true)
        #expect(name(of: game) == "right 1 score 1")
        await next(game)
        #expect(name(of: game) == "asking 2 score 1")
        await game.answer(true)
        #expect(name(of: game) == "wrong 2 score 1")
        await next(game)
        #expect(name(of: game) == "over wrong 1 of 2")
        #expect(result(game)?.standing == GameStanding(id: GameID(1), score: 1, previousHighScore: 0))
    }

    @Test("takes no step that is not its turn")
    func turns() async {
        let game = game([Self.page(1...10)])
        await game.answer(true)
        await next(game)
        await game.quit()
        #expect(name(of: game) == "ready")
        await start(game)
        await next(game)
        await start(game)
        #expect(name(of: game) == "asking 1 score 0", "neither went on nor began anew")
        await game.answer(true)
        await game.answer(true)
        await start(game)
        #expect(name(of: game) == "right 1 score 1")
        #expect(await scores.games.map(\.score) == [1])
    }

    @Test("keeps each answer before it is told, so that a game that is cut off is not lost")
    func kept() async {
        let game = game([Self.page(1...10)])
        await start(game)
        #expect(await scores.games.isEmpty)
        for number in 1...3 {
            await answer(1, in: game)
            #expect(await scores.games.map(\.score) == [number])
        }
        let progress = await scores.games.first
        #expect(progress?.ending == nil && progress?.startedAt == Timestamp(millisecondsSince1970: 5))
    }

    @Test("fetches the next page once a whole one was right, and its numbers run on")
    func pages() async {
        let game = game([Self.page(1...10), Self.page(11...20)])
        await start(game)
        await answer(10, in: game)
        #expect(name(of: game) == "asking 11 score 10")
        await answer(2, in: game)
        #expect(name(of: game) == "asking 13 score 12")
    }

    @Test("is won as a whole when the source has no more")
    func complete() async {
        let game = game(InMemoryQuestionRepository(all: .samples(1...12)))
        await start(game)
        await answer(12, in: game)
        #expect(name(of: game) == "over complete 12 of 12")
        #expect(await scores.games.map(\.ending) == [.complete])
    }

    @Test("ends with its score where the next page cannot be had")
    func unavailable() async {
        let game = game([Self.page(1...10), .failure(Self.away)])
        await start(game)
        await answer(10, in: game)
        #expect(name(of: game) == "over unavailable 10 of 10")
        #expect(result(game)?.unavailable == Self.away)
        #expect(await scores.games.map(\.score) == [10])
    }

    @Test("fails where there is no first page, and can be started again")
    func failed() async {
        let game = game([.failure(Self.away), Self.page(1...10)])
        await start(game)
        guard case .failed(let error) = game.state else { return #expect(Bool(false), "\(name(of: game))") }
        #expect(error == Self.away)
        await start(game)
        #expect(name(of: game) == "asking 1 score 0")
        #expect(await scores.games.isEmpty)
    }

    @Test("is left in the middle with its score, between two questions as well, and leaves no trace unanswered")
    func quit() async {
        let game = game([Self.page(1...10)])
        await start(game)
        await game.quit()
        #expect(name(of: game) == "over quit 0 of 1")
        #expect(await scores.games.isEmpty)
        await start(game)
        await answer(1, in: game)
        await game.answer(false)
        await game.quit()
        #expect(name(of: game) == "over quit 2 of 3")
        #expect(await scores.games.map(\.ending) == [.quit])
    }

    @Test("can be played again: another game, with other questions, which follow from the seed as well")
    func again() async {
        let first = game(InMemoryQuestionRepository(all: .samples(1...40)))
        let second = game(InMemoryQuestionRepository(all: .samples(1...40)))
        var asked: [[Question]] = [[], []]
        for (index, game) in [first, second].enumerated() {
            for _ in 1...2 {
                await start(game)
                if case .asking(let turn) = game.state {
                    asked[index].append(turn.question)
                    await game.answer(!turn.question.answer)
                    await next(game)
                }
                #expect(name(of: game) == "over wrong 0 of 1")
            }
        }
        #expect(asked[0] == asked[1])
        #expect(Set(asked[0]).count == 2)
        #expect(await scores.games.count == 4)
    }

    @Test("goes on where the score cannot be kept, which is told once, and tries again at the end")
    func store() async {
        let game = game([Self.page(1...10)])
        await start(game)
        await answer(1, in: game)
        await scores.fail(with: Self.full)
        await game.answer(false)
        guard case .verdict(let verdict) = game.state else { return #expect(Bool(false), "\(name(of: game))") }
        #expect(verdict.isRight && verdict.notKept == Self.full)
        await next(game)
        await game.answer(true)
        guard case .verdict(let later) = game.state else { return #expect(Bool(false), "\(name(of: game))") }
        #expect(later.notKept == nil, "it was told")
        await next(game)
        await scores.fail(with: nil)
        await game.quit()
        #expect(result(game)?.notKept == nil)
        #expect(await scores.games.map(\.score) == [3])
    }

    @Test("tells the score where the store cannot even be read")
    func noStore() async {
        await scores.fail(with: Self.full)
        let game = game([Self.page(1...10)])
        await start(game)
        await answer(1, in: game)
        await game.quit()
        #expect(name(of: game) == "over quit 1 of 2")
        #expect(result(game)?.standing == nil && result(game)?.notKept == nil, "it was told with the answer")
    }

    @Test("tells what was left out of a page once, where the page begins")
    func skipped() async {
        let game = game([
            Self.page(1...10, skipped: [.sample(3)]), Self.page(11...20, skipped: [.sample(3), .sample(4)]),
        ])
        await start(game)
        guard case .asking(let first) = game.state else { return #expect(Bool(false), "\(name(of: game))") }
        #expect(first.skipped == [.sample(3)])
        await answer(10, in: game)
        guard case .asking(let eleventh) = game.state else { return #expect(Bool(false), "\(name(of: game))") }
        #expect(eleventh.skipped == [.sample(4)])
        await game.quit()
        #expect(result(game)?.skipped == 2)
    }

    @Test("asks for the category and the difficulty that were wanted, and fails where there is no such category")
    func kinds() async {
        let questions = InMemoryQuestionRepository(all: [.sample(1, in: "Música", .hard), .sample(2)])
        let game = game(questions, TriviaRequest(category: "musica", difficulty: .hard))
        await start(game)
        #expect(name(of: game) == "asking 1 score 0")
        #expect(await questions.kinds == [QuestionKind(category: QuestionCategory(name: "Música"), difficulty: .hard)])
        let other = self.game(questions, TriviaRequest(category: "Opera"))
        await start(other)
        guard case .failed(let error) = other.state else { return #expect(Bool(false), "\(name(of: other))") }
        #expect(error == .noSuchCategory("Opera", names: ["Música", "History"]))
    }
}
