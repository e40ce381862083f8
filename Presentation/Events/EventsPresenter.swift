import Domain

package struct EventsPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ found: FoundEvents, for reader: Reader) -> [Line] {
        let hasFavourites = found.page.events.contains(where: found.isFavourite)
        let legend = hasFavourites && !reader.isPipe ? [Line("♥ favourite", .faint)] : []
        return found.rows.lines(for: reader, hidesID: reader.isInSession) + legend
    }

    package func notices(_ found: FoundEvents, for reader: Reader) -> [Line] {
        let origin = Line.note("\(found.page.total.counted("event")) in \(found.source).")
        return count(found.page, reader.isInSession) + Line.leftOut(found.page.skipped)
            + Line.favouritesUnknown(found.favouritesUnknown) + (reader.isVerbose ? [origin] : [])
    }

    /// "10 of 143; next: --page 2"; in a session with the text, because the user may have typed another line meanwhile.
    private func count(_ page: EventPage, _ isInSession: Bool) -> [Line] {
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

    package func json(_ found: FoundEvents, for reader: Reader) -> JSONText { Self.members(for: reader).json(found) }

    static func members(for reader: Reader) -> [Member<FoundEvents>] {
        let event = EventRow.members(for: reader)
        return [
            Member("page", "1", \.page.query.page), Member("perPage", "10", \.page.query.perPage),
            Member("total", "143", \.page.total), Member("query", \.page.query.text), Member("source", \.source),
            .failure("favouritesError", \.favouritesUnknown),
        ] + .skipped(\.page.skipped) + [Member("events", "[...]") { JSONText.array($0.rows.map(event.json)) }]
    }
}

extension FoundEvents {
    fileprivate var rows: [EventRow] {
        page.events.map { EventRow(event: $0, isFavourite: favouritesUnknown == nil ? isFavourite($0) : nil) }
    }
}

extension EventQuery {
    fileprivate var hasFilters: Bool { city != nil || from != nil || to != nil }
}

package enum EventsJSON {
    package static var help: [JSONHelp] {
        let reader = Reader(.pipe)
        return [
            JSONHelp(
                "events",
                .samples(EventsPresenter.members(for: reader).sample(), EventRow.members(for: reader).sample()),
                .remark(
                    "The second line is an item of events. Unknown values are null. If the time is still to be announced, "
                        + "localDate is a date without a time; if the date is, it is null. The image can be a data URL."
                )
            ),
            JSONHelp(
                "events show",
                .remark("An item of events with the following. The snapshot is the saved copy, if it is shown."),
                .samples(EventPresenter.members.sample())
            ),
            JSONHelp(
                "events favourite, events unfavourite",
                .remark("An item of events with changed: false if nothing changed.")
            ),
            JSONHelp(
                "events favourites",
                .samples(FavouritesPresenter.members(for: reader).sample()),
                .remark("Each event has snapshotOf, the time of its saved copy.")
            ),
        ]
    }
}
