import Domain
import Presentation
import Testing

@Suite("Trivia errors")
struct TriviaErrorTests {
    @Test(
        "An error of questions has its category and a hint",
        arguments: [
            (
                .source(SourceFailure(.busy, "http://a", "it is busy")), .tryLater, "cannot get http://a: it is busy"
            ),
            (
                .notEnoughQuestions(QuestionKind(difficulty: .hard), source: "http://a"), .unavailable,
                "cannot get questions from http://a: it has fewer than 10 hard true or false questions, and then it gives none"
            ),
            (
                .noQuestions(QuestionKind(category: QuestionCategory(name: "Art")), source: "a", skipped: [.sample(3)]),
                .noInput,
                "cannot get questions from a: it has no true or false questions in Art; 1 item had to be left out, first "
                    + "results[3]: it is null"
            ),
            (
                .invalidRequest(source: "http://a"), .unavailable,
                "cannot get questions from http://a: it does not understand what it was asked"
            ),
            (
                .tokenRefused(source: "http://a"), .unavailable,
                "cannot get questions from http://a: it gave a token and does not know it, even a new one"
            ),
            (
                .tokenExhausted(source: "http://a"), .unavailable,
                "cannot get questions from http://a: it has told all it has of this kind, and does not begin anew"
            ),
            (
                .askedTooOften(source: "http://a"), .tryLater,
                "cannot get questions from http://a: it was asked too often from this network, even after a pause"
            ),
            (
                .noSuchCategory("Hisory", names: ["Art", "History"]), .usage,
                "cannot choose the category Hisory: the source has none of this name or number"
            ),
        ] as [(TriviaError, FailureCategory, String)]
    )
    func told(error: TriviaError, category: FailureCategory, text: String) {
        let errorMessage = error.errorMessage
        #expect(errorMessage.category == category)
        #expect("\(errorMessage.what): \(errorMessage.why)" == text)
        #expect(errorMessage.hint?.isEmpty == false)
    }

    @Test("A hint names the option to omit, or the category that was meant")
    func hints() {
        let category = QuestionCategory(name: "Art")
        let hints = [
            QuestionKind(), QuestionKind(category: category), QuestionKind(difficulty: .hard),
            QuestionKind(category: category, difficulty: .hard),
        ].map { TriviaError.notEnoughQuestions($0, source: "a").errorMessage.hint }
        #expect(
            hints == [
                "Choose another place with --source.", "Leave out --category, or choose another.",
                "Leave out --difficulty, or choose another.", "Leave out --category or --difficulty.",
            ]
        )
        let misspelt = TriviaError.noSuchCategory("Hisory", names: ["Art", "History"])
        #expect(misspelt.errorMessage.hint == "Did you mean History?")
    }
}
