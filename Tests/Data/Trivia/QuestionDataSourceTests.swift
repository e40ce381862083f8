import Data
import Domain
import Testing

@Suite("Question data sources") struct QuestionDataSourceTests {
    private let repository = RemoteOrLocalQuestionRepository(source: EmbeddedDocumentSource())

    private func all() async throws -> [Question] {
        let fetched = try await repository.questions(QuestionKind()) { _ in }
        #expect(fetched.skipped == [] && fetched.isAll)
        return fetched.questions
    }

    @Test("The embedded questions are at least 66, of six categories, and all different")
    func many() async throws {
        let questions = try await all()
        #expect(questions.count >= 66)
        #expect(Set(questions.map { FoldedText($0.text) }).count == questions.count)
        #expect(Set(questions.map(\.category)).count >= 6)
        #expect(try await repository.categories().map(\.name).sorted() == Set(questions.map(\.category)).sorted())
    }

    @Test("The embedded questions are balanced in category, difficulty and answer")
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

    @Test("The embedded questions are sentences without escapes")
    func sentences() async throws {
        for question in try await all() {
            #expect(question.text.hasSuffix(".") && !question.text.contains("&") && question.text.count < 100)
        }
        let text = try await all().map(\.text).joined(separator: "\n")
        for sign in ["\"", "'", "é", "π", "°", "²", "ë"] { #expect(text.contains(sign), "\(sign)") }
    }

    private static let away = SourceFailure(.unreachable, "http://a", "it is away")

    @Test("A repository of questions asks its remote data source if that answers queries")
    func remote() async throws {
        let remote = RemoteOrLocalQuestionRepository(remote: .inMemory(.samples(1...3)), local: .failing(Self.away))
        #expect(try await remote.questions(QuestionKind()) { _ in } == .some(.samples(1...3)))
        #expect(try await remote.categories().first?.id == 1 && remote.sourceName == "remote")
        let failing = RemoteOrLocalQuestionRepository(remote: .failing(Self.away), local: .inMemory(.samples(1...3)))
        await #expect(throws: TriviaError.source(Self.away)) { try await failing.questions(QuestionKind()) { _ in } }
        await #expect(throws: TriviaError.source(Self.away)) { try await failing.categories() }
    }

    @Test("A repository of questions filters its local data source if the remote one answers no queries")
    func local() async throws {
        let repository = RemoteOrLocalQuestionRepository(
            remote: .failing(Self.away, answersQueries: false),
            local: .inMemory([.sample(1, in: "Art"), .sample(2), .sample(3, in: "ART")])
        )
        let art = QuestionKind(category: QuestionCategory(name: "art"))
        let fetched = try await repository.questions(art) { _ in }
        #expect(fetched.questions == [.sample(1, in: "Art"), .sample(3, in: "ART")] && fetched.isAll)
        #expect(try await repository.categories().map(\.name) == ["Art", "History"])
        #expect(repository.sourceName == "local")
    }
}
