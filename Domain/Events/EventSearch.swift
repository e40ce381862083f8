/// A search while it is typed: what was typed last counts, whatever is answered when.
///
/// Each text that is typed gets a turn; an answer belongs to the turn in which it was asked for, and one that comes late
/// is dropped. The first list, that of the search without a text, is remembered: when the text is cleared it is there
/// again without being asked for.
package struct EventSearch: Hashable, Sendable {
    package struct Turn: Hashable, Sendable {
        /// What is to be asked for.
        package let query: EventQuery
        fileprivate let number: Int
    }

    package private(set) var query: EventQuery
    package private(set) var shown: FoundEvents?
    private var first: FoundEvents?
    private var number = 0

    /// - Parameter query: with the filters that hold for all of it.
    package init(_ query: EventQuery) {
        self.query = query
    }

    /// The turn to be asked for now; nil where nothing has to be asked, since the first list is shown again.
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

    /// Whether an answer is still of interest. If so, it is what is shown.
    package mutating func receive(_ found: FoundEvents, for turn: Turn) -> Bool {
        if FoldedText(turn.query.text).isEmpty, turn.query.page == 1 { first = found }
        guard isCurrent(turn) else { return false }
        shown = found
        return true
    }

    /// Takes over the favourites of what is shown. Of anything else it takes nothing: something newer may have come.
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
