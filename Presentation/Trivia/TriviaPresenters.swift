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

package struct ScoresPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ scores: Scores, for reader: Reader) -> [Line] {
        scores.games == 0 ? [] : Fields(Self.fields.details(of: scores)).lines(for: reader.medium)
    }

    package func notices(_ scores: Scores, for reader: Reader) -> [Line] {
        scores.games == 0 ? [.note("No games yet. To play:"), .command("tombola trivia")] : []
    }

    package func json(_ scores: Scores, for reader: Reader) -> JSONText { Self.fields.members().json(scores) }

    static var fields: [Field<Scores>] {
        [
            Field(detail: "Highest Score") { "\($0.highScore)" }.json(Member("highScore", "9", \.highScore)),
            Field(detail: "Last Score") { $0.lastScore.map { "\($0)" } }.json(Member("lastScore", "4", \.lastScore)),
            Field(detail: "Games") { "\($0.games)" }.json(Member("games", "12", \.games)),
        ]
    }
}
