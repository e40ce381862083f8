import Domain

/// What a screen shows that searches while the user types, as a value. Each step leads from one state to the next, and
/// says what has to be done for it.
struct EventSearch {
    typealias State = ScreenViewModel<FoundEvents, EventError>.State

    enum Step {
        /// Another list is wanted, or the same one again.
        case ask(EventQuery)
        case type(String)
        /// The user wants the result of what was typed.
        case keep
        /// The user wants what was shown before typing.
        case discard
        case request
        case find(FoundEvents)
        case fail(EventError)
        case giveUp
        /// The favourites among the events on the screen may have changed.
        case mark(FoundEvents)
    }

    enum Effect {
        case nothing
        /// After a pause, the user may have typed more.
        case search(EventQuery, afterPause: Bool)
        case refreshFavourites
        case stopSearching
    }

    /// A query, and the page that is on the screen meanwhile.
    private struct List {
        var query: EventQuery
        var shown: FoundEvents?
    }

    private(set) var state = State.idle
    /// The text being searched for, before it is kept or discarded.
    private(set) var typed: String?
    /// What has last come of typing; nil if nothing has yet.
    private(set) var preview: State?
    private var list: List
    /// The list before the user began to type; nil if nothing was typed since.
    private var before: List?
    /// The unfiltered first page, so that clearing the text needs no request.
    private var first: FoundEvents?

    init(_ query: EventQuery) { list = List(query: query) }

    var query: EventQuery { list.query }
    var shown: FoundEvents? { list.shown }
    /// The page that was on the screen before the user began to type.
    var listed: FoundEvents? { (before ?? list).shown }

    mutating func take(_ step: Step) -> Effect {
        switch step {
        case .ask(let query):
            list.query = query
            return .search(query, afterPause: false)
        case .type(let text):
            before = before ?? list
            typed = text
            if FoldedText(text).isEmpty, let first {
                list = List(query: first.page.query, shown: first)
                return .refreshFavourites
            }
            list.query = list.query.searching(text)
            return .search(list.query, afterPause: true)
        case .keep:
            before = nil
            endTyping()
        case .discard:
            endTyping()
            guard let before else { return .nothing }
            list = before
            self.before = nil
            showList()
            return .stopSearching
        case .request: state = .loading
        case .find(let found), .mark(let found):
            list.shown = found
            enter(.shown(found))
        case .fail(let error): enter(.failed(error))
        case .giveUp: showList()
        }
        return .nothing
    }

    /// Saves the first page, even if it arrives late.
    mutating func remember(_ found: FoundEvents, of query: EventQuery) {
        if FoldedText(query.text).isEmpty, query.page == 1 { first = found }
    }

    private mutating func enter(_ next: State) {
        state = next
        if typed != nil { preview = next }
    }

    private mutating func endTyping() {
        typed = nil
        preview = nil
    }

    /// Returns to the list on the screen.
    private mutating func showList() {
        state = list.shown.map { .shown($0) } ?? .idle
        list.query = list.shown?.page.query ?? list.query
    }
}
