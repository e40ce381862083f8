import Domain

extension TriviaPresenter {
    /// What went wrong while the game went on. Nobody may miss it.
    package func failures(_ state: TriviaViewModel.State) -> [ErrorMessage] {
        switch state {
        case .verdict(let verdict):
            [verdict.notKept.map { notKept($0, "the game goes on without being kept") }].compactMap(\.self)
        case .over(let result):
            [
                result.notKept.map { notKept($0, "this game is not among the scores") },
                result.unavailable.map(noNextPage),
            ].compactMap(\.self)
        case .ready, .loading, .asking, .failed: []
        }
    }

    private func notKept(_ failure: StoreFailure, _ what: String) -> ErrorMessage {
        let cause = failure.errorMessage
        return ErrorMessage(cause.category, what: what, why: cause.clause, hint: cause.hint)
    }

    private func noNextPage(_ error: TriviaError) -> ErrorMessage {
        let cause = error.errorMessage
        return ErrorMessage(
            cause.category,
            headline: cause.headline,
            what: "the game ends here, and its score counts",
            why: cause.clause,
            hint: cause.hint
        )
    }
}
