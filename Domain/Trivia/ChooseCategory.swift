/// Finds a category by number, name or a part of a name that only one has. Without a text, it means all categories and
/// makes no request.
package struct ChooseCategory: UseCase {
    private let repository: any QuestionRepository

    package init(repository: any QuestionRepository) {
        self.repository = repository
    }

    package func callAsFunction(_ text: String?) async throws(TriviaError) -> QuestionCategory? {
        guard let text else { return nil }
        let categories = try await TriviaError.wrapping(await repository.categories())
        if let category = categories.category(named: text) { return category }
        let names = categories.map(\.name)
        let found = names.places(matching: text)
        guard let place = found.first else { throw .noSuchCategory(text, names: names) }
        guard found.count == 1 else { throw .ambiguousCategory(text, names: found.map { names[$0] }) }
        return categories[place]
    }
}

extension [QuestionCategory] {
    /// Finds a category by number, or by name, ignoring case and accents.
    package func category(named text: String) -> QuestionCategory? {
        first { $0.id.map(String.init) == text } ?? first { FoldedText($0.name) == FoldedText(text) }
    }
}
