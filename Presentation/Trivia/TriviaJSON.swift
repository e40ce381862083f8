import Domain

package enum TriviaJSON {
    package static var help: String {
        """
        # trivia play

        One line of JSON for each question, each answer, and finally the game:

            \(TriviaPresenter.samples.joined(separator: "\n    "))

        Each question is printed before its answer is read, so that a program can play. Both high scores are
        null if the database cannot be read. previousHighScore is the best of all other games; skipped is the
        number of invalid items in the source.

        # trivia scores

            \(ScoresPresenter().sample)

        # trivia categories

            \(CategoriesPresenter().sample)
        """
    }
}
