import Domain
import Presentation
import Testing

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
        #expect(presenter.lines(none, for: .pipe).isEmpty && presenter.notices(none).count == 1)
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
