import Domain
import Presentation

struct EventsScreens: FeatureScreens {
    private let root: CompositionRoot
    private let events: EventsComposition
    private let reporter: Reporter
    private let invocation: Invocation
    private let pendingWork: PendingWork
    private let isInSession: Bool

    init(_ workspace: CommandContext) {
        root = workspace.root
        events = workspace.root.events
        pendingWork = workspace.settings.pendingWork(for: [.events])
        isInSession = workspace.isInSession
        reporter = workspace.reporter
        invocation = workspace.setup.invocation
    }

    var menuItem: HomeScreen.MenuItem {
        HomeScreen.MenuItem(word: "events", summary: "search events while you type, and keep favourites") {
            search(.soonest)
        }
    }

    func screen() throws(ErrorMessage) -> (any Screen)? {
        switch invocation.command {
        case EventsCommands.list:
            return search(try query())
        case EventsCommands.show:
            let id = try invocation.required(EventsCommands.id)
            let path = invocation[EventsOptions.saveImage]
            return detail(events.event(id, pictureUse(savingTo: path)), id)
        case EventsCommands.favourite:
            return mark(try invocation.required(EventsCommands.id), true)
        case EventsCommands.unfavourite:
            return mark(try invocation.required(EventsCommands.id), false)
        case EventsCommands.favourites:
            return favourites
        default:
            return nil
        }
    }

    private func query() throws(ErrorMessage) -> EventQuery {
        do {
            return try EventQuery(
                text: invocation[EventsCommands.words].joined(separator: " "),
                city: invocation[EventsOptions.city],
                from: invocation[EventsOptions.from],
                to: invocation[EventsOptions.to],
                order: invocation[EventsOptions.sort],
                page: invocation[EventsOptions.page],
                perPage: invocation[EventsOptions.perPage]
            )
        } catch {
            throw error.errorMessage
        }
    }

    private func search(_ query: EventQuery) -> any Screen {
        let tellsOrigin = reporter.isVerbose
        let presenter = root.presenter {
            EventsPresenter(formatting: $0, isInSession: isInSession, tellsOrigin: tellsOrigin)
        }
        return EventSearchScreen(
            events.search(query),
            presenter,
            reporter,
            awaiting: pendingWork,
            detail: { detail(events.event(showing: $0, pictureUse()), $0.id) },
            mark: mark
        )
    }

    private func detail(_ viewModel: EventViewModel, _ id: EventID) -> any Screen {
        let presenter = root.presenter { EventPresenter(formatting: $0, isInSession: isInSession) }
        let printing = EventPrinting(presenter: presenter, reporter: reporter)
        let content = ContentScreen(
            viewModel,
            reporter,
            awaiting: pendingWork,
            isKept: true,
            row: { _, _ in nil },
            printing: printing.print
        )
        return EventScreen(content) { mark(id, $0) }
    }

    private func mark(_ id: EventID, _ isFavourite: Bool) -> any Screen {
        // What is none any more is taken away without asking anybody.
        let pendingWork = isFavourite ? pendingWork : PendingWork()
        let presenter = root.presenter(MarkedEventPresenter.init)
        return ContentScreen(events.marked(id, isFavourite: isFavourite), presenter, reporter, awaiting: pendingWork)
    }

    private var favourites: any Screen {
        let presenter = root.presenter { FavouritesPresenter(formatting: $0, numbersRows: isInSession) }
        return ContentScreen(events.favourites(), presenter, reporter, isKept: true, row: favourite)
    }

    private func favourite(of favourites: [Favourite], at index: Int) -> (any Screen)? {
        guard favourites.indices.contains(index) else { return nil }
        let id = favourites[index].event.id
        return detail(events.event(id, pictureUse()), id)
    }

    /// A picture is fetched only for those who can see it, or want to have it.
    private func pictureUse(savingTo path: String? = nil) -> LookUpEvent.PictureUse {
        let formats = reporter.isJSON ? [] : reporter.console.pictures?.formats ?? []
        return LookUpEvent.PictureUse(shown: formats, path: path)
    }
}
