import Testing

@testable import Domain

struct PlayTriviaTests {
    private typealias Answer = InMemoryQuestionRepository.Answer

    private let store = MemoryStore()
    private static let away = TriviaError.failure(
        AccessFailure(.unreachable, .server(url: "http://a", host: "a"), "it is away")
    )

    private func player(
        _ questions: InMemoryQuestionRepository,
        _ request: TriviaRequest = TriviaRequest(seed: "7")
    ) -> TriviaPlayer {
        TriviaPlayer(questions, store, request)
    }

    private func player(_ answers: Answer...) -> TriviaPlayer { player(InMemoryQuestionRepository(answering: answers)) }

    private static func page(_ numbers: ClosedRange<Int>, skipped: [SkippedItem] = []) -> Answer {
        .success(.some(.samples(numbers), skipped: skipped))
    }

    @Test("Each answer is saved before its verdict is reported, and an impossible move changes nothing")
    func saved() async throws {
        let player = player(Self.page(1...10))
        var moves = [await player.move(.answer(true)), await player.move(.quit)]
        await player.move(.start)
        #expect(try await store.games() == [])
        await player.answer(3)
        #expect(await player.savedAtVerdict == [["open 1"], ["open 2"], ["open 3"]])
        moves.append(await player.move(.quit))
        for move in [PlayTrivia.Move.answer(true), .quit] {
            moves.append(await player.move(move))
            #expect(await player.reports.isEmpty)
        }
        #expect(moves == ["ready", "ready"] + Array(repeating: "over quit 3 of 4", count: 3))
        #expect(try await store.games() == ["quit 3"], "all saves have the same id")
    }

    @Test("A game whose next page is unavailable ends, and its score counts")
    func unavailable() async throws {
        let player = player(Self.page(1...10), .failure(Self.away))
        await player.move(.start)
        #expect(await player.answer(10) == "over unavailable 10 of 10")
        #expect(await player.game.unavailable == Self.away)
        #expect(try await store.games() == ["unavailable 10"])
    }

    @Test("A game without a given seed uses one system seed for all its pages")
    func systemSeed() async throws {
        var pages: [[Question?]] = []
        for seed in [nil, "made here"] {
            let player = player(InMemoryQuestionRepository(all: .samples(1...40)), TriviaRequest(seed: seed))
            await player.move(.start)
            let first = await player.question
            await player.answer(10)
            pages.append([first, await player.question])
        }
        #expect(pages[0] == pages[1])
    }

    @Test("A game that cannot be saved continues, reports it once, and tries again at its end")
    func store() async throws {
        let player = player(Self.page(1...10))
        await player.move(.start)
        await player.answer(1)
        try await store.fail()
        var isReported: [Bool] = []
        for _ in 0..<2 {
            await player.answer(1)
            isReported.append(await player.verdict?.saveFailure != nil)
        }
        #expect(isReported == [true, false])
        try await store.recover()
        await player.answer(1)
        #expect(try await store.games() == ["open 1"], "no answer waits for a lock")
        await player.move(.quit)
        let over = await player.game
        #expect(over.saveFailure == nil && over.unsaved == nil)
        #expect(try await store.games() == ["quit 4"])
    }

    @Test("A game whose store cannot be read ends with its score and no standing")
    func noStore() async throws {
        try await store.fail()
        let player = player(Self.page(1...10))
        await player.move(.start)
        await player.answer(1)
        #expect(await player.move(.quit) == "over quit 1 of 2")
        let game = await player.game
        #expect(game.previousHighScore == nil && game.saveFailure == nil, "it was reported with the verdict")
        #expect(game.unsaved != nil)
        await player.move(.start)
        await player.move(.quit)
        #expect(await player.game.saveFailure != nil, "another game reports it again")
    }

    @Test("Skipped items are reported once, with the first question of their page")
    func skipped() async throws {
        let player = player(
            Self.page(1...10, skipped: [.sample(3)]),
            Self.page(11...20, skipped: [.sample(3), .sample(4)])
        )
        await player.move(.start)
        var skipped = [await player.game.newlySkipped]
        for count in [1, 9] {
            await player.answer(count)
            skipped.append(await player.game.newlySkipped)
        }
        #expect(skipped == [[.sample(3)], [], [.sample(4)]])
        await player.move(.quit)
        #expect(await player.game.skipped.count == 2)
    }
}

/// Plays move by move, and notes what is reported on the way.
actor TriviaPlayer {
    private let play: PlayTrivia
    private(set) var game: TriviaGame
    private(set) var reports: [TriviaGame] = []
    /// Games in the store when each verdict is reported.
    private(set) var savedAtVerdict: [[String]] = []
    private let store: MemoryStore

    init(_ questions: InMemoryQuestionRepository, _ store: MemoryStore, _ request: TriviaRequest) {
        play = PlayTrivia(
            questions: questions,
            scores: store.scores,
            systemSeed: { "made here" },
            now: { Timestamp(millisecondsSince1970: 5) }
        )
        game = TriviaGame(request)
        self.store = store
    }

    /// Returns "asking 3 score 2", "over wrong 2 of 3" and so on.
    @discardableResult
    func move(_ move: PlayTrivia.Move) async -> String {
        reports = []
        game = await play(PlayTrivia.Request(move, in: game) { await self.note($0) })
        return switch game.phase {
        case .asking: "asking \(game.asked) score \(game.score)"
        case .over(let ending): "over \(ending) \(game.score) of \(game.asked)"
        case .ready, .needsPage, .waiting, .answered, .failed: "\(game.phase)"
        }
    }

    /// Gives this many correct answers.
    @discardableResult
    func answer(_ count: Int) async -> String {
        var last = ""
        for _ in 0..<count {
            guard let question else { break }
            last = await move(.answer(question.answer))
        }
        return last
    }

    var question: Question? { if case .asking(let question) = game.phase { question } else { nil } }

    /// The report of the last answer.
    var verdict: TriviaGame? { reports.first(where: \.isAnswered) }

    private func note(_ game: TriviaGame) async {
        reports.append(game)
        guard game.isAnswered else { return }
        savedAtVerdict.append((try? await store.games()) ?? ["unreadable"])
    }
}

extension TriviaGame {
    fileprivate var isAnswered: Bool { if case .answered = phase { true } else { false } }
}
