import Data
import Domain
import Presentation

struct EventSearchParameters: Parameters {
    let words = Operand(
        repeated: .text("QUERY"),
        "Words to find in titles, places and performers. If omitted, all events are listed."
    )
    let page = Option("page", .integer("N", 1...Int.max), default: 1, "Show page N of the results.")
    let perPage = Option<Int?>(
        "per-page",
        .integer("N", 1...EventQuery.maximumPageSize),
        shownAs: "\(EventQuery.standardPageSize)",
        "Show N events per page."
    )
    let city = Option<String?>("city", .text("CITY"), "Show only events in CITY. CITY must be the full name.")
    let from = Option<DayInput?>("from", .day, "Show only events on or after DAY.")
    let to = Option<DayInput?>("to", .day, "Show only events on or before DAY.")
    let sort = Option(
        "sort",
        .choice("ORDER") { $0 == .date ? "earliest first" : $0 == .latest ? "latest first" : nil },
        default: EventQuery.Order.date,
        "Sort the events in ORDER. Events without a date come last."
    )
    let rows = ListOptions()

    var rules: [ParameterRule] { [rows.limit.excludes(perPage)] }
}

struct EventDetailParameters: Parameters {
    let event = EventsFeature.event
    let saveImage = Option<String?>("save-image", .outputFile("FILE"), "Save the event's picture to FILE.")
    let file = FileOptions()
}

extension EventsFeature {
    fileprivate nonisolated static let event = Operand(
        .text("EVENT", stored: ids),
        "ID of an event, its row number in the output of 'tombola events --per-page 100', or a unique part of its title."
    )
    fileprivate nonisolated static let favourite = Operand(
        .text("EVENT", stored: ids),
        "ID of a favourite event, or a unique part of its title."
    )

    nonisolated static let tables = [SQLiteFavouriteRepository.table]

    nonisolated static let commands = [
        Command(
            "events list",
            aliases: ["search"],
            isDefault: true,
            summary: "Search for events.",
            examples: [
                "Search for two words": "tombola events paper lanterns",
                "List events in the next seven days": "tombola events --from today --to +7d",
                "List events in Zurich from January 2027 onwards": "tombola events --city zurich --from 2027-01",
                "Search for a word that is also a subcommand": "tombola events search show",
            ],
            EventSearchParameters(),
            details: [
                "Case and accents are ignored.",
                "When output is piped, Tombola prints one line for each event with these fields: id, title, place, local date "
                    + "and time, a note if the date or time is unknown, favourite (or nothing).",
                "In a session, type words to search for them, or a number to open that row. Type next or previous to turn the "
                    + "page, and favourite 3 or unfavourite 3 to add row 3 to your favourites or to remove it. An empty line shows "
                    + "the first list again. To search for a word that is also a command, type events before it.",
            ]
        ) { (events: EventsFeature, given) throws(ErrorMessage) in events.search(try events.query(given)) },
        Command(
            "events show",
            summary: "Show the details of an event.",
            examples: [
                "Show an event, given part of its title": "tombola events show comedy",
                "Save an event's picture": "tombola events show 5270001 --save-image picture.png",
            ],
            EventDetailParameters(),
            details: [
                "Terminals that support the iTerm2 protocol, or PNG images in the kitty protocol, show the picture; others "
                    + "show its URL. For a favourite, the saved copy is shown if the source is unreachable."
            ]
        ) { (events: EventsFeature, given) in
            events.detail(.named(given.event), savingTo: given.saveImage.map(given.file.outputFile))
        },
        Command(
            "events favourite",
            aliases: ["favorite"],
            summary: "Add an event to your favourites.",
            examples: ["Add event 5270001 to your favourites": "tombola events favourite 5270001"],
            event
        ) { (events: EventsFeature, given) in events.mark(given.argument(), true) },
        Command(
            "events unfavourite",
            aliases: ["unfavorite"],
            summary: "Remove an event from your favourites.",
            examples: ["Remove event 5270001 from your favourites": "tombola events unfavourite 5270001"],
            favourite
        ) { (events: EventsFeature, given) in events.mark(given.argument(), false) },
        Command(
            "events favourites",
            aliases: ["favorites"],
            summary: "List your favourites (works offline).",
            examples: ["List your favourites from the public source": "tombola events favourites --source remote"],
            ListOptions()
        ) { (events: EventsFeature, given) in events.favourites(RowLimit(given.limit)) },
    ]

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
}
