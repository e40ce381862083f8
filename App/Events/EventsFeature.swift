import Data
import Domain
import Presentation

struct EventsFeature: Feature {
    nonisolated static let title = "Events"
    nonisolated static let summary = "Search events and save favourites."
    nonisolated static let menu: HelpTerm? = HelpTerm("events", "search events and save favourites")

    nonisolated static let commands = [search, show, favourite, unfavourite, favourites]

    nonisolated static let tables = [SQLiteFavouriteRepository.table]

    /// Has no option, because other users can see command lines.
    nonisolated static let clientID = Setting(
        key: "seatgeekClientID",
        kind: .secret("ID"),
        standard: nil,
        summary: "SeatGeek client ID, sent with requests for events. Tombola never shows it, and no option sets it.",
        isSecret: true
    )
    nonisolated static let settings: [any AnySetting] = [clientID]

    nonisolated static let formats = """
        # Events

        In the format of SeatGeek, which requires your own client id: see 'tombola help environment'. Only id and
        title are required:

            {"events": [{"id": 1, "title": "...", "datetime_local": "2027-01-15T20:00:00", "venue": {"name": \
        "...", "city": "..."}, "performers": [{"name": "...", "image": null}]}], "meta": {"total": 1}}
        """

    nonisolated static let jsonHelp = EventsJSON.help

    let context: CommandContext
    let events: any EventRepository
    let favouriteEvents: any FavouriteRepository
    let find: AnyUseCase<SearchEvents>
    let findEvent: AnyUseCase<FindEvent>
    let refreshFavourites: AnyUseCase<RefreshFavourites>

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

    var pictures: any PictureRepository {
        let client = HTTPClient.tombola(timeout: context.configuration[CommonSettings.timeout].value)
        return CachedPictureRepository(client: client, cache: context.stores.location.cache)
    }
}
