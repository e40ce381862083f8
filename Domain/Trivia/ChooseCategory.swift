/// Finds a category by number or name. Given neither, it means all categories and makes no request.
package struct ChooseCategory: Sendable {
    package typealias Function = @Sendable (_ text: String?) async throws(TriviaError) -> QuestionCategory?

    private let repository: any QuestionRepository

    package init(repository: any QuestionRepository) {
        self.repository = repository
    }

    package func callAsFunction(_ text: String?) async throws(TriviaError) -> QuestionCategory? {
        guard let text else { return nil }
        let categories: [QuestionCategory]
        do {
            categories = try await repository.categories()
        } catch {
            throw .source(error)
        }
        guard let category = categories.category(named: text) else {
            throw .noSuchCategory(text, names: categories.map(\.name))
        }
        return category
    }
}

extension [QuestionCategory] {
    /// Finds a category by number, or by name, ignoring case and accents.
    package func category(named text: String) -> QuestionCategory? {
        first { $0.id.map(String.init) == text } ?? first { FoldedText($0.name) == FoldedText(text) }
    }
}
