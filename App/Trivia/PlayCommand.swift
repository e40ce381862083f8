import Domain
import Presentation

struct QuizParameters: Parameters {
    let category = Option<String?>(
        "category",
        .text("NAME", isKnown: true),
        shownAs: "any",
        "Ask only questions from one category. NAME is the name or ID of the category; 'tombola trivia "
            + "categories' lists them."
    )
    let difficulty = Option<Difficulty?>(
        "difficulty",
        .choice("LEVEL"),
        shownAs: "any",
        "Ask only questions of this difficulty."
    )
    let seed = Option<String?>(
        "seed",
        .text("TEXT"),
        shownAs: "random",
        "Use TEXT as the seed for the game. The same seed gives the same questions."
    )

    var parts: [any Parameter] { [category, difficulty, seed] }
}

extension TriviaFeature {
    nonisolated static let play = Command(
        "trivia play",
        isDefault: true,
        summary: "Play a true/false quiz that ends at your first mistake.",
        examples: [
            "Play a quiz": "tombola trivia",
            "Play a quiz of easy history questions": "tombola trivia --category history --difficulty easy",
            "Play the same questions again": "tombola trivia --seed 7",
        ],
        QuizParameters(),
        details: [
            "Answer with t (true) or f (false). Type q to end the game, or ? to list the keys. When "
                + "input is piped, trivia reads one answer per line.",
            "The score is saved after each answer. The same seed and source give the same questions in "
                + "the same order, unless a server chooses the questions.",
        ]
    ) { (trivia: TriviaFeature, given) throws(ErrorMessage) in
        let forbidsPrompts = trivia.services.configuration.invocation[GlobalOptions.noInput]
        if forbidsPrompts { throw TriviaPresenter.promptsForbidden }
        var request = TriviaRequest()
        request.category = given.category
        request.difficulty = given.difficulty
        request.seed = given.seed
        return trivia.game(request)
    }

    func game(_ request: TriviaRequest) -> any Screen {
        TriviaGameScreen(
            TriviaViewModel(request: request, play: playTrivia),
            screens,
            awaiting: services.work(for: [.trivia])
        )
    }
}
