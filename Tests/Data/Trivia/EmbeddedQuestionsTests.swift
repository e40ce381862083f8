import Data
import Domain
import Testing

@Suite("The questions in the program") struct EmbeddedQuestionsTests {
    private let repository = DocumentQuestionRepository(source: EmbeddedDocumentSource())

    private func all() async throws -> [Question] {
        let fetched = try await repository.questions(QuestionKind()) { _ in }
        #expect(fetched.skipped == [] && fetched.isAll)
        return fetched.questions
    }

    @Test("are at least 66, of six categories or more, and no two alike")
    func many() async throws {
        let questions = try await all()
        #expect(questions.count >= 66)
        #expect(Set(questions.map { FoldedText($0.text) }).count == questions.count)
        #expect(Set(questions.map(\.category)).count >= 6)
        #expect(try await repository.categories().map(\.name).sorted() == Set(questions.map(\.category)).sorted())
    }

    @Test("are balanced: in each category and each difficulty, and neither answer is the better guess")
    func balanced() async throws {
        let questions = try await all()
        for category in Set(questions.map(\.category)) {
            for difficulty in Difficulty.allCases {
                #expect(questions.count { $0.category == category && $0.difficulty == difficulty } == 3, "\(category)")
            }
        }
        let rights = questions.count(where: \.answer)
        #expect(abs(2 * rights - questions.count) <= 2, "\(rights) of \(questions.count) are true")
    }

    @Test("are sentences, with their references read")
    func sentences() async throws {
        for question in try await all() {
            #expect(question.text.hasSuffix(".") && !question.text.contains("&") && question.text.count < 100)
        }
        let text = try await all().map(\.text).joined(separator: "\n")
        for sign in ["\"", "'", "é", "π", "°", "²", "ë"] { #expect(text.contains(sign), "\(sign)") }
    }
}
