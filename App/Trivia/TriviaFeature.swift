import Data
import Domain
import Presentation

struct TriviaFeature: Feature {
    nonisolated static let title = "Trivia"
    nonisolated static let summary = "Play a true/false quiz."
    nonisolated static let menu: HelpTerm? = HelpTerm("trivia", "play a true/false quiz")

    nonisolated static let tables = [SQLiteScoreRepository.table]

    nonisolated static let commands = [play, highScores, listCategories]

    nonisolated static let formats = """
        # Questions

        In the format of Open Trivia DB, with HTML escapes. Only boolean ones are used:

            {"response_code": 0, "results": [{"category": "History", "type": "boolean", "difficulty": "easy", \
        "question": "...", "correct_answer": "True", "incorrect_answers": ["False"]}]}
        """

    nonisolated static let jsonHelp = TriviaJSON.help

    let context: CommandContext
    let questions: any QuestionRepository
    let scores: any ScoreRepository

    init(context: CommandContext) {
        self.context = context
        let session = context.stores.shared { OpenTriviaSession(clock: ContinuousClock()) }
        questions = RemoteOrLocalQuestionRepository(source: context.source, session: session)
        scores = SQLiteScoreRepository(database: context.stores.database)
    }

    /// For completions.
    static func categories(_ context: CommandContext) async -> [HelpTerm] {
        guard context.pendingWork(for: [.triviaCategories]).hosts.isEmpty else { return [] }
        let known = await Result.of(TriviaFeature(context: context).questions.categories)
        return known.success?.map { HelpTerm($0.name, "") } ?? []
    }

    func findings() async -> [Diagnosis.Finding] {
        [
            await .counting("trivia") { () async throws(AccessFailure) in
                "questions in \(try await questions.categories().count.counted("category", many: "categories"))"
            }
        ]
    }
}
