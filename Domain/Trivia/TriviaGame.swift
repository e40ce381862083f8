/// One game: a page of ten questions after another, until the first wrong answer.
///
/// Each question is answered once. A page that was right as a whole is followed by another, and the numbers run on.
/// No question comes twice.
package struct TriviaGame: Hashable, Sendable {
    package static let questionsPerPage = 10

    package enum Phase: Hashable, Sendable {
        /// All answers so far were right: a page of new questions is needed.
        case needsPage
        case asking(Question)
        case over(Ending)
    }

    package enum Ending: String, Hashable, Sendable {
        case wrong
        case quit
        /// There are no questions left.
        case complete
        /// The next page could not be fetched.
        case unavailable
    }

    package struct Verdict: Hashable, Sendable {
        package let question: Question
        package let isRight: Bool
    }

    package private(set) var phase = Phase.needsPage
    /// How many were answered correctly.
    package private(set) var score = 0
    /// How many were asked; the number of the present question, counted from 1.
    package private(set) var asked = 0
    private var waiting: ArraySlice<Question> = []
    private var seen: Set<FoldedText> = []

    package init() {}

    /// How many were answered, right or wrong.
    package var answered: Int { phase == .over(.wrong) ? score + 1 : score }

    /// nil while it is played.
    package var ending: Ending? {
        if case .over(let ending) = phase { ending } else { nil }
    }

    /// Whether the question was not part of this game yet.
    package func isNew(_ question: Question) -> Bool {
        !seen.contains(FoldedText(question.text))
    }

    /// Begins the next page with the new ones of these questions. Without any, the game is a complete win.
    package mutating func begin(_ questions: [Question]) {
        guard phase == .needsPage else { return }
        var page: [Question] = []
        for question in questions where page.count < Self.questionsPerPage {
            if seen.insert(FoldedText(question.text)).inserted { page.append(question) }
        }
        waiting = page[...]
        askNext(or: .over(.complete))
    }

    /// nil if no question is being asked.
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

    /// There will be no next page.
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
