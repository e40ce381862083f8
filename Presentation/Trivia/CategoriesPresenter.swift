import Domain

/// The categories of questions.
package typealias CategoriesViewModel = ScreenViewModel<[QuestionCategory], AccessFailure>

extension ScreenViewModel where Content == [QuestionCategory], Failure == AccessFailure {
    package convenience init(questions: any QuestionRepository) {
        self.init { () async throws(AccessFailure) in try await questions.categories() }
    }
}

package struct CategoriesPresenter: ScreenPresenter {
    private let numbersRows: Bool
    private let limit: RowLimit

    /// - Parameter numbersRows: whether a number opens a row.
    package init(numbersRows: Bool = false, limit: RowLimit = RowLimit()) {
        self.numbersRows = numbersRows
        self.limit = limit
    }

    /// Omits the id column if the source has only names.
    package func lines(_ categories: [QuestionCategory], for medium: Medium) -> [Line] {
        let name = Column<QuestionCategory>("Category", wrapsTo: 16, role: .leads) { StyledText($0.name, .emphasis) }
        let id = Column<QuestionCategory>("Id", .right) { StyledText($0.id.map(String.init) ?? "") }
        let hasIDs = categories.contains { $0.id != nil }
        return Table(hasIDs ? [id, name] : [name], numberedFrom: numbersRows ? 1 : nil).lines(
            of: limit.first(categories),
            for: medium
        )
    }

    package func notices(_ categories: [QuestionCategory]) -> [Line] {
        categories.isEmpty ? [.note("The source has no categories.")] : limit.notices(of: categories.count)
    }

    /// `{"categories":[{"id","name"}]}`; the id is null if the source has none.
    package func json(_ categories: [QuestionCategory]) -> JSONText {
        .object([
            "categories": .array(
                limit.first(categories).map {
                    .object(["id": $0.id.map { .integer($0) } ?? .null, "name": .string($0.name)])
                }
            )
        ])
    }
}
