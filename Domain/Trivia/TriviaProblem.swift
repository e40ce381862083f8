package enum TriviaProblem: Problem {
    /// Of a server, which should explain itself by it.
    case unknownCode(Int)
    /// Of a document without questions.
    case codeWithoutQuestions(Int)
    case gameWithoutID
}
