/// What questions are about.
package struct QuestionCategory: Hashable, Sendable {
    /// The number by which a server knows it; nil where a source knows names only.
    package let id: Int?
    package let name: String

    package init(id: Int? = nil, name: String) {
        self.id = id
        self.name = name
    }
}

extension [QuestionCategory] {
    /// By its number, or by its name without regard to capitals and accents.
    package func category(named text: String) -> QuestionCategory? {
        first { $0.id.map(String.init) == text } ?? first { FoldedText($0.name) == FoldedText(text) }
    }
}
