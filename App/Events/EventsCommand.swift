import Data
import Domain
import Presentation

struct EventSearchParameters: Parameters {
    let words = Operand(
        repeated: .text("QUERY"),
        "Words to find in titles, places and performers. Without words, lists all events."
    )
    let page = Option("page", .integer("N", 1...Int.max), default: 1, "Page to show.")
    let perPage = Option("per-page", .integer("N", 1...EventQuery.maximumPageSize), default: 10, "Events on a page.")
    let city = Option<String?>("city", .text("CITY"), "Only events in CITY (full name).")
    let from = Option<DayInput?>("from", .day, "Only events on or after this day or month.")
    let to = Option<DayInput?>("to", .day, "Only events on or before this day or month.")
    let sort = Option(
        "sort",
        .choice("ORDER"),
        default: EventQuery.Order.date,
        "Soonest first, latest first, or by id. Events without a date come last."
    )
    let rows = ListOptions()
}

struct EventParameters: Parameters {
    let event = Operand(
        .text("EVENT", stored: EventsFeature.ids),
        "Id of an event, its row in 'tombola events --per-page 100', or a part of its title that only one has."
    )
}

struct EventDetailParameters: Parameters {
    let event = EventParameters()
    let saveImage = Option<String?>("save-image", .outputFile("FILE"), "Save the picture to FILE, unchanged.")
    let file = FileOptions()
}

extension EventsFeature {
    nonisolated static let migrations = [5: SQLiteFavouriteRepository.table]

    nonisolated static let commands = [
        Command(
            "events list",
            aliases: ["search"],
            isDefault: true,
            summary: "Search events and list a page of results.",
            examples: [
                "tombola events", "tombola events paper lanterns", "tombola events --city zurich --from 2027-01",
                "tombola events --from today --to +7d",
                "tombola events search show",
            ],
            EventSearchParameters(),
            details: [
                "Case and accents are ignored. To search for the name of a subcommand, use 'events search'.",
                "In a pipe, prints one line per event: id, title, place, local date "
                    + "and time, what is still to be announced, favourite (or nothing).",
                "In a session, type text to search for, a number to open that row, next or previous to turn "
                    + "the page, or favourite 3 or unfavourite 3 to mark row 3. An empty line shows the first list again. "
                    + "To search for one of these words, type events before it.",
            ]
        ) { (events: EventsFeature, given) throws(ErrorMessage) in events.search(try events.query(given)) },
        Command(
            "events show",
            summary: "Show one event.",
            examples: [
                "tombola events show 5270001", "tombola events show comedy",
                "tombola events show 5270001 --save-image picture.png",
            ],
            EventDetailParameters(),
            details: [
                "Shows the picture in terminals that support the iTerm2 protocol, or kitty's for PNG; "
                    + "elsewhere, shows its URL. If the source is unreachable, a favourite is shown from its "
                    + "saved copy."
            ]
        ) { (events: EventsFeature, given) in
            let use = events.pictureUse(savingTo: given.saveImage.map(given.file.outputFile))
            return events.detail(given.event.event, use)
        },
        Command(
            "events favourite",
            aliases: ["favorite"],
            summary: "Add an event to your favourites.",
            examples: ["tombola events favourite 5270001"],
            EventParameters()
        ) { (events: EventsFeature, given) in events.mark(given.event, true) },
        Command(
            "events unfavourite",
            aliases: ["unfavorite"],
            summary: "Remove an event from your favourites.",
            examples: ["tombola events unfavourite 5270001"],
            EventParameters()
        ) { (events: EventsFeature, given) in events.mark(given.event, false) },
        Command(
            "events favourites",
            aliases: ["favorites"],
            summary: "List saved favourites. Works offline.",
            examples: ["tombola events favourites", "tombola events favourites --source remote --json"],
            ListOptions()
        ) { (events: EventsFeature, given) in events.favourites(RowLimit(given.limit)) },
    ]

    nonisolated static func cachedFiles(in folder: String) -> [StoredFiles] {
        [PictureLocalDataSource.files(in: folder)]
    }

    /// Has no option, because other users can see command lines.
    nonisolated static let clientID = Setting(
        key: "seatgeekClientID",
        kind: .secret("ID"),
        standard: nil,
        summary: "Your SeatGeek client id, for --source remote. Tombola never shows it, and no option sets it.",
        isSecret: true
    )
    nonisolated static let settings: [any AnySetting] = [clientID]

    nonisolated static let formats = [HelpSection](
        text: """
            # Events

            In the format of SeatGeek, which requires your own client id: see 'tombola help environment'. Only id and
            title are required:

                {"events": [{"id": 1, "title": "...", "datetime_local": "2027-01-15T20:00:00", "venue": {"name": \
            "...", "city": "..."}, "performers": [{"name": "...", "image": null}]}], "meta": {"total": 1}}
            """
    )
}
