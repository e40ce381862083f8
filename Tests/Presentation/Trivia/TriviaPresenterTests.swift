import Domain
import Presentation
import Testing

@testable import Presentation

@Suite("Trivia presenter")
struct TriviaPresenterTests {
    private let presenter = TriviaPresenter()
    private static let full = StoreFailure(.full, "a", "the disk is full")

    private func asking(_ text: String, number: Int = 1, category: String = "History") -> TriviaViewModel.State {
        let question = Question(category: category, difficulty: .medium, text: text, answer: true)
        return .asking(TriviaTurn(number: number, question: question, score: number - 1, skipped: [.sample(3)]))
    }

    private func verdict(isRight: Bool, saveFailure: StoreFailure? = nil) -> TriviaViewModel.State {
        .verdict(TriviaVerdict(number: 2, question: .sample(2), isRight: isRight, score: 1, saveFailure: saveFailure))
    }

    private func over(
        _ ending: TriviaGame.Ending,
        score: Int = 4,
        previous: Int? = 4,
        unavailable: TriviaError? = nil,
        saveFailure: StoreFailure? = nil
    ) -> TriviaViewModel.State {
        .over(
            TriviaResult(
                score: score,
                asked: 5,
                ending: ending,
                standing: previous.map { GameStanding(id: GameID(1), score: score, previousHighScore: $0) },
                unavailable: unavailable,
                saveFailure: saveFailure,
                skipped: 2
            )
        )
    }

    @Test("A question has a heading on a terminal, with a gap between two")
    func terminal() {
        let first = presenter.lines(asking("Rome is older than Berlin."), for: .terminal(width: 80))
        #expect(first.texts == ["1. History (medium)", "Rome is older than Berlin."])
        let second = presenter.lines(asking("Rome is older than Berlin.", number: 2), for: .terminal(width: 16))
        #expect(second.texts == ["", "2. History", "(medium)", "Rome is older", "than Berlin."])
    }

    @Test("A question is one record in a pipe")
    func pipe() {
        #expect(presenter.lines(asking("A\tb\nc"), for: .pipe).texts == ["1\tHistory\tmedium\tA␉b␊c"])
    }

    @Test("A question of 2,000 characters is shown whole, without control characters")
    func longAndUnseen() {
        let long = Array(repeating: "längliche", count: 200).joined(separator: " ")
        let lines = presenter.lines(asking(long), for: .terminal(width: 40))
        #expect(lines.allSatisfy { $0.width <= 40 })
        #expect(lines.texts.dropFirst().joined(separator: " ") == long)
        let unbroken = presenter.lines(asking(String(repeating: "x", count: 2000)), for: .terminal(width: 40))
        #expect(unbroken.texts.dropFirst().joined() == String(repeating: "x", count: 2000))
        for medium in [Medium.terminal(width: 80), .pipe] {
            let lines = presenter.lines(asking("a\u{1B}[31mb\u{202E}c\u{7}", category: "\u{9B}x\u{200F}"), for: medium)
            let scalars = lines.texts.flatMap(\.unicodeScalars)
            #expect(!scalars.contains { "\u{1B}\u{202E}\u{7}\u{9B}\u{200F}".unicodeScalars.contains($0) }, "\(medium)")
        }
    }

    @Test("A wrong answer is reported with the right one")
    func verdicts() {
        #expect(presenter.lines(verdict(isRight: true), for: .pipe).texts == ["Correct!"])
        #expect(presenter.lines(verdict(isRight: false), for: .pipe).texts == ["Wrong: the right answer is false."])
        #expect(
            presenter.notices(asking("a")).texts == [
                "note: skipped 1 invalid item:", "note: results[3]: it is null",
            ]
        )
        #expect(presenter.notices(verdict(isRight: true)).isEmpty)
    }

    @Test("The result shows the score, the high score and a beaten record")
    func results() {
        #expect(
            presenter.lines(over(.wrong), for: .pipe).texts == ["Answered Correctly: 4", "Highest Score: 4"],
            "to equal it is not to beat it"
        )
        #expect(
            presenter.lines(over(.complete, score: 12, previous: 9), for: .pipe).texts == [
                "You answered all questions!", "Answered Correctly: 12", "Highest Score: 12",
                "new high score (was 9)",
            ]
        )
        #expect(presenter.lines(over(.quit, previous: nil), for: .pipe).texts == ["Answered Correctly: 4"])
    }

    @Test("Failures during a game mention their consequence for it")
    func failures() {
        let messages = [
            verdict(isRight: true, saveFailure: Self.full),
            over(.wrong, saveFailure: Self.full),
            over(.unavailable, unavailable: .tokenExhausted(source: "http://a")),
            over(.wrong),
        ].map { presenter.failures($0).map { "\($0.category) \($0.what): \($0.why)" } }
        #expect(
            messages == [
                ["inputOutput cannot save the score: cannot write to a: the disk is full"],
                ["inputOutput cannot save the game: cannot write to a: the disk is full"],
                [
                    "unavailable cannot continue the game: cannot get questions from http://a: "
                        + "it has no more questions of this kind"
                ],
                [],
            ]
        )
    }

    @Test("Each step is one line of JSON")
    func json() {
        #expect(
            presenter.json(asking("\"a\"")).text
                == #"{"category":"History","difficulty":"medium","number":1,"question":"\"a\""}"#
        )
        #expect(presenter.json(verdict(isRight: false)).text == #"{"answer":false,"number":2,"right":false,"score":1}"#)
        #expect(
            presenter.json(over(.unavailable)).text
                == #"{"asked":5,"ended":"unavailable","highScore":4,"previousHighScore":4,"score":4,"skipped":2}"#
        )
        #expect(
            presenter.json(over(.quit, previous: nil)).text
                == #"{"asked":5,"ended":"quit","highScore":null,"previousHighScore":null,"score":4,"skipped":2}"#
        )
    }

    @Test("Each state of the quiz explains the next step in a session")
    func invitations() {
        let states: [TriviaViewModel.State] = [
            .ready, .loading, asking("a"), over(.wrong), .failed(.invalidRequest(source: "a")),
        ]
        #expect(
            states.map { presenter.invitation($0)?.text } == [
                "Press Return to play.", nil, "True or false? (t, f; q ends the game)",
                "Press Return to play again, or type back.", "Press Return to try again, or type back.",
            ]
        )
    }

    @Test("Input that is not an answer is quoted, sanitized and cut")
    func misunderstood() {
        #expect(TriviaPresenter.invalidAnswer("maybe").what == "\"maybe\"")
        #expect(TriviaPresenter.invalidAnswer("").what == "an empty line")
        let long = TriviaPresenter.invalidAnswer(String(repeating: "\u{1B}[31mx", count: 100)).what
        #expect(long.count < 60 && !long.contains("\u{1B}"))
    }
}

@Suite("Quiz input")
struct TriviaInputTests {
    @Test(
        "Answers are recognised in any case, with surrounding spaces",
        arguments: [
            ("t", .answer(true)), ("T", .answer(true)), ("true", .answer(true)), (" True\t", .answer(true)),
            ("TRUE\r", .answer(true)), ("f", .answer(false)), ("False", .answer(false)), ("  F  ", .answer(false)),
            ("q", .quit), ("Q", .quit), ("?", .help), (" ? ", .help),
        ] as [(String, TriviaInput)]
    )
    func understood(line: String, input: TriviaInput) {
        #expect(TriviaInput(line) == input)
    }

    @Test(
        "Text other than an answer is not recognised",
        arguments: ["", " ", "tr", "t t", "true false", "truee", "yes", "no", "0", "1", "wahr", "т", "t.", "q!", "??"]
    )
    func misunderstood(line: String) {
        #expect(TriviaInput(line) == nil)
    }

    @Test(
        "Yes or Return alone starts another game",
        arguments: [("", true), (" ", true), ("y", true), ("YES", true), ("n", false), ("no", false), ("t", false)]
    )
    func again(line: String, isYes: Bool) {
        #expect(TriviaInput.isYes(line) == isYes)
    }
}

@Suite("Score and category presenters")
struct TriviaListsTests {
    @Test("Scores show the games played, or that there are none")
    func scores() {
        let presenter = ScoresPresenter()
        let played = Scores(highScore: 12, lastScore: 3, games: 7)
        #expect(presenter.lines(played, for: .pipe).texts == ["Highest Score\t12", "Last Score\t3", "Games\t7"])
        #expect(
            presenter.lines(played, for: .terminal(width: 80)).texts == [
                "Highest Score  12", "Last Score     3", "Games          7",
            ]
        )
        #expect(presenter.notices(played).isEmpty)
        #expect(presenter.json(played).text == #"{"games":7,"highScore":12,"lastScore":3}"#)
        let none = Scores(highScore: 0, lastScore: nil, games: 0)
        #expect(presenter.lines(none, for: .pipe).isEmpty && presenter.notices(none).last == .command("tombola trivia"))
        #expect(presenter.json(none).text == #"{"games":0,"highScore":0,"lastScore":null}"#)
    }

    @Test("Categories show their numbers if the source has them")
    func categories() {
        let presenter = CategoriesPresenter()
        let numbered = [QuestionCategory(id: 9, name: "General Knowledge"), QuestionCategory(id: 23, name: "History")]
        #expect(presenter.lines(numbered, for: .pipe).texts == ["9\tGeneral Knowledge", "23\tHistory"])
        #expect(
            CategoriesPresenter(numbersRows: true).lines(numbered, for: .terminal(width: 80)).texts == [
                "#  Id  Category", "1   9  General Knowledge", "2  23  History",
            ]
        )
        #expect(presenter.lines([QuestionCategory(name: "Art")], for: .pipe).texts == ["Art"])
        #expect(
            presenter.json([QuestionCategory(id: 9, name: "A"), QuestionCategory(name: "B")]).text
                == #"{"categories":[{"id":9,"name":"A"},{"id":null,"name":"B"}]}"#
        )
        #expect(presenter.lines([], for: .pipe).isEmpty && presenter.notices([]).count == 1)
    }
}
