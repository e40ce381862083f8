import Domain

/// Games in the database. The high score is computed, not stored, so that concurrent games cannot overwrite it.
package struct SQLiteScoreRepository: ScoreRepository {
    package static let table = DatabaseTable(
        "games",
        """
        id INTEGER PRIMARY KEY,
        started_at INTEGER NOT NULL, -- milliseconds since 1970
        score INTEGER NOT NULL,
        asked INTEGER NOT NULL,
        ending TEXT -- NULL as long as it is played, and for ever where its process was killed
        """,
        indexes: ["games_by_score": "score", "games_by_start": "started_at"]
    )

    private let database: Database

    package init(database: Database) { self.database = database }

    package func scores() async throws(AccessFailure) -> Scores {
        try await database.read { connection throws(AccessFailure) in
            let last = try connection.integers(
                "SELECT score FROM games ORDER BY started_at DESC, id DESC LIMIT 1"
            )
            return Scores(
                highScore: try connection.integers("SELECT coalesce(max(score), 0) FROM games").first ?? 0,
                lastScore: last.first,
                games: try connection.integers("SELECT count(*) FROM games").first ?? 0
            )
        }
    }

    package func save(_ game: TriviaGame) async throws(AccessFailure) -> (id: Int64, previousHighScore: Int) {
        try await database.transaction { connection throws(AccessFailure) in
            let ids = try connection.rows(
                """
                INSERT INTO games (id, started_at, score, asked, ending) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (id)
                DO UPDATE SET score = excluded.score, asked = excluded.asked, ending = excluded.ending
                RETURNING id
                """,
                [
                    game.id.map { .integer($0) } ?? .null,
                    .integer(game.startedAt.millisecondsSince1970),
                    .integer(Int64(game.score)),
                    .integer(Int64(game.asked)),
                    game.ending.map { .text($0.rawValue) } ?? .null,
                ]
            ) { row throws(AccessFailure) in try row.integer(0) }
            guard let id = ids.first else { throw connection.damaged(TriviaProblem.gameWithoutID) }
            let best = try connection.integers(
                "SELECT score FROM games WHERE id <> ? ORDER BY score DESC LIMIT 1",
                [.integer(id)]
            )
            return (id, best.first ?? 0)
        }
    }
}
