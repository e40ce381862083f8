/// A search while it is typed: the text typed last counts, in whatever order the answers come.
///
/// Each text gets a turn, and an answer belongs to the turn that asked for it; a late one is dropped. The first list, of
/// the search without a text, is remembered: clearing the text shows it again without asking the source.
package struct EventSearch: Hashable, Sendable {
    /// The source is asked after this much quiet.
    package static let quiet = Duration.milliseconds(500)

    package struct Turn: Hashable, Sendable {
        /// To be asked of the source.
        package let query: EventQuery
        fileprivate let number: Int
    }

    package private(set) var query: EventQuery
    package private(set) var shown: FoundEvents?
    private var first: FoundEvents?
    private var number = 0

    /// - Parameter query: its filters hold for each text.
    package init(_ query: EventQuery) {
        self.query = query
    }

    /// The turn to ask the source for; nil if the first list is shown again instead.
    package mutating func type(_ text: String) -> Turn? {
        if FoldedText(text).isEmpty, let first {
            number += 1
            query = first.page.query
            shown = first
            return nil
        }
        return begin(query.searching(text))
    }

    /// Another page of the same search.
    package mutating func turn(to page: Int) -> Turn {
        begin(query.turned(to: page))
    }

    /// Whether an answer is still current. If so, it is shown.
    package mutating func receive(_ found: FoundEvents, for turn: Turn) -> Bool {
        if FoldedText(turn.query.text).isEmpty, turn.query.page == 1 { first = found }
        guard isCurrent(turn) else { return false }
        shown = found
        return true
    }

    /// Takes over the favourites of the page that is shown, and of no other: a newer one may have come.
    package mutating func renew(_ marked: FoundEvents) -> Bool {
        guard let shown, shown.page == marked.page else { return false }
        self.shown = marked
        return true
    }

    /// Whether nothing was typed since.
    package func isCurrent(_ turn: Turn) -> Bool { turn.number == number }

    private mutating func begin(_ query: EventQuery) -> Turn {
        number += 1
        self.query = query
        return Turn(query: query, number: number)
    }
}
