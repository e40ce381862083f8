@testable import Domain

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
        game = await play((move, game, { await self.note($0) }))
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
