extension TriviaCommands {
    /// What `--json` prints for each of them.
    static let shapes: [HelpSection] = [
        HelpSection(
            "trivia play",
            .paragraph("A line of JSON for each question, for what became of its answer, and at last for the game:"),
            .sample([
                #"{"number": 1, "category": "...", "difficulty": "easy|medium|hard", "question": "..."}"#,
                #"{"number": 1, "right": true|false, "answer": true|false, "score": 1}"#,
                #"{"score": 1, "highScore": 9, "previousHighScore": 9, "asked": 2, "skipped": 0, "#
                    + #""ended": "wrong|quit|complete|unavailable"}"#,
            ]),
            .paragraph(
                "A question is written before its answer is read, so that a program can play. Both high scores are null where the "
                    + "store cannot be read. The previous one is the best of all other games; skipped are items of the source "
                    + "that could not be read."
            )
        ),
        HelpSection("trivia scores", .sample([#"{"highScore": 9, "lastScore": 4|null, "games": 12}"#])),
        HelpSection("trivia categories", .sample([#"{"categories": [{"id": 9|null, "name": "..."}]}"#])),
    ]
}
