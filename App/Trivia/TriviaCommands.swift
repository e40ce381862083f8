enum TriviaCommands {
    static let play = Command(
        "trivia",
        "play",
        isDefault: true,
        summary: "Tell true from false, until the first wrong answer.",
        examples: [
            "tombola trivia",
            "tombola trivia play --category history --difficulty easy",
            "tombola trivia --seed 7 --json",
        ],
        options: .of(TriviaOptions.category, TriviaOptions.difficulty, TriviaOptions.seed),
        details: [
            "Answers are t or true, f or false; q ends the game and ? shows what can be typed. From a pipe they are read a line "
                + "each, until the game or the input ends: printf 't\\nf\\n' | tombola trivia",
            "Questions come ten at a time. The score is kept after each answer. The same seed and the same source give the "
                + "same questions in the same order, unless the source is a server that chooses them itself.",
        ]
    )

    static let scores = Command(
        "trivia",
        "scores",
        summary: "Show the highest score, the last one, and how many games were played here.",
        examples: ["tombola trivia scores", "tombola trivia scores --json"]
    )

    static let categories = Command(
        "trivia",
        "categories",
        summary: "List what questions can be about.",
        examples: ["tombola trivia categories", "tombola trivia categories --source remote"]
    )

    static let group = CommandGroup(
        title: "Trivia",
        summary: "Play a quiz of true and false.",
        commands: [play, scores, categories]
    )
}
