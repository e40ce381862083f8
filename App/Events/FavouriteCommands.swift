import Domain
import Presentation

extension EventsFeature {
    nonisolated static let favourites = Command(
        "events favourites",
        aliases: ["favorites"],
        summary: "List your favourites (works offline).",
        examples: [
            "List your favourites from the public source": "tombola events favourites --source remote"
        ],
        ListOptions(),
        details: [EventSearchPresenter.columns]
    ) { (events: EventsFeature, given) in
        let viewModel = ScreenViewModel(events.listFavourites, .stored, reload: .fetched)
        let reporter = events.reporter.limited(to: given.limit)
        let rows = { (list: FavouriteList) in
            EventRows(events: list.favourites.map(\.event), areKept: false) { .id($0.id) }
        }
        let links = ContentLinks<FavouriteList>(
            rows: { list in
                let titles = list.favourites.map(\.event.title)
                return ScreenRows(.names(titles)) { events.detail(inRow: $0, of: rows(list)) }
            },
            answer: { list, line in
                if [.next, .previous].contains(EventSearchLine(line)) {
                    return events.refusal(ErrorMessage.usage(line.trimmed, "this is the only page"))
                }
                return FavouriteLine(line).map { events.mark(rows(list), $0) }
            },
            answersChange: .rows
        )
        return ContentScreen(
            viewModel,
            FavouritesPresenter(),
            reporter,
            awaiting: events.work,
            isStored: true,
            links: links
        )
    }

    nonisolated static let favourite = Command(
        "events favourite",
        aliases: ["favorite"],
        summary: "Add an event to your favourites.",
        examples: ["Add event 5270001 to your favourites": "tombola events favourite 5270001"],
        EventParameters().event
    ) { (events: EventsFeature, given) in
        events.mark(MarkFavourite.Request(given.argument(), isFavourite: true))
    }

    nonisolated static let unfavourite = Command(
        "events unfavourite",
        aliases: ["unfavorite"],
        summary: "Remove an event from your favourites.",
        examples: ["Remove event 5270001 from your favourites": "tombola events unfavourite 5270001"],
        Operand(.text("EVENT", isKnown: true), "ID of a favourite event, or a unique part of its title.")
    ) { (events: EventsFeature, given) in
        events.mark(MarkFavourite.Request(given.argument(), isFavourite: false))
    }

    /// - Parameter typed: What stands for the event on the screen; nil if it is on none.
    private func mark(_ request: MarkFavourite.Request, typed: String? = nil) -> any Screen {
        let viewModel = ScreenViewModel(markFavourite, request)
        return ContentScreen(viewModel, reporter, awaiting: work(for: request), staysOpen: false) {
            marked,
            reporter throws(OutputFailure) in
            try reporter.show(marked, MarkedEventPresenter(typed: typed))
            if request.shown != nil, marked.isFavourite { updateCopy(of: marked.event) }
            return .success
        }
    }

    /// Removing a favourite needs no server, and neither does adding one that is on the screen.
    private func work(for request: MarkFavourite.Request) -> PendingWork {
        request.isFavourite && request.shown == nil ? work : PendingWork()
    }

    private func updateCopy(of event: Event) {
        let update = updateSavedCopy
        services.stores.start {
            // Without the source, the copy stays as it is.
            do { try await update(event.id) } catch {}
        }
    }

    /// What a line says about the events on the screen.
    func mark(_ rows: EventRows, _ line: FavouriteLine) -> any Screen {
        let events = rows.events
        let offset = rows.offset
        let onlyEvent = line.rows.isEmpty && events.count == 1 ? events.first : nil
        if let event = line.row.map({ events[at: $0 - 1 - offset] }) ?? onlyEvent {
            let request = MarkFavourite.Request("\(event.id)", isFavourite: line.isFavourite, shown: event)
            return mark(request, typed: rows.areKept ? line.row.map(String.init) ?? "" : nil)
        }
        let word = line.isFavourite ? "favourite" : "unfavourite"
        let why =
            switch line.rows.count {
            case 0: "missing the number of a row"
            case 1: "no such row"
            default: "it takes one row"
            }
        let error = ErrorMessage.usage(
            ([word] + line.rows.map(String.init)).joined(separator: " "),
            why,
            hint: "Nothing was changed." + (events.isEmpty ? "" : " For example: \(word) \(offset + 1)")
        )
        return refusal(error)
    }

    /// Answers a line on the screen with an error.
    private func refusal(_ error: ErrorMessage) -> any Screen {
        let viewModel = ScreenViewModel<MarkedEvent, ErrorMessage> { () async throws(ErrorMessage) in
            throw error
        }
        return ContentScreen(viewModel, MarkedEventPresenter(), reporter, staysOpen: false)
    }
}
