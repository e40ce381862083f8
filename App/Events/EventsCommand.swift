import Domain

enum EventsCommand: FeatureCommand {
    case list, show, favourite, unfavourite, favourites

    var declaration: CommandDeclaration {
        switch self {
        case .list:
            CommandDeclaration(
                "events",
                "list",
                aliases: ["search"],
                isDefault: true,
                summary: "Search events and list a page of results.",
                examples: [
                    "tombola events", "tombola events paper lanterns", "tombola events --city zurich --from 2027-01",
                    "tombola events --from today --to +7d",
                    "tombola events search show",
                ],
                operands: .of(Self.words),
                options: .of(EventsOptions.page, EventsOptions.perPage, EventsOptions.city)
                    + .of(EventsOptions.from, EventsOptions.to, EventsOptions.sort, OutputOptions.limit),
                details: [
                    "Case and accents are ignored. To search for the name of a subcommand, use 'events search'.",
                    "In a pipe, prints one line per event: id, title, place, local date "
                        + "and time, what is still to be announced, favourite (or nothing).",
                    "In a session, type text to search for, a number to open that row, next or previous to turn "
                        + "the page, or favourite 3 or unfavourite 3 to mark row 3. Return shows the first list again. "
                        + "To search for one of these words, type events before it.",
                ]
            )
        case .show:
            CommandDeclaration(
                "events",
                "show",
                summary: "Show one event.",
                examples: ["tombola events show 5270001", "tombola events show 5270001 --save-image picture.png"],
                operands: .of(Self.id),
                options: .of(EventsOptions.saveImage, OutputOptions.force),
                details: [
                    "Shows the picture in terminals that support the iTerm2 protocol, or kitty's for PNG; "
                        + "elsewhere, shows its URL. If the source is unreachable, a favourite is shown from its "
                        + "saved copy."
                ]
            )
        case .favourite:
            CommandDeclaration(
                "events",
                "favourite",
                aliases: ["favorite"],
                summary: "Add an event to your favourites.",
                examples: ["tombola events favourite 5270001"],
                operands: .of(Self.id)
            )
        case .unfavourite:
            CommandDeclaration(
                "events",
                "unfavourite",
                aliases: ["unfavorite"],
                summary: "Remove an event from your favourites.",
                examples: ["tombola events unfavourite 5270001"],
                operands: .of(Self.id)
            )
        case .favourites:
            CommandDeclaration(
                "events",
                "favourites",
                aliases: ["favorites"],
                summary: "List saved favourites. Works offline.",
                examples: ["tombola events favourites", "tombola events favourites --source remote --json"],
                options: .of(OutputOptions.limit)
            )
        }
    }

    static let words = Operand(
        .text("QUERY"),
        count: .any,
        "Words to find in titles, places and performers. Without words, lists all events."
    )

    static let id = Operand(.eventID, "Id of an event, as listed by 'tombola events'.")
}

enum EventsOptions {
    static let page = Option("page", "N", 1...Int.max, default: 1, "Page to show.")
    static let perPage = Option(
        "per-page",
        "N",
        1...EventQuery.maximumPageSize,
        default: 10,
        "Events on a page."
    )
    static let city = Option<String?>("city", .text("CITY"), "Only events in CITY (full name).")
    static let from = Option<DayInput?>("from", .day, "Only events on or after this day or month.")
    static let to = Option<DayInput?>("to", .day, "Only events on or before this day or month.")
    static let sort = Option(
        "sort",
        choice: "ORDER",
        default: EventQuery.Order.date,
        "Soonest first, latest first, or by id. Events without a date come last."
    )
    static let saveImage = Option<String?>("save-image", .outputFile("FILE"), "Save the picture to FILE, unchanged.")
}

extension ValueKind where Value == EventID {
    static var eventID: ValueKind {
        ValueKind(ValueShape("ID", allowed: "digits only", completion: .stored(EventsFeature.ids))) {
            text throws(ParseError) in
            guard text.isDigits else { throw ParseError("must consist of digits") }
            guard let number = UInt64(text) else { throw ParseError("an id is at most \(UInt64.max)") }
            return EventID(number)
        }
    }
}
