import Domain

package struct EventsPresenter: ScreenPresenter {
    private let formatting: Formatting
    private let isInSession: Bool
    private let showsOrigin: Bool

    /// - Parameters:
    ///   - isInSession: whether a number opens a row, and a word turns the page.
    ///   - showsOrigin: whether to name the source.
    package init(formatting: Formatting, isInSession: Bool = false, showsOrigin: Bool = false) {
        self.formatting = formatting
        self.isInSession = isInSession
        self.showsOrigin = showsOrigin
    }

    package func lines(_ found: FoundEvents, for medium: Medium) -> [Line] {
        switch medium {
        case .terminal: table(found).lines(of: found.page.events, for: medium) + legend(found)
        case .pipe: Table(Column.record(isFavourite: found.isFavourite)).lines(of: found.page.events, for: medium)
        }
    }

    private func table(_ found: FoundEvents) -> Table<Event> {
        let id: Column<Event> = Column("Id", .right) { "\($0.id.description)" }
        let heart = Column<Event>("♥") { StyledText(found.isFavourite($0) ? "♥" : "", .failure) }
        return Table(
            [heart] + (isInSession ? [] : [id]) + Column.overview(of: found.page.events, formatting),
            numberedFrom: isInSession ? 1 : nil
        )
    }

    /// Explains the heart.
    private func legend(_ found: FoundEvents) -> [Line] {
        found.page.events.contains(where: found.isFavourite) ? [Line("♥ favourite", .faint)] : []
    }

    package func notices(_ found: FoundEvents) -> [Line] {
        let origin = Line.note("\(found.page.total.counted("event")) in \(found.source).")
        return count(found.page) + Line.leftOut(found.page.skipped)
            + (found.favouritesUnknown.map { [.favouritesUnknown($0)] } ?? []) + (showsOrigin ? [origin] : [])
    }

    /// "10 of 143; next: --page 2"; in a session with the text, because the user may have typed another line meanwhile.
    private func count(_ page: EventPage) -> [Line] {
        let query = page.query
        guard !page.events.isEmpty || page.next != nil else {
            return page.skipped.isEmpty ? [.note(emptiness(of: page))] : []
        }
        let isSearch = isInSession && !query.text.isEmpty
        guard page.next != nil || query.page > 1 || isSearch else { return [] }
        let first = (query.page - 1) * query.perPage + 1
        let last = first + page.events.count - 1
        let shown = query.page == 1 || page.events.isEmpty ? "\(page.events.count)" : "\(first) to \(last)"
        let next = page.next.map { isInSession ? "; next page: type next" : "; next: --page \($0)" } ?? ""
        let search = isSearch ? " for \"\(query.text)\"; press Return for the first list" : ""
        return [.note("\(shown) of \(page.total)\(search)\(next)")]
    }

    private func emptiness(of page: EventPage) -> String {
        let query = page.query
        if page.total > 0 {
            let last = (page.total - 1) / query.perPage + 1
            return "There is no page \(query.page); the last page is \(last)."
        }
        let what = query.text.isEmpty ? "No events found" : "No events found for \"\(query.text)\""
        return query.hasFilters ? what + " in that city and period." : what + "."
    }

    package func json(_ found: FoundEvents) -> JSONText {
        let members: [String: JSONText] = [
            "page": .integer(found.page.query.page),
            "perPage": .integer(found.page.query.perPage),
            "total": .integer(found.page.total),
            "query": .string(found.page.query.text),
            "source": .string(found.source),
            "favouritesError": .failure(found.favouritesUnknown),
            "events": .array(
                found.page.events.map { event in
                    let isFavourite = found.favouritesUnknown == nil ? found.isFavourite(event) : nil
                    return .object(event.jsonMembers(formatting, isFavourite: isFavourite))
                }
            ),
        ]
        return .object(members.merging(found.page.skipped.jsonMembers) { $1 })
    }
}

extension EventQuery {
    fileprivate var hasFilters: Bool { city != nil || from != nil || to != nil }
}
