import Domain

package struct CategoriesPresenter: ObjectPresenter {
    package static var columns: String { QuestionCategory.fields().columnsOfRecords() }

    private let isSample: Bool

    package init(isSample: Bool = false) { self.isSample = isSample }

    /// For a person, omits the ids if the source has only names.
    package func lines(_ categories: [QuestionCategory], for audience: Audience) -> [Line] {
        QuestionCategory.fields(hasIDs: audience.isPipe || categories.contains { $0.id != nil })
            .table(of: audience.limit.first(categories), for: audience, numberedFrom: audience.firstNumber)
            .remarking(Line.sample(isSample && !categories.isEmpty, for: audience), for: audience)
    }

    package func notices(_ categories: [QuestionCategory], for audience: Audience) -> [Line] {
        categories.isEmpty ? [.note("The source has no categories.")] : audience.notices(of: categories.count)
    }

    package func members(for audience: Audience) -> [Member<[QuestionCategory]>] {
        [.list("categories", of: QuestionCategory.fields().members()) { audience.limit.first($0) }]
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
