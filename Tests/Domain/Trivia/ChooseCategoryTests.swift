import Domain
import Testing

@Suite("Choosing a category") struct ChooseCategoryTests {
    private static let categories = [
        QuestionCategory(id: 9, name: "General Knowledge"), QuestionCategory(id: 25, name: "Art"),
        QuestionCategory(name: "Café 25"),
    ]

    private func choose(
        _ text: String?,
        among result: Result<[QuestionCategory], SourceFailure> = .success(categories)
    )
        async throws(TriviaError) -> QuestionCategory?
    {
        try await ChooseCategory(repository: InMemoryQuestionRepository(answering: [], categories: result))(text)
    }

    @Test("A category is found by its number, its name or a part of it, unless several have that part")
    func found() async throws {
        #expect(try await choose("25") == Self.categories[1])
        #expect(try await choose(" general KNOWLEDGE ") == Self.categories[0])
        #expect(try await choose("CAF") == Self.categories[2])
        await #expect(throws: TriviaError.ambiguousCategory("e", names: ["General Knowledge", "Café 25"])) {
            try await choose("e")
        }
    }

    @Test("No category means all categories, without a request")
    func all() async throws {
        #expect(try await choose(nil, among: .failure(.sample)) == nil)
    }

    @Test("An unknown category fails with the existing names")
    func unknown() async {
        let names = ["General Knowledge", "Art", "Café 25"]
        for text in ["Arts", "", "2"] {
            await #expect(throws: TriviaError.noSuchCategory(text, names: names)) { try await choose(text) }
        }
        await #expect(throws: TriviaError.source(.sample)) { try await choose("Art", among: .failure(.sample)) }
    }

    @Test("A question matches a kind by category name and difficulty")
    func kinds() {
        let question = Question.sample(1, in: "Art", .hard)
        #expect(QuestionKind().matches(question))
        #expect(QuestionKind(category: QuestionCategory(id: 1, name: "ART"), difficulty: .hard).matches(question))
        #expect(!QuestionKind(category: QuestionCategory(name: "Art")).matches(.sample(1)))
        #expect(!QuestionKind(difficulty: .medium).matches(question))
    }
}
