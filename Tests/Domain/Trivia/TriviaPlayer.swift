import Domain

/// Plays move by move, and notes what is reported on the way.
actor TriviaPlayer {
    private let play: PlayTrivia
    private(set) var session: TriviaSession
    private(set) var reports: [PlayTrivia.Progress] = []
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
        session = TriviaSession(request)
        self.store = store
    }

    /// Returns "asking 3 score 2", "over wrong 2 of 3" and so on.
    @discardableResult
    func move(_ move: PlayTrivia.Move) async throws(TriviaError) -> String {
        reports = []
        session = try await play((move, session, { await self.note($0) }))
        return switch session.position {
        case nil: "ready"
        case .asking(let turn): "asking \(turn.number) score \(turn.score)"
        case .over(let result): "over \(result.ending) \(result.score) of \(result.asked)"
        }
    }

    /// Gives this many correct answers.
    @discardableResult
    func answer(_ count: Int) async throws(TriviaError) -> String {
        var last = ""
        for _ in 0..<count {
            guard let question else { break }
            last = try await move(.answer(question.answer))
        }
        return last
    }

    var question: Question? { turn?.question }
    var turn: TriviaTurn? { if case .asking(let turn) = session.position { turn } else { nil } }
    var result: TriviaResult? { if case .over(let result) = session.position { result } else { nil } }

    var verdict: TriviaVerdict? {
        for case .verdict(let verdict) in reports { return verdict }
        return nil
    }

    private func note(_ progress: PlayTrivia.Progress) async {
        reports.append(progress)
        guard case .verdict = progress else { return }
        savedAtVerdict.append((try? await store.games()) ?? ["unreadable"])
    }
}
