import Domain

package struct ScoresPresenter: ObjectPresenter {
    package init() {}

    package func lines(_ scores: Scores, for audience: Audience) -> [Line] {
        scores.games == 0 ? [] : Fields(fields.details(of: scores)).lines(for: audience.medium)
    }

    package func notices(_ scores: Scores, for audience: Audience) -> [Line] {
        scores.games == 0 ? [.note("No games yet. To play:"), .command("tombola trivia")] : []
    }

    package func members(for audience: Audience) -> [Member<Scores>] { fields.members() }

    private var fields: [Field<Scores>] {
        [
            Field(detail: "Highest Score") { "\($0.highScore)" }.json(Member("highScore", "9", \.highScore)),
            Field(detail: "Last Score") { $0.lastScore.map { "\($0)" } }
                .json(Member("lastScore", "4", \.lastScore)),
            Field(detail: "Games") { "\($0.games)" }.json(Member("games", "12", \.games)),
        ]
    }
}
