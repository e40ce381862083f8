/// What kept questions from being asked.
package enum TriviaError: Error, Hashable, Sendable {
    case source(SourceFailure)
    /// The source has some of this kind, but fewer than were asked for, and then it gives none.
    case notEnoughQuestions(QuestionKind, source: String)
    /// The source has none at all of this kind; with what it has and what could not be read.
    case noQuestions(QuestionKind, source: String, skipped: [SkippedItem])
    /// The source did not understand what it was asked.
    case invalidRequest(source: String)
    /// The source does not know who asks, even after it was asked again.
    case tokenRefused(source: String)
    /// The source has told all of its questions, and does not begin anew.
    case tokenExhausted(source: String)
    /// The source wants to be asked later, even after a pause.
    case askedTooOften(source: String)
    /// With the names that there are.
    case noSuchCategory(String, names: [String])
}
