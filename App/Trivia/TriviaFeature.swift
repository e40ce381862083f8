import Data
import Domain
import Presentation

struct TriviaFeature: Feature {
    nonisolated static let title = "Trivia"
    nonisolated static let summary = "Play a true/false quiz."
    nonisolated static let menu: HelpTerm? = HelpTerm("trivia", "play a true/false quiz")

    nonisolated static let tables = [SQLiteScoreRepository.table]

    nonisolated static let formats = """
        # Questions

        In the format of Open Trivia DB, with HTML escapes. Only boolean ones are used:

            {"response_code": 0, "results": [{"category": "History", "type": "boolean", "difficulty": "easy", \
        "question": "...", "correct_answer": "True", "incorrect_answers": ["False"]}]}
        """

    nonisolated static let jsonHelp = TriviaJSON.help

    let services: Services

    init(_ run: CommandRun) { services = run.services }

    nonisolated static let systemSeed = { @Sendable in String(UInt64.random(in: 0 ... .max), radix: 16) }

    func known() async -> [HelpTerm] {
        guard services.work(for: [.triviaCategories]).hosts.isEmpty else { return [] }
        return await Result.of(questions.categories).success?.map { HelpTerm($0.name, "") } ?? []
    }

    func findings() async -> [Diagnosis.Finding] {
        [
            await .counting("trivia") { () async throws(AccessFailure) in
                let count = try await questions.categories().count
                return "questions in \(count.counted("category", many: "categories"))"
            }
        ]
    }
}

extension TriviaParameter: WrittenParameter {
    var written: String {
        switch self {
        case .category: QuizParameters().category.entry.long
        case .difficulty: QuizParameters().difficulty.entry.long
        }
    }
}
