import Data
import Domain
import Presentation

enum TriviaCommand: FeatureCommand {
    case play, scores, categories

    var declaration: CommandDeclaration {
        switch self {
        case .play:
            CommandDeclaration(
                "trivia",
                "play",
                isDefault: true,
                summary: "Play a true/false quiz that ends at your first mistake.",
                examples: [
                    "tombola trivia",
                    "tombola trivia play --category history --difficulty easy",
                    "tombola trivia --seed 7 --json",
                ],
                options: .of(TriviaOptions.category, TriviaOptions.difficulty, TriviaOptions.seed),
                details: [
                    "Type t or true, f or false; q ends the game and ? lists the keys. From a pipe, trivia reads "
                        + "one answer per line: printf 't\\nf\\n' | tombola trivia",
                    "The score is saved after each answer. The same seed and source give the same questions in "
                        + "the same order, unless a server chooses the questions.",
                ]
            )
        case .scores:
            CommandDeclaration(
                "trivia",
                "scores",
                summary: "Show the high score, the last score and the number of games.",
                examples: ["tombola trivia scores", "tombola trivia scores --json"],
                traits: [.readsNoSource]
            )
        case .categories:
            CommandDeclaration(
                "trivia",
                "categories",
                summary: "List the categories of questions.",
                examples: ["tombola trivia categories", "tombola trivia categories --source remote"],
                options: .of(OutputOptions.limit)
            )
        }
    }
}

enum TriviaOptions {
    static let category = Option<String?>(
        "category",
        .text("NAME", completion: .stored(TriviaFeature.categories)),
        shownAs: "all",
        "Name or id of a category, as listed by 'tombola trivia categories'."
    )
    static let difficulty = Option<Difficulty?>(
        "difficulty",
        .choice("LEVEL"),
        shownAs: "all",
        "Difficulty of the questions."
    )
    static let seed = Option<String?>(
        "seed",
        .text("TEXT"),
        shownAs: LotteryOptions.seed.entry.defaultText,
        LotteryOptions.seed.entry.summary
    )
}

/// Composes the quiz, from data sources to screens.
struct TriviaFeature: Feature {
    nonisolated static let title = "Trivia"
    nonisolated static let summary = "Play a true/false quiz."

    private let context: CommandContext
    private let questions: any QuestionRepository
    private let scores: any ScoreRepository

    init(_ context: CommandContext) {
        self.context = context
        questions = context.dependencies.questions
        scores = SQLiteScoreRepository(database: context.dependencies.database)
    }

    func screen(for command: TriviaCommand) throws(ErrorMessage) -> any Screen {
        let invocation = context.invocation
        switch command {
        case .play:
            guard !invocation[GlobalOptions.noInput] else { throw TriviaPresenter.promptsForbidden }
            let request = TriviaRequest(
                category: invocation[TriviaOptions.category],
                difficulty: invocation[TriviaOptions.difficulty],
                seed: invocation[TriviaOptions.seed]
            )
            return game(request, startsAtOnce: true)
        case .scores:
            let presenter = context.presenter(ScoresPresenter())
            return ContentScreen(ScoresViewModel(scores: scores), presenter, context.reporter, isStored: true)
        case .categories:
            let presenter = context.presenter(
                CategoriesPresenter(numbersRows: context.isInSession, limit: invocation.rowLimit)
            )
            let work = context.settings.pendingWork(for: [.triviaCategories])
            let viewModel = CategoriesViewModel(questions: questions)
            return ContentScreen(viewModel, presenter, context.reporter, awaiting: work, row: category)
        }
    }

    /// Opens a game that waits for Return.
    var menuItem: HomeScreen.MenuItem? {
        HomeScreen.MenuItem(word: "trivia", summary: "play a true/false quiz") {
            game(TriviaRequest(), startsAtOnce: false)
        }
    }

    /// For completions.
    static func categories(_ context: CommandContext) async -> [HelpTerm] {
        guard context.settings.pendingWork(for: [.triviaCategories]).hosts.isEmpty else { return [] }
        do {
            return try await TriviaFeature(context).questions.categories().map { HelpTerm($0.name, "") }
        } catch {
            return []
        }
    }

    func findings() async -> [Diagnosis.Finding] {
        [
            await .counting("trivia") { () async throws(SourceFailure) in
                "questions in \(try await questions.categories().count.counted("category", many: "categories"))"
            }
        ]
    }

    /// Returns a game about the category.
    private func category(of categories: [QuestionCategory], at index: Int) -> (any Screen)? {
        guard categories.indices.contains(index) else { return nil }
        let category = categories[index]
        return game(TriviaRequest(category: category.id.map(String.init) ?? category.name), startsAtOnce: true)
    }

    private func game(_ request: TriviaRequest, startsAtOnce: Bool) -> any Screen {
        let shared = context.dependencies
        let systemSeed = shared.settings.systemSeed
        let play = PlayTrivia(
            chooseCategory: shared.traced(ChooseCategory(repository: questions)),
            deal: shared.traced(DealQuestions(repository: questions)),
            scores: scores,
            systemSeed: { systemSeed(.consistentSampler).value },
            now: shared.now
        )
        let viewModel = TriviaViewModel(request: request, play: shared.traced(play))
        return TriviaGameScreen(
            viewModel,
            context.presenter(TriviaPresenter()),
            context.reporter,
            awaiting: context.settings.pendingWork(for: [.trivia]),
            answers: context.isInSession ? nil : LineReader(context.console.input),
            startsAtOnce: startsAtOnce
        )
    }

}

extension TriviaFeature {
    nonisolated static let jsonShapes: [HelpSection] = [
        HelpSection(
            "trivia play",
            .paragraph("One line of JSON for each question, each answer, and finally the game:"),
            .sample([
                #"{"number": 1, "category": "...", "difficulty": "easy|medium|hard", "question": "..."}"#,
                #"{"number": 1, "right": true|false, "answer": true|false, "score": 1}"#,
                #"{"score": 1, "highScore": 9, "previousHighScore": 9, "asked": 2, "skipped": 0, "#
                    + #""ended": "wrong|quit|complete|unavailable"}"#,
            ]),
            .paragraph(
                "Each question is printed before its answer is read, so that a program can play. Both high scores "
                    + "are null if the database cannot be read. previousHighScore is the best of all other games; "
                    + "skipped is the number of invalid items in the source."
            )
        ),
        HelpSection("trivia scores", .sample([#"{"highScore": 9, "lastScore": 4|null, "games": 12}"#])),
        HelpSection("trivia categories", .sample([#"{"categories": [{"id": 9|null, "name": "..."}]}"#])),
    ]
}

extension SharedDependencies {
    fileprivate var questions: any QuestionRepository {
        RemoteOrLocalQuestionRepository(
            remote: OpenTriviaRemoteDataSource(source: source, session: stores.triviaSession),
            local: QuestionDocumentLocalDataSource(source: source)
        )
    }
}
