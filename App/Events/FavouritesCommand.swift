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
        let viewModel = ScreenViewModel(content: events.saved.favourites)
        let limit = RowLimit(given.limit)
        let links = ContentLinks<[Favourite]>(
            row: { favourites, index in favourites[at: index].map { events.detail(.id($0.event.id)) } },
            answer: { favourites, line in FavouriteLine(line).map { events.mark(favourites.map(\.event), $0) } }
        )
        return events.screens.screen(viewModel, FavouritesPresenter(), limit, isStored: true, links: links)
    }
}
