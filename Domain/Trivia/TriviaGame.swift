/// One game: pages of ten questions until the first wrong answer.
///
/// No question is asked twice. Question numbers continue from page to page.
package struct TriviaGame: Hashable, Sendable {
    package static let questionsPerPage = 10

    package enum Phase: Hashable, Sendable {
        /// All answers so far were right, and the game needs new questions.
        case needsPage
        case asking(Question)
        case over(Ending)
    }

    package enum Ending: String, Hashable, Sendable {
        case wrong
        case quit
        case complete
        case unavailable
    }

    package struct Verdict: Hashable, Sendable {
        package let question: Question
        package let isRight: Bool
    }

    package private(set) var phase = Phase.needsPage
    /// Number of correct answers.
    package private(set) var score = 0
    /// Number of questions asked; also the number of the current question, counted from 1.
    package private(set) var asked = 0
    /// Whether another game was dealt before from the same source.
    let followsAnother: Bool
    /// Upper bound of the questions that the source still has; nil if unknown.
    private(set) var mostLeft: Int?
    private var waiting: ArraySlice<Question> = []
    private var seen: Set<FoldedText> = []

    package init(followsAnother: Bool = false) {
        self.followsAnother = followsAnother
    }

    /// Number of answers, right or wrong.
    package var answered: Int { phase == .over(.wrong) ? score + 1 : score }

    /// nil while the game is in progress.
    package var ending: Ending? {
        if case .over(let ending) = phase { ending } else { nil }
    }

    package func isNew(_ question: Question) -> Bool {
        !seen.contains(FoldedText(question.text))
    }

    /// Begins the next page with those questions that are new. Without any, the game is won.
    package mutating func begin(_ questions: [Question], mostLeft: Int? = nil) {
        guard phase == .needsPage else { return }
        self.mostLeft = mostLeft
        var page: [Question] = []
        for question in questions where page.count < Self.questionsPerPage {
            if seen.insert(FoldedText(question.text)).inserted { page.append(question) }
        }
        waiting = page[...]
        askNext(or: .over(.complete))
    }

    /// Returns nil if no question is waiting for an answer.
    package mutating func answer(_ answer: Bool) -> Verdict? {
        guard case .asking(let question) = phase else { return nil }
        let isRight = answer == question.answer
        if isRight {
            score += 1
            askNext(or: .needsPage)
        } else {
            phase = .over(.wrong)
        }
        return Verdict(question: question, isRight: isRight)
    }

    package mutating func quit() {
        end(.quit)
    }

    /// Ends the game because the next page cannot be fetched.
    package mutating func giveUp() {
        end(.unavailable)
    }

    private mutating func end(_ ending: Ending) {
        if case .over = phase { return }
        phase = .over(ending)
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
