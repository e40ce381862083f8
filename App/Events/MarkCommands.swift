import Domain
import Presentation

extension EventsFeature {
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

    private func mark(_ request: MarkFavourite.Request) -> any Screen {
        let viewModel = ScreenViewModel(markFavourite, request)
        // Removing a favourite needs no server.
        let work = request.isFavourite ? work : PendingWork()
        return screens.screen(viewModel, MarkedEventPresenter(), awaiting: work, staysOpen: false)
    }

    /// What a line says about the events on the screen.
    func mark(_ events: [Event], _ line: FavouriteLine) -> any Screen {
        if let event = line.row.map({ events[at: $0 - 1] }) ?? (events.count == 1 ? events.first : nil) {
            return mark(MarkFavourite.Request("\(event.id)", isFavourite: line.isFavourite, shown: event))
        }
        let word = line.isFavourite ? "favourite" : "unfavourite"
        let error = ErrorMessage.usage(
            "\(word) \(line.row.map(String.init) ?? "")".trimmed,
            line.row == nil ? "missing the number of a row" : "no such row",
            hint: "Nothing was changed." + (events.isEmpty ? "" : " For example: \(word) 1")
        )
        let viewModel = ScreenViewModel<MarkedEvent, ErrorMessage> { () async throws(ErrorMessage) in throw error }
        return screens.screen(viewModel, MarkedEventPresenter(), staysOpen: false)
    }
}
