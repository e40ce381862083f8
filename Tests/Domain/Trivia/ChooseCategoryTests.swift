import Domain
import Testing

@Suite("Choosing a category") struct ChooseCategoryTests {
    private static let categories = [
        QuestionCategory(id: 9, name: "General Knowledge"), QuestionCategory(id: 25, name: "Art"),
        QuestionCategory(name: "Café 25"),
    ]

    private func choose(
        _ text: String?,
        among result: Result<[QuestionCategory], TriviaError> = .success(categories)
    )
        async throws(TriviaError) -> QuestionCategory?
    {
        try await ChooseCategory(repository: InMemoryQuestionRepository(answering: [], categories: result))(text)
    }

    @Test("takes the number, or the name without regard to capitals and accents")
    func found() async throws {
        #expect(try await choose("25") == Self.categories[1])
        #expect(try await choose(" general KNOWLEDGE ") == Self.categories[0])
        #expect(try await choose("cafe 25") == Self.categories[2])
    }

    @Test("means all of them where there is no text, and asks nobody")
    func all() async throws {
        #expect(try await choose(nil, among: .failure(.invalidRequest(source: "a"))) == nil)
    }

    @Test("fails with the names that there are, and where the source does")
    func unknown() async {
        let names = ["General Knowledge", "Art", "Café 25"]
        for text in ["Arts", "", "2"] {
            await #expect(throws: TriviaError.noSuchCategory(text, names: names)) { try await choose(text) }
        }
        await #expect(throws: TriviaError.invalidRequest(source: "a")) {
            try await choose("Art", among: .failure(.invalidRequest(source: "a")))
        }
    }

    @Test("is one of the kinds of questions, by its name; so is the difficulty")
    func kinds() {
        let question = Question.sample(1, in: "Art", .hard)
        #expect(QuestionKind().matches(question))
        #expect(QuestionKind(category: QuestionCategory(id: 1, name: "ART"), difficulty: .hard).matches(question))
        #expect(!QuestionKind(category: QuestionCategory(name: "Art")).matches(.sample(1)))
        #expect(!QuestionKind(difficulty: .medium).matches(question))
    }
}
