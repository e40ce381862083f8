import Domain

package struct CategoriesPresenter: ScreenPresenter {
    package init() {}

    /// Omits the ids if the source has only names.
    package func lines(_ categories: [QuestionCategory], for reader: Reader) -> [Line] {
        QuestionCategory.fields(hasIDs: categories.contains { $0.id != nil })
            .lines(of: reader.limit.first(categories), for: reader, numberedFrom: reader.firstNumber)
    }

    package func notices(_ categories: [QuestionCategory], for reader: Reader) -> [Line] {
        categories.isEmpty ? [.note("The source has no categories.")] : reader.limit.notices(of: categories.count)
    }

    package func json(_ categories: [QuestionCategory], for reader: Reader) -> JSONText {
        let category = QuestionCategory.fields().members()
        return .object(["categories": .array(reader.limit.first(categories).map(category.json))])
    }
}

extension QuestionCategory {
    static func fields(hasIDs: Bool = true) -> [Field<QuestionCategory>] {
        [
            Field("Id", .right, listed: hasIDs) { StyledText($0.id.map(String.init) ?? "") }
                .json(Member("id", "9", \.id)),
            Field("Category", wrapsTo: 16, role: .leads) { StyledText($0.name, .emphasis) }
                .json(Member("name", \.name)),
        ]
    }
}
