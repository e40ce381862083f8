import Data
import Domain
import Presentation

struct EventsFeature: Feature {
    nonisolated static let title = "Events"
    nonisolated static let summary = "Search events and save favourites."
    nonisolated static let menu: HelpTerm? = HelpTerm("events", "search events and save favourites")

    nonisolated static let tables = [SQLiteFavouriteRepository.table]

    /// Has no option, because other users can see command lines.
    nonisolated static let clientID = Setting(
        key: "seatgeekClientID",
        kind: .secret("ID"),
        standard: nil,
        summary: "SeatGeek client ID, sent with requests for events. "
            + "Tombola never shows it, and no option sets it.",
        isSecret: true
    )
    nonisolated static let settings: [any AnySetting] = [clientID]

    nonisolated static let formats = """
        # Events

        In the format of SeatGeek, which requires your own client id: see 'tombola help environment'. Only id
        and title are required:

            {"events": [{"id": 1, "title": "...", "datetime_local": "2027-01-15T20:00:00", "venue": {"name": \
        "...", "city": "..."}, "performers": [{"name": "...", "image": null}]}], "meta": {"total": 1}}

        Tombola searches, filters and sorts these events itself. If a server does so, and answers with the requested page,
        its meta also repeats page and per_page.
        """

    nonisolated static let jsonHelp = EventSearchPresenter.jsonHelp

    let request: CommandRequest

    var work: PendingWork { services.work(for: [.events]) }

    func findings() async -> [Diagnosis.Finding] {
        [
            await .reading("events") { () async throws(AccessFailure) in
                let page = try await events.events(.soonest)
                return (page.total.counted("event"), page.skipped)
            }
        ]
    }

    /// The favourites and, unless only they are meant or a server would be asked, the events of the source.
    func known(for command: CommandEntry) async -> [HelpTerm] {
        var known: [Event] = []
        do {
            if services.stores.location.database.exists {
                known = try await saved.favourites().map(\.event)
            }
            if work.hosts.isEmpty, command != Self.unfavourite.entry {
                let ids = Set(known.map(\.id))
                let all = try await events.events(.longest).events
                known += all.filter { !ids.contains($0.id) }
            }
        } catch {
            // Completions are what could be read.
        }
        return known.map { HelpTerm("\($0.id)", $0.title) }
    }
}

extension EventParameter: WrittenParameter {
    var written: String {
        switch self {
        case .clientIDVariable: EventsFeature.clientID.variable
        case .clientIDKey: EventsFeature.clientID.key
        case .page: EventSearchParameters().page.entry.long
        case .saveImage: EventParameters().saveImage.entry.long
        }
    }
}
