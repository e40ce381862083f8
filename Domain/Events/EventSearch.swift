/// Search as you type: only the latest text counts, in whatever order results arrive.
///
/// Each text gets a turn, and results belong to the turn that requested them; late ones are dropped. The unfiltered
/// first page is remembered, so clearing the text needs no request.
package struct EventSearch: Hashable, Sendable {
    /// Pause in typing after which a search starts.
    package static let typingPause = Duration.milliseconds(300)

    package struct Turn: Hashable, Sendable {
        package let query: EventQuery
        fileprivate let number: Int
    }

    package private(set) var query: EventQuery
    package private(set) var shown: FoundEvents?
    private var first: FoundEvents?
    private var number = 0

    /// - Parameter query: Its filters apply to every text.
    package init(_ query: EventQuery) {
        self.query = query
    }

    /// Returns the turn to search for; nil if the remembered first page is shown again.
    package mutating func type(_ text: String) -> Turn? {
        if FoldedText(text).isEmpty, let first {
            number += 1
            query = first.page.query
            shown = first
            return nil
        }
        return begin(query.searching(text))
    }

    /// Starts a turn for another page of the same search.
    package mutating func turn(to page: Int) -> Turn {
        begin(query.turned(to: page))
    }

    /// Accepts results if their turn is still current. Returns whether to show them.
    package mutating func receive(_ found: FoundEvents, for turn: Turn) -> Bool {
        if FoldedText(turn.query.text).isEmpty, turn.query.page == 1 { first = found }
        guard isCurrent(turn) else { return false }
        shown = found
        return true
    }

    /// Updates the favourites of the page on screen. Ignored if another page has replaced it.
    package mutating func updateFavourites(_ marked: FoundEvents) -> Bool {
        guard let shown, shown.page == marked.page else { return false }
        self.shown = marked
        return true
    }

    /// Ends the current turn, and shows again what an earlier state of this search showed.
    package mutating func end(returningTo earlier: EventSearch) {
        let (last, first) = (number, first)
        self = earlier
        (number, self.first) = (last + 1, first)
    }

    package func isCurrent(_ turn: Turn) -> Bool { turn.number == number }

    private mutating func begin(_ query: EventQuery) -> Turn {
        number += 1
        self.query = query
        return Turn(query: query, number: number)
    }
}
