import Domain

package struct EventsPresenter: ObjectPresenter {
    package init() {}

    package func lines(_ found: FoundEvents, for reader: Reader) -> [Line] {
        let hasFavourites = found.page.events.contains(where: found.isFavourite)
        let legend = hasFavourites && !reader.isPipe ? [Line("♥ favourite", .faint)] : []
        return found.rows.lines(for: reader, hidesID: reader.isInSession) + legend
    }

    package func notices(_ found: FoundEvents, for reader: Reader) -> [Line] {
        let origin = Line.note("\(found.page.total.counted("event")) in \(found.source).")
        return count(found.page, reader.isInSession) + Line.skipped(found.page.skipped)
            + Line.couldNot("read your favourites", found.favouritesUnknown) + (reader.isVerbose ? [origin] : [])
    }

    /// "10 of 143; next: --page 2"; in a session with the text, because the user may have typed another line meanwhile.
    private func count(_ page: EventPage, _ isInSession: Bool) -> [Line] {
        let query = page.query
        guard !page.events.isEmpty || page.next != nil else { return [.note(emptiness(of: page))] }
        let isSearch = isInSession && !query.text.isEmpty
        guard page.next != nil || query.page > 1 || isSearch else { return [] }
        let (before, count) = (query.offset, page.events.count)
        let shown = query.page == 1 || count == 0 ? "\(count)" : "\(before + 1) to \(before + count)"
        let next = page.next.map { isInSession ? "; next page: type next" : "; next: --page \($0)" } ?? ""
        let search = isSearch ? " for \"\(query.text)\"; an empty line shows the first list" : ""
        return [.note("\(shown) of \(page.total)\(search)\(next)")]
    }

    private func emptiness(of page: EventPage) -> String {
        let query = page.query
        if page.total > 0 {
            if query.page <= page.last { return "Page \(query.page) is empty." }
            return "There is no page \(query.page); the last page is \(page.last)."
        }
        let what = query.text.isEmpty ? "No events found" : "No events found for \"\(query.text)\""
        let filters: [String] =
            (query.city == nil ? [] : ["city"]) + (query.from == nil && query.to == nil ? [] : ["period"])
        return filters.isEmpty ? "\(what)." : "\(what) in that \(filters.joined(separator: " and "))."
    }

    package func members(for reader: Reader) -> [Member<FoundEvents>] {
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

package enum EventsJSON {
    package static var help: String {
        """
        # events

            \(EventsPresenter().sample)
            \(EventRow.members(for: Reader(.pipe)).sample())

        The second line is an item of events. Unknown values are null. If the time is still to be announced, localDate is a
        date without a time; if the date is, it is null. The image can be a data URL.

        # events show

        An item of events with the following. The snapshot is the saved copy, if it is shown.

            \(EventPresenter.members.sample())

        # events favourite, events unfavourite

        An item of events with changed: false if nothing changed.

        # events favourites

            \(FavouritesPresenter().sample)

        Each event has snapshotOf, the time of its saved copy.
        """
    }
}

package struct FavouritesPresenter: ObjectPresenter {
    package init() {}

    package func lines(_ favourites: [Favourite], for reader: Reader) -> [Line] {
        reader.limit.first(favourites).map(\.row).lines(for: reader)
    }

    package func notices(_ favourites: [Favourite], for reader: Reader) -> [Line] {
        guard favourites.isEmpty else { return reader.limit.notices(of: favourites.count) }
        return [.note("No favourites yet. To find events:"), .command("tombola events")]
    }

    package func members(for reader: Reader) -> [Member<[Favourite]>] {
        let event = EventRow.members(for: reader).of(\Favourite.row) + [Member("snapshotOf", \.addedAt)]
        return [
            Member("total", "2", \.count),
            Member("events", "[...]") { JSONText.array(reader.limit.first($0).map(event.json)) },
        ]
    }
}

extension Favourite {
    fileprivate var row: EventRow { EventRow(event: event, isFavourite: true) }
}

package struct MarkedEventPresenter: ObjectPresenter {
    package init() {}

    package func lines(_ marked: MarkedEvent, for reader: Reader) -> [Line] { [Line(text(marked))] }

    private func text(_ marked: MarkedEvent) -> String {
        let title = marked.event.title
        return switch (marked.isFavourite, marked.isChange) {
        case (true, true): "♥ Added \(title) to your favourites."
        case (true, false): "♥ \(title) is already a favourite. Updated its saved copy."
        case (false, _): "Removed \(title) from your favourites."
        }
    }

    package func notices(_ marked: MarkedEvent, for reader: Reader) -> [Line] {
        guard marked.isChange else { return [] }
        let command = marked.isFavourite ? "unfavourite" : "favourite"
        return [.toUndo, .command("tombola events \(command) \(marked.event.id)")]
    }

    package func members(for reader: Reader) -> [Member<MarkedEvent>] {
        let row = { (marked: MarkedEvent) in EventRow(event: marked.event, isFavourite: marked.isFavourite) }
        return EventRow.members(for: reader).of(row) + [Member("changed", \.isChange)]
    }
}

extension EventError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .failure(let failure): failure.errorMessage
        case .ambiguous(let wanted, let names): .ambiguous("cannot choose \(wanted)", names)
        case .noSuchEvent(let id, let source): .unknown("event \(id)", in: source)
        case .unknown(let wanted, let source): .unknown(wanted, in: source)
        case .notFavourite(let wanted):
            .noInput(
                "cannot remove \(wanted.isDigits ? "event " : "")\(wanted) from your favourites",
                "it is not a favourite"
            )
            .hint("List your favourites:", "tombola events favourites")
        case .noPicture(let id): .noInput("cannot save the picture of event \(id)", "it has no picture")
        }
    }
}

extension ErrorMessage {
    fileprivate static func unknown(_ event: String, in source: String) -> ErrorMessage {
        noInput("cannot find \(event)", "no such event in \(source)").hint("List the event ids:", "tombola events")
    }
}

/// Names the command-line options of the query.
extension EventQuery.Invalid: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .daysReversed(let from, let to):
            let days = "--from \(ISO8601.text(from)) --to \(ISO8601.text(to))"
            return .usage(days, "the first day is after the last").hint("Swap the dates.")
        case .perPage(let count): return .usage("--per-page \(count)", "must be 1 to \(EventQuery.maximumPageSize)")
        }
    }
}
