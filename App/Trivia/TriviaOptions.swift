import Domain

enum TriviaOptions {
    static let category = Option<String?>(
        "category",
        .text("NAME"),
        shownAs: "all",
        "Ask about this only: the name or the id of a category; see tombola trivia categories."
    )
    static let difficulty = Option<Difficulty?>(
        "difficulty",
        .choice("LEVEL"),
        shownAs: "all",
        "How hard the questions are."
    )
    static let seed = Option<String?>(
        "seed",
        .text("TEXT"),
        shownAs: LotteryOptions.seed.entry.defaultText,
        LotteryOptions.seed.entry.summary
    )
}
