import Domain

extension Question {
    /// True where the number is odd.
    static func sample(_ number: Int, in category: String = "History", _ difficulty: Difficulty = .easy) -> Question {
        Question(
            category: category,
            difficulty: difficulty,
            text: "Number \(number) is odd.",
            answer: !number.isMultiple(of: 2)
        )
    }
}

extension [Question] {
    static func samples(_ numbers: ClosedRange<Int>) -> [Question] { numbers.map { .sample($0) } }
}

extension FetchedQuestions {
    /// Some, as a server gives them.
    static func some(_ questions: [Question], skipped: [SkippedItem] = []) -> FetchedQuestions {
        FetchedQuestions(questions: questions, skipped: skipped, isAll: false)
    }
}

extension SkippedItem {
    static func sample(_ index: Int) -> SkippedItem { SkippedItem(place: "results[\(index)]", reason: "it is null") }
}
