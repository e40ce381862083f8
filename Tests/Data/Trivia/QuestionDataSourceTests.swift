import Data
import Testing

@testable import Domain

@Suite("Embedded questions") struct QuestionDataSourceTests {
    @Test("The embedded questions are different sentences, balanced in category, difficulty and answer")
    func balanced() async throws {
        let repository = RemoteOrLocalQuestionRepository(source: EmbeddedDocumentSource())
        let fetched = try await repository.questions(QuestionKind()) { _ in }
        let questions = fetched.questions
        #expect(fetched.skipped == [] && questions.count >= 66)
        #expect(Set(questions.map { FoldedText($0.text) }).count == questions.count)
        #expect(Set(questions.map(\.category)).count >= 6)
        for category in Set(questions.map(\.category)) {
            for difficulty in Difficulty.allCases {
                #expect(questions.count { $0.category == category && $0.difficulty == difficulty } == 3, "\(category)")
            }
        }
        let rights = questions.count(where: \.answer)
        #expect(abs(2 * rights - questions.count) <= 2, "\(rights) of \(questions.count) are true")
        for question in questions {
            #expect(question.text.hasSuffix(".") && !question.text.contains("&") && question.text.count < 100)
        }
    }
}
