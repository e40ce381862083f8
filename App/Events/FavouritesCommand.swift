import Domain
import Presentation

extension EventsFeature {
    nonisolated static let favourites = Command(
        "events favourites",
        aliases: ["favorites"],
        summary: "List your favourites (works offline).",
        examples: ["List your favourites from the public source": "tombola events favourites --source remote"],
        ListOptions(),
        details: [EventSearchPresenter.columns]
    ) { (events: EventsFeature, given) in
        let viewModel = ScreenViewModel(events.listFavourites, ())
        let limit = RowLimit(given.limit)
        let links = ContentLinks<FavouriteList>(
            row: { list, index in list.favourites[at: index].map { events.detail(.id($0.event.id)) } },
            answer: { list, line in FavouriteLine(line).map { events.mark(list.favourites.map(\.event), $0) } }
        )
        return events.screens.screen(viewModel, FavouritesPresenter(), limit, isStored: true, links: links)
    }
}
