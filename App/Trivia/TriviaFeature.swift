import Data
import Domain
import Presentation

struct TriviaFeature: Feature {
    nonisolated static let title = "Trivia"
    nonisolated static let summary = "Play a true/false quiz."
    nonisolated static let menu: HelpTerm? = HelpTerm("trivia", "play a true/false quiz")

    nonisolated static let tables = [SQLiteScoreRepository.table]

    nonisolated static let formats = """
        # Questions

        In the format of Open Trivia DB, with HTML escapes. Only boolean ones are used:

            {"response_code": 0, "results": [{"category": "History", "type": "boolean", "difficulty": "easy", \
        "question": "...", "correct_answer": "True", "incorrect_answers": ["False"]}]}
        """

    nonisolated static let jsonHelp = TriviaPresenter.jsonHelp

    let request: CommandRequest

    nonisolated static let systemSeed = { @Sendable in String(UInt64.random(in: 0 ... .max), radix: 16) }

    func known(for command: CommandEntry) async -> [HelpTerm] {
        guard services.work(for: [.triviaCategories]).hosts.isEmpty else { return [] }
        return await Result.of(questions.categories).success?.map { HelpTerm($0.name, "") } ?? []
    }

    func findings() async -> [Diagnosis.Finding] {
        [
            await .reading("trivia") { () async throws(AccessFailure) in
                let count = try await questions.categories().count
                // A server would count questions as asked.
                let skipped = source.answersQueries ? [] : try await questionDocument.questions().skipped
                return ("questions in \(count.counted("category", many: "categories"))", skipped)
            }
        ]
    }
}

extension TriviaParameter: WrittenParameter {
    var written: String {
        switch self {
        case .category: QuizParameters().category.entry.long
        case .difficulty: QuizParameters().difficulty.entry.long
        }
    }
}

struct QuizParameters: Parameters {
    let category = Option<String?>(
        "category",
        .text("NAME", isKnown: true),
        shownAs: "any",
        "Ask only questions from one category. NAME is the name of the category, or its ID if the source has "
            + "ids; 'tombola trivia categories' lists them."
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
        "Repeat a game: the same seed asks the same questions."
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
        let forbidsPrompts = trivia.invocation[GlobalOptions.noInput]
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
            reporter,
            awaiting: services.work(for: [.trivia])
        )
    }

    nonisolated static let highScores = Command(
        "trivia scores",
        summary: "Show your high score, last score and number of games played.",
        examples: ["Show your scores": "tombola trivia scores"],
        NoParameters(),
        traits: [.readsNoSource]
    ) { (trivia: TriviaFeature, _) in
        let viewModel = ScreenViewModel(content: trivia.scores.scores)
        return ContentScreen(viewModel, ScoresPresenter(), trivia.reporter, isStored: true)
    }

    nonisolated static let listCategories = Command(
        "trivia categories",
        summary: "List the question categories.",
        examples: ["List the categories from the public source": "tombola trivia categories --source remote"],
        ListOptions(),
        details: [CategoriesPresenter.columns]
    ) { (trivia: TriviaFeature, given) in
        let work = trivia.services.work(for: [.triviaCategories])
        let viewModel = ScreenViewModel(content: trivia.questions.categories)
        return ContentScreen(
            viewModel,
            CategoriesPresenter(isSample: trivia.services.readsSample),
            trivia.reporter.limited(to: given.limit),
            awaiting: work,
            links: ContentLinks(rows: trivia.rows)
        )
    }

    /// Each opens a game with questions of its category.
    private func rows(of categories: [QuestionCategory]) -> ScreenRows {
        ScreenRows { number in
            categories[at: number - 1].map { category in
                let name = category.id.map(String.init) ?? category.name
                return game(TriviaRequest(category: name))
            }
        }
    }
}
