import Testing

@testable import Domain

struct TriviaGameTests {
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

struct DealQuestionsTests {
    private let kind = QuestionKind(difficulty: .easy)

    private func deal(
        _ repository: InMemoryQuestionRepository,
        to game: TriviaGame? = nil,
        seed: String = "7"
    ) async throws(TriviaError) -> FetchedQuestions {
        try await DealQuestions(repository: repository)((game ?? .begun(kind, seed: seed), { _ in }))
    }

    /// Returns a game in which these questions have been answered.
    private func game(after questions: [Question]) -> TriviaGame {
        var game = TriviaGame.begun(kind)
        game.begin(.some(questions))
        for question in questions { _ = game.take(question.answer) }
        return game
    }

    @Test("A page has ten of all questions, in an order determined by the seed alone")
    func shuffled() async throws {
        let all = InMemoryQuestionRepository(all: .samples(1...40))
        let (one, same, other) = (try await deal(all), try await deal(all), try await deal(all, seed: "8"))
        #expect(one.questions.count == 10 && Set(one.questions).count == 10)
        #expect(one == same)
        #expect(one != other)
        #expect(one.questions != .samples(1...10))
    }

    @Test("The pages of a game contain every question exactly once")
    func whole() async throws {
        let all = InMemoryQuestionRepository(all: .samples(1...25))
        var (game, sizes) = (TriviaGame.begun(kind), [Int]())
        while game.ending == nil {
            let page = try await deal(all, to: game)
            sizes.append(page.questions.count)
            game.begin(page)
            for question in page.questions {
                #expect(game.phase == .asking(question))
                _ = game.take(question.answer)
            }
        }
        #expect(sizes == [10, 10, 5, 0])
        #expect(game.ending == .complete && game.score == 25)
    }

    @Test("A source that returns some questions at a time chooses their order but repeats none")
    func someAtATime() async throws {
        let server = InMemoryQuestionRepository(answering: [.success(.some(.samples(8...14), skipped: [.sample(3)]))])
        let page = try await deal(server, to: game(after: .samples(1...10)))
        #expect(page == .some(.samples(11...14), skipped: [.sample(3)]))
        #expect(await server.kinds == [kind])
    }

    @Test("A source without new questions is queried at most three times")
    func asksAgain() async throws {
        let old = InMemoryQuestionRepository.Answer.success(.some(.samples(1...10)))
        let patient = InMemoryQuestionRepository(answering: [old, old, .success(.some(.samples(9...12)))])
        #expect(try await deal(patient, to: game(after: .samples(1...10))).questions == .samples(11...12))
        let repeating = InMemoryQuestionRepository(answering: [old])
        #expect(try await deal(repeating, to: game(after: .samples(1...10))).questions == [])
        #expect(await repeating.kinds.count == 3)
    }

    @Test("A source with fewer questions than requested gives its last ones too, in few requests")
    func lastOnes() async throws {
        for (count, requests) in [
            (35, [10, 10, 10, 10, 5, 4, 2, 1]), (39, [10, 10, 10, 10, 5, 4]), (20, [10, 10, 10, 5, 2, 1]),
            (13, [10, 10, 5, 2, 2, 1]), (11, [10, 10, 5, 2, 1]), (7, [10, 0, 5, 4, 2, 1]), (1, [10, 0, 5, 0, 2, 0, 1]),
        ] {
            let server = InMemoryQuestionServer(.samples(1...count))
            #expect(try await play(.begun(), from: server) == count)
            #expect(await server.counts == requests, "\(count)")
        }
    }

    @Test("A game after another one gets the questions that the other one was given")
    func nextGame() async throws {
        let server = InMemoryQuestionServer(.samples(1...25))
        _ = try await server.questions(kind) { _ in }
        #expect(try await play(.begun(number: 2), from: server) == 25)
    }

    /// - Returns: how many questions the game had when it was complete.
    private func play(_ game: TriviaGame, from server: InMemoryQuestionServer) async throws -> Int {
        var game = game
        while game.ending == nil {
            let page = try await DealQuestions(repository: server)((game, { _ in }))
            game.begin(page)
            for question in page.questions { _ = game.take(question.answer) }
        }
        #expect(game.ending == .complete)
        return game.score
    }

    @Test("A game without a first page fails with the skipped items")
    func nothing() async {
        let skipped = [SkippedItem.sample(0)]
        for isAll in [true, false] {
            let empty = FetchedQuestions(questions: [], skipped: skipped, isAll: isAll)
            let repository = InMemoryQuestionRepository(answering: [.success(empty)])
            await #expect(throws: TriviaError.noQuestions(kind, source: "memory", skipped: skipped)) {
                try await deal(repository)
            }
            #expect(await repository.kinds.count == 1)
        }
    }

    @Test(
        "A source without more questions ends a game that has begun, and fails one that has not",
        arguments: [
            TriviaError.tokenExhausted(source: "memory"), .noQuestions(QuestionKind(), source: "memory", skipped: []),
        ]
    )
    func noMore(error: TriviaError) async throws {
        let repository = InMemoryQuestionRepository(answering: [.failure(error)])
        #expect(try await deal(repository, to: game(after: .samples(1...10))).questions == [])
        await #expect(throws: TriviaError.noQuestions(kind, source: "memory", skipped: [])) {
            try await deal(repository)
        }
    }

    @Test(
        "A failing source fails the page, even in the middle of a game",
        arguments: [
            TriviaError.failure(AccessFailure(.unreachable, "a", "it is away")), .invalidRequest(source: "a"),
            .tokenRejected(source: "a"), .rateLimited(source: "a"),
        ]
    )
    func failure(error: TriviaError) async throws {
        let repository = InMemoryQuestionRepository(answering: [.failure(error)])
        for game in [TriviaGame.begun(), game(after: .samples(1...10))] {
            await #expect(throws: error) { try await deal(repository, to: game) }
        }
    }
}
