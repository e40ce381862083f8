/// The seed of each game that is played one after the other.
struct TriviaSeeds: Sendable {
    private let first: String

    /// - Parameter systemSeed: makes one where none was given.
    init(_ given: String?, _ systemSeed: @Sendable () -> String) {
        first = given ?? systemSeed()
    }

    /// The first game has the seed itself. Those after it have other questions, which follow from the seed as well.
    ///
    /// - Parameter number: counted from 1. All pages of a game have the same seed.
    func seed(ofGame number: Int) -> String {
        number > 1 ? "\(first), game \(number)" : first
    }
}
