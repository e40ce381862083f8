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
        let viewModel = ScreenViewModel(events.listFavourites, ())
        let limit = RowLimit(given.limit)
        let links = ContentLinks<FavouriteList>(
            row: { list, index in
                let listed = list.favourites.map(\.event)
                let event = listed[at: index] ?? listed.first { $0.id.rawValue == index + 1 }
                return event.map { events.detail(.id($0.id)) }
            },
            answer: { list, line in
                FavouriteLine(line).map { events.mark(list.favourites.map(\.event), $0) }
            }
        )
        return events.screens.screen(viewModel, FavouritesPresenter(), limit, isStored: true, links: links)
    }
}
