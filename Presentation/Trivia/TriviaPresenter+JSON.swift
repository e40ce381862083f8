import Domain

extension TriviaPresenter {
    /// A line of JSON for each thing that happens. The last of a game is its result:
    /// `{"score","highScore","previousHighScore","asked","ended":"wrong|quit|complete|unavailable"}`
    package func json(_ state: TriviaViewModel.State) -> JSONText {
        switch state {
        case .ready, .loading: .object([:])
        case .asking(let turn):
            .object([
                "number": .integer(turn.number),
                "category": .string(turn.question.category),
                "difficulty": .string(turn.question.difficulty.rawValue),
                "question": .string(turn.question.text),
            ])
        case .verdict(let verdict):
            .object([
                "number": .integer(verdict.number),
                "right": .bool(verdict.isRight),
                "answer": .bool(verdict.question.answer),
                "score": .integer(verdict.score),
            ])
        case .over(let result):
            .object([
                "score": .integer(result.score),
                "highScore": result.standing.map { .integer($0.highScore) } ?? .null,
                "previousHighScore": result.standing.map { .integer($0.previousHighScore) } ?? .null,
                "asked": .integer(result.asked),
                "ended": .string(result.ending.rawValue),
                "skipped": .integer(result.skipped),
            ])
        case .failed(let error): error.errorMessage.json
        }
    }
}
