/// Deals the next page of questions, none of which the game has asked before.
///
/// A source that returns all its questions is shuffled by the seed, so the same seed repeats a game. Other sources
/// choose questions themselves.
package struct DealQuestions: UseCase {
    package struct Request: Sendable {
        let game: TriviaGame
        /// Called before each pause that the source requires.
        let waiting: Waiting
    }

    /// Number of requests without new questions after which the source counts as exhausted.
    private static let maximumRequests = 3

    /// What a game has learned about the source.
    private struct Supply {
        let asked: Int
        /// Upper bound of the questions that are left; nil if unknown.
        var mostLeft: Int?
        /// Set if the last refusal was an exhausted token.
        var exhaustion: TriviaError?
        var wasCounted = false
    }

    private let repository: any QuestionRepository

    package init(repository: any QuestionRepository) { self.repository = repository }

    /// - Returns: At most one page; empty if the source has no more questions. An empty first page throws instead.
    package func callAsFunction(_ request: Request) async throws(TriviaError) -> FetchedQuestions {
        let game = request.game
        var skipped: [SkippedItem] = []
        var supply = Supply(asked: game.asked, mostLeft: game.mostLeft)
        var startsOver = game.asked == 0
        for _ in 1...Self.maximumRequests {
            let wanted = QuestionRequest(kind: game.kind, startsOver: startsOver)
            guard let fetched = try await fetch(wanted, &supply, request.waiting) else {
                // Questions of an earlier game are new to this one.
                guard game.number > 1, !startsOver else { break }
                supply.mostLeft = nil
                startsOver = true
                continue
            }
            skipped += fetched.skipped
            let shuffle = SeededShuffle(seed: game.seed)
            let ordered = fetched.isAll ? shuffle(fetched.questions) : fetched.questions
            let page = Array(ordered.filter(game.isNew).prefix(TriviaGame.questionsPerPage))
            if !page.isEmpty {
                return FetchedQuestions(
                    questions: page,
                    skipped: skipped,
                    isAll: fetched.isAll,
                    mostLeft: supply.mostLeft
                )
            }
            if fetched.isAll || fetched.questions.isEmpty { break }
        }
        if game.asked == 0 {
            let source = repository.sourceName
            throw supply.exhaustion ?? .noQuestions(game.kind, source: source, skipped: skipped)
        }
        return FetchedQuestions(questions: [], skipped: skipped, isAll: true)
    }

    /// Halves the request after each refusal, because a source with fewer questions than requested returns none. Never
    /// requests more than the known bound, because a source may require a pause before each request.
    ///
    /// - Returns: nil if not even one is left.
    private func fetch(
        _ request: QuestionRequest,
        _ supply: inout Supply,
        _ waiting: @escaping Waiting
    ) async throws(TriviaError) -> FetchedQuestions? {
        var request = request
        request.count = min(request.count, supply.mostLeft ?? request.count)
        while request.count > 0 {
            do throws(TriviaError) {
                let fetched = try await repository.questions(request, waiting: waiting)
                supply.mostLeft = supply.mostLeft.map { $0 - request.count }
                return fetched
            } catch {
                // The source has fewer questions than requested.
                switch error {
                case .noQuestions:
                    supply.exhaustion = nil
                case .tokenExhausted:
                    supply.exhaustion = error
                    // Starting over once more would not help.
                    request.startsOver = false
                default:
                    throw error
                }
                await learn(from: request, &supply)
                let isKnown = supply.mostLeft.map { $0 < request.count - 1 } ?? false
                request.count = isKnown ? supply.mostLeft ?? 0 : request.count / 2
            }
        }
        return nil
    }

    /// After the first refusal, asks how many questions there are, which takes less time than trying.
    private func learn(from refused: QuestionRequest, _ supply: inout Supply) async {
        var most = refused.count - 1
        if !supply.wasCounted, let count = await repository.count(of: refused.kind) {
            most = min(most, max(0, count - supply.asked))
        }
        supply.wasCounted = true
        supply.mostLeft = most
    }
}

/// Finds a category by number, name or a part of a name that only one has. Without a text, it means all categories and
/// makes no request.
package struct ChooseCategory: UseCase {
    private let repository: any QuestionRepository

    package init(repository: any QuestionRepository) { self.repository = repository }

    package func callAsFunction(_ text: String?) async throws(TriviaError) -> QuestionCategory? {
        guard let text else { return nil }
        let categories = try await TriviaError.wrapping(await repository.categories())
        let names = categories.map(\.name)
        let numbered = categories.firstIndex { $0.id.map(String.init) == text }
        let found = numbered.map { [$0] } ?? names.places(matching: text)
        guard let place = found.first else { throw .noSuchCategory(text, names: names) }
        guard found.count == 1 else { throw .ambiguousCategory(text, names: found.map { names[$0] }) }
        return categories[place]
    }
}

/// A deterministic shuffle: the same seed gives the same order in every version of this program. For games only; draws
/// use published methods.
package struct SeededShuffle: Sendable {
    private let start: UInt64

    package init(seed: String) { start = SHA256.digest(of: seed.utf8).prefix }

    /// Fisher-Yates shuffle with random numbers from SplitMix64 (Steele, Lea and Flood, 2014).
    package func callAsFunction<Element>(_ elements: [Element]) -> [Element] {
        var elements = elements
        var state = start
        for last in elements.indices.reversed().dropLast() {
            // The bias of multiply-high is negligible for lists that fit in memory.
            let other = Int(next(&state).multipliedFullWidth(by: UInt64(last + 1)).high)
            elements.swapAt(last, other)
        }
        return elements
    }

    private func next(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = state
        number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
        return number ^ number >> 31
    }
}
