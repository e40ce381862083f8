/// A statement that is true or false.
package struct Question: Hashable, Sendable {
    package let category: String
    package let difficulty: Difficulty
    package let text: String
    /// Whether it is true.
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
