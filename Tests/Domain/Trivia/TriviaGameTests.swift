import Testing

@testable import Domain

struct TriviaGameTests {
    private func game(_ questions: [Question]) -> TriviaGame {
        var game = TriviaGame.begun()
        game.begin(.some(questions))
        return game
    }

    /// Answers this many questions correctly.
    private func answer(_ count: Int, in game: inout TriviaGame) {
        for _ in 0..<count {
            guard case .asking(let question) = game.phase else { return }
            _ = game.take(question.answer)
        }
    }

    @Test("The first wrong answer ends a game; ten right ones, or fewer on a short page, need another page")
    func wrong() {
        var game = game(.samples(1...10))
        answer(3, in: &game)
        #expect(game.phase == .asking(.sample(4)) && game.score == 3)
        #expect([game.take(true), game.take(true), game.take(false)] == [false, nil, nil])
        #expect(game.phase == .over(.wrong) && game.ending == .wrong && game.score == 3 && game.asked == 4)
        var (whole, short) = (self.game(.samples(1...10)), self.game(.samples(1...3)))
        answer(10, in: &whole)
        answer(3, in: &short)
        #expect([whole, short].map { "\($0.phase) \($0.score)" } == ["needsPage 10", "needsPage 3"])
    }

    @Test("A game never asks a question twice, however it is written", .invariant("No game asks a question twice"))
    func twice() {
        let shouted = Question(category: "Other", difficulty: .hard, text: " NUMBER 1 IS ODD. ", answer: true)
        var game = game([.sample(1), .sample(1), shouted, .sample(2)])
        #expect(!game.isNew(shouted) && game.isNew(.sample(3)))
        answer(2, in: &game)
        var phases = [game.phase]
        game.begin(.some([shouted, .sample(3), .sample(2)]))
        phases.append(game.phase)
        answer(1, in: &game)
        phases.append(game.phase)
        #expect(phases == [.needsPage, .asking(.sample(3)), .needsPage] && game.score == 3)
    }
}

struct DealQuestionsTests {
    private let kind = QuestionKind(difficulty: .easy)

    private func deal(
        _ repository: InMemoryQuestionRepository,
        to game: TriviaGame? = nil,
        seed: String = "7"
    ) async throws(TriviaError) -> FetchedQuestions {
        try await DealQuestions(repository: repository)(.init(game: game ?? .begun(kind, seed: seed)) { _ in })
    }

    /// Returns a game in which these questions have been answered.
    private func game(after questions: [Question]) -> TriviaGame {
        var game = TriviaGame.begun(kind)
        game.begin(.some(questions))
        for question in questions { _ = game.take(question.answer) }
        return game
    }

    @Test("A seed determines the ten questions of each page, and all pages have every question once")
    func shuffled() async throws {
        let all = InMemoryQuestionRepository(all: .samples(1...40))
        let (one, same, other) = (try await deal(all), try await deal(all), try await deal(all, seed: "8"))
        #expect(one == same && one != other)
        #expect(Set(one.questions).count == 10 && one.questions.count == 10 && one.questions != .samples(1...10))
        let few = InMemoryQuestionRepository(all: .samples(1...25))
        var (game, sizes, asked) = (TriviaGame.begun(kind), [Int](), [TriviaGame.Phase]())
        while game.ending == nil {
            let page = try await deal(few, to: game)
            sizes.append(page.questions.count)
            game.begin(page)
            for question in page.questions {
                if game.phase == .asking(question) { asked.append(game.phase) }
                _ = game.take(question.answer)
            }
        }
        #expect(sizes == [10, 10, 5, 0] && asked.count == 25 && game.ending == .complete && game.score == 25)
    }

    @Test("A source that returns some questions at a time chooses their order, and is queried three times for new ones")
    func someAtATime() async throws {
        let server = InMemoryQuestionRepository(answering: [.success(.some(.samples(8...14), skipped: [.sample(3)]))])
        let game = game(after: .samples(1...10))
        #expect(try await deal(server, to: game) == .some(.samples(11...14), skipped: [.sample(3)]))
        #expect(await server.kinds == [kind])
        let old = InMemoryQuestionRepository.Answer.success(.some(.samples(1...10)))
        let patient = InMemoryQuestionRepository(answering: [old, old, .success(.some(.samples(9...12)))])
        let repeating = InMemoryQuestionRepository(answering: [old])
        let pages = try await [deal(patient, to: game), deal(repeating, to: game)]
        #expect(pages.map(\.questions) == [.samples(11...12), []])
        #expect(await repeating.kinds.count == 3)
    }

    @Test("A source with fewer questions than requested gives its last ones too, in few requests")
    func lastOnes() async throws {
        for (count, requests) in [
            (35, [10, 10, 10, 10, 5, 4, 2, 1]), (39, [10, 10, 10, 10, 5, 4]), (20, [10, 10, 10, 5, 2, 1]),
            (13, [10, 10, 5, 2, 2, 1]), (11, [10, 10, 5, 2, 1]), (7, [10, 0, 5, 4, 2, 1]), (1, [10, 0, 5, 2, 1]),
        ] {
            let server = InMemoryQuestionServer(.samples(1...count))
            let questions = try await play(.begun(), from: server)
            let counts = await server.counts
            #expect(questions == count && counts == requests, "\(count): \(counts)")
        }
        // A source that says how many it has is asked for no more than these.
        for (count, requests) in [(12, [10, 10, 2]), (20, [10, 10, 10]), (7, [10, 0, 7]), (25, [10, 10, 10, 5])] {
            let server = InMemoryQuestionServer(.samples(1...count), tellsCount: true)
            #expect(try await play(.begun(), from: server) == count)
            #expect(await server.counts == requests)
        }
        // A game after another one gets the questions that the other one was given.
        let server = InMemoryQuestionServer(.samples(1...25))
        _ = try await server.questions(kind) { _ in }
        #expect(try await play(.begun(number: 2), from: server) == 25)
    }

    /// - Returns: how many questions the game had when it was complete.
    private func play(_ game: TriviaGame, from server: InMemoryQuestionServer) async throws -> Int? {
        var game = game
        while game.ending == nil {
            let page = try await DealQuestions(repository: server)(.init(game: game) { _ in })
            game.begin(page)
            for question in page.questions { _ = game.take(question.answer) }
        }
        return game.ending == .complete ? game.score : nil
    }

    @Test("A source without more questions ends a game that has begun, and fails any other")
    func noMore() async throws {
        let begun = game(after: .samples(1...10))
        let none = TriviaError.noQuestions(kind, source: "memory", skipped: [])
        for error in [
            TriviaError.tokenExhausted(source: "memory"), .noQuestions(QuestionKind(), source: "memory", skipped: []),
        ] {
            let repository = InMemoryQuestionRepository(answering: [.failure(error)])
            #expect(try await deal(repository, to: begun).questions == [])
            var expected = error
            if case .noQuestions = error { expected = none }
            await #expect(throws: expected) { try await deal(repository) }
        }
        for error in [
            TriviaError.failure(AccessFailure(.unreachable, .path("a"), "it is away")), .invalidRequest(source: "a"),
            .tokenRejected(source: "a"), .rateLimited(source: "a"),
        ] {
            for game in [TriviaGame.begun(), begun] {
                let repository = InMemoryQuestionRepository(answering: [.failure(error)])
                await #expect(throws: error) { try await deal(repository, to: game) }
            }
        }
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
}
