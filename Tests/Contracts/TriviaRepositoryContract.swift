import Data
import Testing

@testable import Domain

@Suite(.limitedConcurrency)
struct ScoreRepositoryContract {
    private let folder: TemporaryFolder
    private let scores: SQLiteScoreRepository

    init() throws {
        folder = try TemporaryFolder(isSlow: true)
        scores = SQLiteScoreRepository(database: folder.database())
    }

    private func progress(
        _ id: Int64? = nil,
        score: Int,
        at moment: Int64 = 0,
        _ ending: TriviaGame.Ending? = nil
    ) -> TriviaGame {
        var game = TriviaGame(TriviaRequest())
        (game.score, game.asked, game.startedAt) = (score, score + 1, Timestamp(millisecondsSince1970: moment))
        game.id = id
        return ending.map { game.inPhase(.over($0)) } ?? game
    }

    @Test("Saving a game returns the best score of all other games")
    func others() async throws {
        let first = try await scores.save(progress(score: 7, at: 20))
        let second = try await scores.save(progress(score: 3, at: 10))
        #expect(second.id != first.id)
        #expect(try await scores.scores() == Scores(highScore: 7, lastScore: 7, games: 2))
        let higher = try await scores.save(progress(second.id, score: 8, at: 10))
        let over = try await scores.save(progress(first.id, score: 7, at: 20, .quit))
        #expect([first, second, higher, over].map(\.previousHighScore) == [0, 7, 7, 8])
        _ = try await scores.save(progress(score: 1, at: 20))
        #expect(try await scores.scores() == Scores(highScore: 8, lastScore: 1, games: 3))
    }

    @Test("Concurrent saves of games through several connections are never lost")
    func atOnce() async throws {
        let progresses = (1...10).map { progress(score: $0) }
        let ids = try await withThrowingTaskGroup { group in
            for progress in progresses {
                group.addTask(executorPreference: ThreadExecutor()) {
                    try await SQLiteScoreRepository(database: folder.database()).save(progress).id
                }
            }
            return try await group.reduce(into: Set<Int64>()) { $0.insert($1) }
        }
        #expect(ids.count == 10)
        let all = try await scores.scores()
        #expect(all.highScore == 10 && all.games == 10)
    }
}

/// The rules of every question repository. A new one adds a case to `Place`.
@Suite(.limitedConcurrency)
struct QuestionRepositoryContract {
    enum Place: CaseIterable {
        case directory, server
    }

    private static let questions = (1...12).map {
        Question.sample($0, in: $0 < 8 ? "Art" : "Science & Nature", $0 < 4 ? .hard : .easy)
    }

    private let folder: TemporaryFolder
    private let server: LoopbackServer

    init() throws {
        (folder, server) = (try TemporaryFolder(), try LoopbackServer())
    }

    private func repository(_ place: Place) throws -> any QuestionRepository {
        switch place {
        case .directory:
            try folder.write(document(asServer: false), to: "trivia.json")
            return RemoteOrLocalQuestionRepository(source: DirectoryDocumentSource(folder: folder.path))
        case .server:
            server.route("/api.php", .ok(document(asServer: true)))
            let source = HTTPDocumentSource(base: try HTTPAddress(server.url), client: HTTPClient())
            return RemoteOrLocalQuestionRepository(source: source)
        }
    }

    private func document(asServer: Bool) -> [UInt8] {
        let rows = Self.questions.map { question in
            let (category, text) = (question.category, question.text)
            let (name, written) =
                asServer
                ? (category.replacing(" ", with: "%20").replacing("&", with: "%26"), text.replacing(" ", with: "%20"))
                : (category.replacing("&", with: "&amp;"), text)
            let answers = question.answer ? ("True", "False") : ("False", "True")
            return #"{"category":"\#(name)","type":"boolean","difficulty":"\#(question.difficulty.rawValue)","#
                + #""question":"\#(written)","correct_answer":"\#(answers.0)","incorrect_answers":["\#(answers.1)"]}"#
        }
        return Array(#"{"response_code":0,"results":[\#(rows.joined(separator: ","))]}"#.utf8)
    }

    @Test("A question repository returns unescaped questions in the order of the source", arguments: Place.allCases)
    func questions(place: Place) async throws {
        let fetched = try await repository(place).questions(QuestionKind()) { _ in }
        let expected = FetchedQuestions(questions: Self.questions, skipped: [], isAll: place != .server)
        #expect(fetched == expected)
    }

    @Test("A question repository returns questions of the requested kind alone", arguments: Place.allCases)
    func kind(place: Place) async throws {
        for (category, difficulty, range) in [(nil, .hard, 1...3), ("art", nil, 1...7), ("Art", .easy, 4...7)]
            as [(String?, Difficulty?, ClosedRange<Int>)]
        {
            let kind = QuestionKind(category: category.map { QuestionCategory(name: $0) }, difficulty: difficulty)
            let fetched = try await repository(place).questions(kind) { _ in }
            #expect(fetched.questions == Array(Self.questions[(range.lowerBound - 1)..<range.upperBound]))
        }
    }
}
