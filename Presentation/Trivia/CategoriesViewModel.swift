import Domain

/// What questions can be about.
package typealias CategoriesViewModel = ScreenViewModel<[QuestionCategory], TriviaError>

extension ScreenViewModel where Content == [QuestionCategory], Failure == TriviaError {
    package convenience init(questions: any QuestionRepository) {
        self.init { () async throws(TriviaError) in try await questions.categories() }
    }
}
