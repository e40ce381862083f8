/// One game of a series: pages of ten questions until the first wrong answer.
///
/// No question is asked twice. Question numbers continue from page to page.
package struct TriviaGame: Hashable, Sendable {
    package static let questionsPerPage = 10

    package enum Phase: Hashable, Sendable {
        case ready
        /// All answers so far were right, and the game needs new questions.
        case needsPage
        /// The source requires a pause before it gives new questions.
        case waiting(seconds: Int)
        case asking(Question)
        case answered(Question, isRight: Bool)
        case over(Ending)
        /// The first page could not be fetched.
        case failed(TriviaError)
    }

    package enum Ending: String, Hashable, Sendable {
        case wrong
        case quit
        case complete
        case unavailable
    }

    package let request: TriviaRequest
    package internal(set) var phase = Phase.ready
    package internal(set) var score = 0
    /// Number of questions asked; also the number of the current question, counted from 1.
    package internal(set) var asked = 0
    /// Assigned by the store; nil until the game is first saved.
    package internal(set) var id: Int64?
    /// Best score of all other games, 0 without any; nil if the store could not be read.
    package internal(set) var previousHighScore: Int?
    /// The first failure to save this game, until the next phase.
    package internal(set) var saveFailure: AccessFailure?
    /// Why the game was not saved last; nil if it was.
    package internal(set) var unsaved: AccessFailure?
    /// Why the next page could not be fetched.
    package internal(set) var unavailable: TriviaError?
    package private(set) var skipped: Set<SkippedItem> = []
    /// Those first skipped on the page that begins with the current question.
    package private(set) var newlySkipped: [SkippedItem] = []

    /// Place in the series, counted from 1; 0 before the first game.
    private(set) var number = 0
    package internal(set) var startedAt = Timestamp(millisecondsSince1970: 0)
    var kind = QuestionKind()
    /// Upper bound of the questions that the source still has; nil if unknown.
    private(set) var mostLeft: Int?
    /// Whether the source chooses the questions, so that a seed does not.
    package private(set) var ignoresSeed = false
    private var firstSeed: String?
    private var waiting: ArraySlice<Question> = []
    private var seen: Set<FoldedText> = []

    package init(_ request: TriviaRequest) { self.request = request }

    func next(systemSeed: () -> String, at moment: Timestamp) -> TriviaGame {
        var next = TriviaGame(request)
        next.firstSeed = firstSeed ?? request.seed ?? systemSeed()
        next.number = number + 1
        next.startedAt = moment
        next.phase = .needsPage
        return next
    }

    /// nil if the store could not be read.
    package var highScore: Int? { previousHighScore.map { max(score, $0) } }

    /// Equalling the high score is not a new one.
    package var isNewHighScore: Bool { previousHighScore.map { score > $0 } ?? false }

    /// Whether it is saved: a game without an answer is not.
    package var isRecorded: Bool { score > 0 || ending == .wrong }

    package func inPhase(_ phase: Phase) -> TriviaGame {
        var game = self
        game.phase = phase
        return game
    }

    /// The first game uses the given seed itself; later games derive theirs from it.
    var seed: String {
        let first = firstSeed ?? ""
        return number > 1 ? "\(first), game \(number)" : first
    }

    /// nil while the game is in progress.
    package var ending: Ending? {
        switch phase {
        case .over(let ending): ending
        case .answered(_, isRight: false): .wrong
        case .ready, .needsPage, .waiting, .asking, .answered, .failed: nil
        }
    }

    package func allows(_ move: PlayTrivia.Move) -> Bool {
        switch (phase, move) {
        case (.ready, .start), (.over, .start), (.failed, .start), (.asking, .answer), (.asking, .quit): true
        default: false
        }
    }

    func isNew(_ question: Question) -> Bool { !seen.contains(FoldedText(question.text)) }

    /// Begins the next page with those questions that are new. Without any, the game is won. Reports skipped items once.
    mutating func begin(_ page: FetchedQuestions) {
        newlySkipped = page.skipped.filter { skipped.insert($0).inserted }
        mostLeft = page.mostLeft
        ignoresSeed = !page.isAll
        waiting = page.questions.filter { seen.insert(FoldedText($0.text)).inserted }[...]
        askNext(or: .over(.complete))
    }

    mutating func answer(_ answer: Bool) {
        guard case .asking(let question) = phase else { return }
        let isRight = answer == question.answer
        score += isRight ? 1 : 0
        newlySkipped = []
        phase = .answered(question, isRight: isRight)
    }

    mutating func proceed() {
        guard case .answered(_, let isRight) = phase else { return }
        saveFailure = nil
        if isRight { askNext(or: .needsPage) } else { phase = .over(.wrong) }
    }

    private mutating func askNext(or end: Phase) {
        guard let question = waiting.popFirst() else {
            phase = end
            return
        }
        asked += 1
        phase = .asking(question)
    }
}
