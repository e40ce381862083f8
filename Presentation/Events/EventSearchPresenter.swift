import Domain

package struct EventSearchPresenter: ObjectPresenter {
    package static var columns: String { EventRow.fields(for: Audience(.pipe)).columnsOfRecords() }

    private let isSample: Bool

    package init(isSample: Bool = false) { self.isSample = isSample }

    package func lines(_ found: FoundEvents, for audience: Audience) -> [Line] {
        let hasFavourites = found.page.events.contains(where: found.isFavourite)
        let legend = hasFavourites && audience.showsSymbols ? [Line("♥ favourite", .faint)] : []
        let offset = found.page.query.offset
        let rows = found.rows.lines(for: audience, after: offset, hidesID: audience.isInSession)
        let sample = Line.sample(isSample && !found.page.events.isEmpty, for: audience)
        return rows.remarking(legend + sample, for: audience)
    }

    package func notices(_ found: FoundEvents, for audience: Audience) -> [Line] {
        let origin = Line.note("\(found.page.total.counted("event")) in \(found.source).")
        return count(found.page, for: audience)
            + Line.skipped(found.page.skipped)
            + Line.couldNot("read your favourites", found.favouritesUnknown)
            + (audience.isVerbose ? [origin] : [])
    }

    /// "10 of 143; next: --page 2"; in a session with the text, because the user may have typed another line meanwhile.
    private func count(_ page: EventPage, for audience: Audience) -> [Line] {
        let query = page.query
        let isSearch = audience.isInSession && !query.text.isEmpty
        guard !page.events.isEmpty || page.next != nil else {
            return [.note(emptiness(of: page) + (isSearch ? " An empty line ends the search." : ""))]
                + id(in: query)
        }
        let isFiltered = audience.isInSession && !filters(of: query).isEmpty
        guard page.next != nil || query.page > 1 || isSearch || isFiltered else { return [] }
        let before = query.offset
        let count = page.events.count
        let last = count == 1 ? "event \(before + 1)" : "\(before + 1) to \(before + count)"
        let shown = query.page == 1 || count == 0 ? "\(count)" : last
        let text = isSearch ? " for \"\(query.text)\"" : ""
        let city = query.city.map { " in \($0)" } ?? ""
        let period = query.from != nil || query.to != nil ? " in that period" : ""
        let end = isSearch ? ". An empty line ends the search" : ""
        let all = isFiltered ? ". To list all events, type events" : ""
        let words = [page.next.map { _ in "next" }, page.previous.map { _ in "previous" }].compactMap(\.self)
        let turning = words.isEmpty ? "" : ". For other pages, type \(words.joined(separator: " or "))"
        let next = page.next.map { "; next: \(audience.name(EventParameter.page)) \($0)" }
        guard audience.isInSession else { return [.note("\(shown) of \(page.total)\(next ?? "")")] }
        return [.note("\(shown) of \(page.total)\(text)\(city)\(period)\(end)\(turning)\(all).")]
    }

    /// "city and period"; empty without either.
    private func filters(of query: EventQuery) -> String {
        let city = query.city.map { _ in "city" }
        let period = query.from != nil || query.to != nil ? "period" : nil
        return [city, period].compactMap(\.self).joined(separator: " and ")
    }

    /// Ids are not searched. A smaller number would be a row.
    private func id(in query: EventQuery) -> [Line] {
        guard query.text.isDigits, let id = UInt64(query.text), id > EventQuery.maximumPageSize else {
            return []
        }
        return [.note("If \(id) is the id of an event:"), .command("tombola events show \(id)")]
    }

    private func emptiness(of page: EventPage) -> String {
        let query = page.query
        if page.total > 0 {
            if query.page <= page.last { return "Page \(query.page) is empty." }
            return "There is no page \(query.page); the last page is \(page.last)."
        }
        let what = query.text.isEmpty ? "No events found" : "No events found for \"\(query.text)\""
        let filters = filters(of: query)
        guard !filters.isEmpty else { return "\(what)." }
        // Otherwise the city may have events.
        let isCityAlone = query.city != nil && query.from == nil && query.to == nil
        let isCityUnknown = isCityAlone && query.text.isEmpty
        let advice = isCityUnknown ? " A city needs its full name." : ""
        return "\(what) in that \(filters).\(advice)"
    }

    package func members(for audience: Audience) -> [Member<FoundEvents>] {
        let event = EventRow.members(for: audience)
        return [
            Member("page", "1", \.page.query.page), Member("perPage", "10", \.page.query.perPage),
            Member("total", "143", \.page.total), Member("query", \.page.query.text),
            Member("source", \.source),
            .failure("favouritesError", for: audience, \.favouritesUnknown),
        ] + .skipped(\.page.skipped) + [Member("events", "[...]") { JSONText.array($0.rows.map(event.json)) }]
    }
}

extension FoundEvents {
    fileprivate var rows: [EventRow] {
        page.events.map { event in
            let isFavourite = favouritesUnknown == nil ? isFavourite(event) : nil
            return EventRow(event: event, isFavourite: isFavourite, isPast: isPast(event))
        }
    }
}

extension EventSearchPresenter {
    /// What help says about the JSON of the feature's commands.
    package static var jsonHelp: String {
        """
        # events

            \(EventSearchPresenter().sample)
            \(EventRow.members(for: Audience(.pipe)).sample())

        The second object is an item of events. Unknown values are null. If only the time is
        unannounced, localDate has no time; if the date is, localDate is null. The image can be a data
        URL.

        # events show

        An item of events with the following. snapshotOf is the time of the saved copy, if it is shown.

            \(EventDetailPresenter.members(for: Audience(.pipe)).sample())

        # events favourite, events unfavourite

        An item of events with changed: false if it was a favourite already. Removing an event that is no favourite fails.

        # events favourites

            \(FavouritesPresenter().sample)

        Each event adds past (whether its day is over) and snapshotOf (the time of its saved copy).
        """
    }
}
