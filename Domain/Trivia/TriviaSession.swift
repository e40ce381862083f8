/// A series of games and everything known about the current one.
package struct TriviaSession: Hashable, Sendable {
    package enum Position: Hashable, Sendable {
        case asking(TriviaTurn)
        case over(TriviaResult)
    }

    package let request: TriviaRequest
    private(set) var firstSeed: String?
    package internal(set) var game = TriviaGame()
    private var gamesBegun = 0
    var kind = QuestionKind()
    var startedAt = Timestamp(millisecondsSince1970: 0)
    var standing: GameStanding?
    private var skipped: Set<SkippedItem> = []
    var newlySkipped: [SkippedItem] = []
    var storeFailed = false
    var saveFailure: StoreFailure?
    var unavailable: TriviaError?

    package init(_ request: TriviaRequest) {
        self.request = request
        firstSeed = request.seed
    }

    /// nil before the first question.
    package var position: Position? {
        switch game.phase {
        case .needsPage:
            nil
        case .asking(let question):
            .asking(TriviaTurn(number: game.asked, question: question, score: game.score, skipped: newlySkipped))
        case .over(let ending):
            .over(
                TriviaResult(
                    score: game.score,
                    asked: game.asked,
                    ending: ending,
                    standing: standing,
                    unavailable: unavailable,
                    saveFailure: saveFailure,
                    skipped: skipped.count
                )
            )
        }
    }

    /// The first game uses the seed itself; later games derive theirs from it.
    var seed: String {
        let first = firstSeed ?? ""
        return gamesBegun > 1 ? "\(first), game \(gamesBegun)" : first
    }

    mutating func begin(seed: String, at moment: Timestamp) {
        let begun = gamesBegun + 1
        self = TriviaSession(request)
        (firstSeed, gamesBegun, startedAt) = (seed, begun, moment)
        game = TriviaGame(followsAnother: begun > 1)
    }

    /// Reports skipped items once, with the page that first lacked them.
    mutating func begin(_ page: FetchedQuestions) {
        newlySkipped = page.skipped.filter { skipped.insert($0).inserted }
        game.begin(page.questions, mostLeft: page.mostLeft)
    }
}

/// A question that waits for its answer.
package struct TriviaTurn: Hashable, Sendable {
    /// Counted from 1 across pages.
    package let number: Int
    package let question: Question
    /// Number of correct answers before it.
    package let score: Int
    /// Items newly skipped on the page that begins with this question.
    package let skipped: [SkippedItem]
}

package struct TriviaVerdict: Hashable, Sendable {
    package let number: Int
    package let question: Question
    package let isRight: Bool
    /// Including this answer.
    package let score: Int
    /// First failure to save this game.
    package let saveFailure: StoreFailure?
}

package struct TriviaResult: Hashable, Sendable {
    package let score: Int
    package let asked: Int
    package let ending: TriviaGame.Ending
    /// nil if the store could not be read.
    package let standing: GameStanding?
    /// Why the next page could not be fetched.
    package let unavailable: TriviaError?
    /// First failure to save this game.
    package let saveFailure: StoreFailure?
    /// Number of skipped items.
    package let skipped: Int
}
