import Domain
import Testing

@Suite("Choosing a category") struct ChooseCategoryTests {
    @Test("No category means all categories, without a request")
    func all() async throws {
        let repository = InMemoryQuestionRepository(answering: [], categories: .failure(.sample))
        #expect(try await ChooseCategory(repository: repository)(nil) == nil)
    }
}
