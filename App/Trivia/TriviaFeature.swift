import Data
import Domain
import Presentation

private struct QuizParameters: Parameters {
    let category = Option<String?>(
        "category",
        .text("NAME", stored: TriviaFeature.categories),
        shownAs: "any",
        "Ask only questions from one category. NAME is the name or ID of the category; 'tombola trivia categories' lists them."
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
}

struct TriviaFeature: Feature {
    nonisolated static let title = "Trivia"
    nonisolated static let summary = "Play a true/false quiz."
    nonisolated static let menu: HelpTerm? = HelpTerm("trivia", "play a true/false quiz")

    nonisolated static let tables = [SQLiteScoreRepository.table]

    nonisolated static let commands = [
        Command(
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
                "Answer with t (true) or f (false). Type q to end the game, or ? to list the keys. When input is piped, "
                    + "trivia reads one answer per line.",
                "The score is saved after each answer. The same seed and source give the same questions in "
                    + "the same order, unless a server chooses the questions.",
            ]
        ) { (trivia: TriviaFeature, given) throws(ErrorMessage) in
            if trivia.context.invocation[GlobalOptions.noInput] { throw TriviaPresenter.promptsForbidden }
            let request = TriviaRequest(category: given.category, difficulty: given.difficulty, seed: given.seed)
            return trivia.game(request)
        },
        Command(
            "trivia scores",
            summary: "Show your high score, last score and number of games played.",
            examples: ["Show your scores": "tombola trivia scores"],
            NoParameters(),
            traits: [.readsNoSource]
        ) { (trivia: TriviaFeature, _) in
            let viewModel = ScreenViewModel(content: trivia.scores.scores)
            return trivia.context.screen(viewModel, ScoresPresenter(), isStored: true)
        },
        Command(
            "trivia categories",
            summary: "List the question categories.",
            examples: ["List the categories from the public source": "tombola trivia categories --source remote"],
            ListOptions()
        ) { (trivia: TriviaFeature, given) in trivia.categories(RowLimit(given.limit)) },
    ]

    nonisolated static let formats = """
        # Questions

        In the format of Open Trivia DB, with HTML escapes. Only boolean ones are used:

            {"response_code": 0, "results": [{"category": "History", "type": "boolean", "difficulty": "easy", \
        "question": "...", "correct_answer": "True", "incorrect_answers": ["False"]}]}
        """

    nonisolated static let jsonHelp = TriviaJSON.help

    private let context: CommandContext
    private let questions: any QuestionRepository
    private let scores: any ScoreRepository

    init(context: CommandContext) {
        self.context = context
        let session = context.stores.shared { OpenTriviaSession(clock: ContinuousClock()) }
        questions = RemoteOrLocalQuestionRepository(source: context.source, session: session)
        scores = SQLiteScoreRepository(database: context.stores.database)
    }

    private func categories(_ limit: RowLimit) -> any Screen {
        let work = context.pendingWork(for: [.triviaCategories])
        let viewModel = ScreenViewModel(content: questions.categories)
        let screen = context.screen(viewModel, CategoriesPresenter(), limit, awaiting: work)
        screen.row = { categories, index in
            categories[at: index].map { game(TriviaRequest(category: $0.id.map(String.init) ?? $0.name)) }
        }
        return screen
    }

    /// For completions.
    static func categories(_ context: CommandContext) async -> [HelpTerm] {
        guard context.pendingWork(for: [.triviaCategories]).hosts.isEmpty else { return [] }
        let known = await Result.of(TriviaFeature(context: context).questions.categories)
        return known.success?.map { HelpTerm($0.name, "") } ?? []
    }

    func findings() async -> [Diagnosis.Finding] {
        [
            await .counting("trivia") { () async throws(AccessFailure) in
                "questions in \(try await questions.categories().count.counted("category", many: "categories"))"
            }
        ]
    }

    private func game(_ request: TriviaRequest) -> any Screen {
        let play = context.traced(
            PlayTrivia(
                chooseCategory: context.traced(ChooseCategory(repository: questions)),
                deal: context.traced(DealQuestions(repository: questions)),
                scores: scores,
                systemSeed: { String(UInt64.random(in: 0 ... .max), radix: 16) },
                now: context.now
            )
        )
        return TriviaGameScreen(TriviaViewModel(request: request, play: play), in: context)
    }
}
