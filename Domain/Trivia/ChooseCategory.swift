/// The category that somebody means: by its number or its name. Without one, all categories are meant, and nothing is
/// asked of the source.
package struct ChooseCategory: Sendable {
    package typealias Function = @Sendable (_ text: String?) async throws(TriviaError) -> QuestionCategory?

    private let repository: any QuestionRepository

    package init(repository: any QuestionRepository) {
        self.repository = repository
    }

    package func callAsFunction(_ text: String?) async throws(TriviaError) -> QuestionCategory? {
        guard let text else { return nil }
        let categories = try await repository.categories()
        guard let category = categories.category(named: text) else {
            throw .noSuchCategory(text, names: categories.map(\.name))
        }
        return category
    }
}
