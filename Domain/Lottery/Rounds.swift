/// What is shown, one after another, before the result: round r of R shows the player in place ((R − r) mod n) + 1 of
/// n, so that the last round shows the first place.
package struct Rounds: RandomAccessCollection, Hashable, Sendable {
    /// The first places, as many as the rounds reach.
    private let places: [Ranking.Place]
    package let endIndex: Int

    init(places: [Ranking.Place], count: Int) {
        self.places = Array(places.prefix(count))
        endIndex = count
    }

    package var startIndex: Int { 0 }

    package subscript(position: Int) -> Player {
        places[(endIndex - 1 - position) % places.count].player
    }

    /// Everybody who is shown, each once.
    package var players: [Player] { places.map(\.player) }
}
