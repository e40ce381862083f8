import Domain
import Presentation
import Testing

@Suite("Trivia errors")
struct TriviaErrorTests {
    @Test(
        "A trivia error has its category and a hint",
        arguments: [
            (
                .source(SourceFailure(.busy, "http://a", "it is busy")), .tryLater, "cannot get http://a: it is busy"
            ),
            (
                .notEnoughQuestions(QuestionKind(difficulty: .hard), source: "http://a"), .unavailable,
                "cannot get questions from http://a: it has fewer than 10 hard true/false questions"
            ),
            (
                .noQuestions(QuestionKind(category: QuestionCategory(name: "Art")), source: "a", skipped: [.sample(3)]),
                .noInput,
                "cannot get questions from a: it has no true/false questions in Art; skipped 1 invalid item, first "
                    + "results[3]: it is null"
            ),
            (
                .invalidRequest(source: "http://a"), .unavailable,
                "cannot get questions from http://a: it rejected the request as invalid"
            ),
            (
                .tokenRejected(source: "http://a"), .unavailable,
                "cannot get questions from http://a: it rejects its own session tokens"
            ),
            (
                .tokenExhausted(source: "http://a"), .unavailable,
                "cannot get questions from http://a: it has no more questions of this kind"
            ),
            (
                .rateLimited(source: "http://a"), .tryLater,
                "cannot get questions from http://a: it is receiving too many requests from this network"
            ),
            (
                .noSuchCategory("Hisory", names: ["Art", "History"]), .usage,
                "cannot choose the category Hisory: the source has no category with this name or number"
            ),
        ] as [(TriviaError, FailureCategory, String)]
    )
    func message(error: TriviaError, category: FailureCategory, text: String) {
        let errorMessage = error.errorMessage
        #expect(errorMessage.category == category)
        #expect("\(errorMessage.what): \(errorMessage.why)" == text)
        #expect(errorMessage.hint?.isEmpty == false)
    }

    @Test("A trivia hint names the option to omit, or the category that was meant")
    func hints() {
        let category = QuestionCategory(name: "Art")
        let hints = [
            QuestionKind(), QuestionKind(category: category), QuestionKind(difficulty: .hard),
            QuestionKind(category: category, difficulty: .hard),
        ].map { TriviaError.notEnoughQuestions($0, source: "a").errorMessage.hint }
        #expect(
            hints == [
                "Choose another source with --source.", "Omit --category, or choose another.",
                "Omit --difficulty, or choose another.", "Omit --category or --difficulty.",
            ]
        )
        let misspelt = TriviaError.noSuchCategory("Hisory", names: ["Art", "History"])
        #expect(misspelt.errorMessage.hint == "Did you mean 'History'?")
    }
}
