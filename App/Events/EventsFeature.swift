import Data
import Domain
import Presentation

struct EventsFeature: Feature {
    nonisolated static let title = "Events"
    nonisolated static let summary = "Search events and save favourites."
    nonisolated static let menu: HelpTerm? = HelpTerm("events", "search events and save favourites")

    nonisolated static let jsonHelp = EventsJSON.help

    private let context: CommandContext
    private let events: any EventRepository
    private let favouriteEvents: any FavouriteRepository
    private let find: AnyUseCase<SearchEvents>
    private let findEvent: AnyUseCase<FindEvent>
    private let refreshFavourites: AnyUseCase<RefreshFavourites>

    init(context: CommandContext) {
        let clientID = context.configuration[Self.clientID].value?.value
        events = RemoteOrLocalEventRepository(source: context.source, clientID: clientID)
        favouriteEvents = SQLiteFavouriteRepository(
            database: context.stores.database,
            source: context.source.identity(of: .events)
        )
        self.context = context
        refreshFavourites = context.traced(RefreshFavourites(favourites: favouriteEvents))
        find = context.traced(SearchEvents(events: events, refreshFavourites: refreshFavourites))
        findEvent = context.traced(FindEvent(events: events, favourites: favouriteEvents))
    }

    func findings() async -> [Diagnosis.Finding] {
        [
            await .counting("events") { () async throws(EventError) in
                try await find(.soonest).page.total.counted("event")
            }
        ]
    }

    /// The favourites and, unless a server would be asked, the events of the source; for completions.
    static func ids(_ context: CommandContext) async -> [HelpTerm] {
        let feature = EventsFeature(context: context)
        var events: [Event] = []
        do {
            if context.stores.location.database.exists {
                events = try await feature.favouriteEvents.favourites().map(\.event)
            }
            if feature.work.hosts.isEmpty {
                let known = Set(events.map(\.id))
                let all = try await feature.find(.longest).page.events
                events += all.filter { !known.contains($0.id) }
            }
        } catch {
            // Completions are what could be read.
        }
        return events.map { HelpTerm("\($0.id)", $0.title) }
    }

    var reporter: Reporter { context.reporter }
    var work: PendingWork { context.pendingWork(for: [.events]) }

    func query(_ given: Given<EventSearchParameters>) throws(ErrorMessage) -> EventQuery {
        let now = context.now()
        let from = try given.from?.days(now: now, timeZone: context.formatting.timeZone).lowerBound
        let to = try given.to?.days(now: now, timeZone: context.formatting.timeZone).upperBound
        let limit = given.rows.limit.map { min($0, EventQuery.maximumPageSize) }
        let perPage = given.perPage ?? limit ?? EventQuery.standardPageSize
        do {
            var query = try EventQuery(from: from, to: to, perPage: perPage)
            query.text = given.words.joined(separator: " ")
            query.city = given.city
            query.order = given.sort
            return query.turned(to: given.page)
        } catch {
            throw error.errorMessage
        }
    }

    func search(_ query: EventQuery) -> any Screen {
        let viewModel = EventSearchViewModel(query, find: find, refresh: refreshFavourites, clock: ContinuousClock())
        return EventSearchScreen(viewModel, of: self)
    }

    /// The details of an event below its picture, if the terminal can show one.
    ///
    /// - Parameter file: To save the picture to.
    func detail(_ event: LookUpEvent.Subject, savingTo file: OutputFile? = nil) -> any Screen {
        // Fetches a picture only if the terminal can show it or the user saves it.
        let formats = reporter.isJSON ? [] : terminalPictures?.formats ?? []
        var request = LookUpEvent.Request(event)
        request.shownPictures = formats
        request.pictureFile = file
        var reload = request
        reload.isRefresh = true
        let viewModel = context.viewModel(
            LookUpEvent(
                find: findEvent,
                events: events,
                favourites: favouriteEvents,
                pictures: pictures,
                now: context.now
            ),
            request,
            reload: reload
        )
        let (reporter, terminal) = (reporter, terminalPictures)
        let screen = ContentScreen(viewModel, reporter, awaiting: work) {
            detail throws(OutputFailure) in
            if let terminal, case .success(let picture) = detail.picture {
                let columns = reporter.console.output.width
                try reporter.console.put(terminal.drawing(of: picture, columns: columns))
            }
            try reporter.show(detail, EventDetailPresenter())
            return .success
        }
        screen.isStored = true
        // To show it again would save the picture again.
        screen.staysOpen = file == nil
        screen.answering = { detail, line in FavouriteLine(line).map { mark([detail.event], $0) } }
        return screen
    }

    func mark(_ wanted: String, _ isFavourite: Bool, shown: Event? = nil) -> any Screen {
        // Removing a favourite needs no server.
        let work = isFavourite ? work : PendingWork()
        let viewModel = context.viewModel(
            MarkFavourite(find: findEvent, events: events, favourites: favouriteEvents, now: context.now),
            MarkFavourite.Request(wanted, isFavourite: isFavourite, shown: shown)
        )
        return context.screen(viewModel, MarkedEventPresenter(), awaiting: work, staysOpen: false)
    }

    /// What a line says about the events on the screen.
    func mark(_ events: [Event], _ line: FavouriteLine) -> any Screen {
        if let event = line.row.map({ events[at: $0 - 1] }) ?? (events.count == 1 ? events.first : nil) {
            return mark("\(event.id)", line.isFavourite, shown: event)
        }
        let word = line.isFavourite ? "favourite" : "unfavourite"
        let error = ErrorMessage.usage(
            "\(word) \(line.row.map(String.init) ?? "")".trimmed,
            line.row == nil ? "missing the number of a row" : "no such row",
            hint: "Nothing was changed." + (events.isEmpty ? "" : " For example: \(word) 1")
        )
        let viewModel = ScreenViewModel<MarkedEvent, ErrorMessage> { () async throws(ErrorMessage) in throw error }
        return context.screen(viewModel, MarkedEventPresenter(), staysOpen: false)
    }

    func favourites(_ limit: RowLimit) -> any Screen {
        let viewModel = ScreenViewModel(content: favouriteEvents.favourites)
        let screen = context.screen(viewModel, FavouritesPresenter(), limit, isStored: true)
        screen.row = { favourites, index in favourites[at: index].map { detail(.id($0.event.id)) } }
        screen.answering = { favourites, line in FavouriteLine(line).map { mark(favourites.map(\.event), $0) } }
        return screen
    }

    private var terminalPictures: PictureProtocol? {
        guard reporter.console.output.understandsEscapes else { return nil }
        return PictureProtocol(environment: context.program.environment.variables)
    }

    private var pictures: any PictureRepository {
        let client = HTTPClient.tombola(timeout: context.configuration[CommonSettings.timeout].value)
        return CachedPictureRepository(client: client, cache: context.stores.location.cache)
    }
}
