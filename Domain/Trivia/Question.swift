/// A statement that is true or false.
package struct Question: Hashable, Sendable {
    package let category: String
    package let difficulty: Difficulty
    package let text: String
    package let answer: Bool

    package init(category: String, difficulty: Difficulty, text: String, answer: Bool) {
        self.category = category
        self.difficulty = difficulty
        self.text = text
        self.answer = answer
    }
}

package enum Difficulty: String, Hashable, Sendable, CaseIterable {
    case easy, medium, hard
}

package struct QuestionCategory: Hashable, Sendable {
    /// The server's id; nil for sources that have only names.
    package let id: Int?
    package let name: String

    package init(id: Int? = nil, name: String) {
        self.id = id
        self.name = name
    }
}

/// Filters for the questions of a game.
package struct QuestionKind: Hashable, Sendable {
    /// nil for any.
    package internal(set) var category: QuestionCategory?
    package internal(set) var difficulty: Difficulty?

    package func matches(_ question: Question) -> Bool {
        (difficulty == nil || difficulty == question.difficulty)
            && (category.map { FoldedText($0.name) == FoldedText(question.category) } ?? true)
    }
}
