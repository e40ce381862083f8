import Domain

/// The scores of all games on this machine.
package typealias ScoresViewModel = ScreenViewModel<Scores, AccessFailure>

extension ScreenViewModel where Content == Scores, Failure == AccessFailure {
    package convenience init(scores: any ScoreRepository) {
        self.init { () async throws(AccessFailure) in try await scores.scores() }
    }
}

package struct ScoresPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ scores: Scores, for medium: Medium) -> [Line] {
        guard let last = scores.lastScore else { return [] }
        return Fields([
            ("Highest Score", "\(scores.highScore)"), ("Last Score", "\(last)"), ("Games", "\(scores.games)"),
        ]).lines(for: medium)
    }

    package func notices(_ scores: Scores) -> [Line] {
        scores.games == 0 ? [.note("No games yet. To play:"), .command("tombola trivia")] : []
    }

    /// `{"highScore","lastScore","games"}`; the last score is null before the first game.
    package func json(_ scores: Scores) -> JSONText {
        .object([
            "highScore": .integer(scores.highScore),
            "lastScore": scores.lastScore.map { .integer($0) } ?? .null,
            "games": .integer(scores.games),
        ])
    }
}
