import Domain

enum EventsCommand: FeatureCommand {
    case list, show, favourite, unfavourite, favourites

    var declaration: CommandDeclaration {
        switch self {
        case .list:
            CommandDeclaration(
                "events",
                "list",
                isDefault: true,
                summary: "Search events, and list a page of what was found.",
                examples: [
                    "tombola events", "tombola events paper lanterns", "tombola events --city zurich --from 2027-01-01",
                    "tombola events -- show",
                ],
                operands: .of(Self.words),
                options: .of(EventsOptions.page, EventsOptions.perPage, EventsOptions.city)
                    + .of(EventsOptions.from, EventsOptions.to, EventsOptions.sort),
                details: [
                    "Capitals and accents do not matter. After -- every word is searched for, also show and the like. In a pipe a line "
                        + "is favourite or nothing, id, title, place, date and time at the place, and what is still to be announced.",
                    "In a session, what is typed on this screen is searched for once nobody has typed for half a second; Return alone "
                        + "brings the first list back. A number opens that row, next and previous turn the page, favourite 3 and "
                        + "unfavourite 3 mark row 3; in the details of an event, favourite and unfavourite alone do. To search for "
                        + "one of these words, or for a command, write events before it.",
                ]
            )
        case .show:
            CommandDeclaration(
                "events",
                "show",
                summary: "Show one event.",
                examples: ["tombola events show 5270001", "tombola events show 5270001 --save-image picture.png"],
                operands: .of(Self.id),
                options: .of(EventsOptions.saveImage),
                details: [
                    "Its picture is shown where the terminal can: with the protocol of iTerm2, or kitty's for PNG. Elsewhere its URL "
                        + "is. A favourite is shown as it was kept where the source cannot be asked."
                ]
            )
        case .favourite:
            CommandDeclaration(
                "events",
                "favourite",
                summary: "Make an event a favourite, and keep what is known of it.",
                examples: ["tombola events favourite 5270001"],
                operands: .of(Self.id)
            )
        case .unfavourite:
            CommandDeclaration(
                "events",
                "unfavourite",
                summary: "Take an event from the favourites.",
                examples: ["tombola events unfavourite 5270001"],
                operands: .of(Self.id)
            )
        case .favourites:
            CommandDeclaration(
                "events",
                "favourites",
                summary: "List the favourites of this source, as they were kept; nobody is asked for them.",
                examples: ["tombola events favourites", "tombola events favourites --source remote --json"]
            )
        }
    }

    static let words = Operand(
        .text("QUERY"),
        count: .any,
        "Words that are all in the title, the place or a performer's name; without any, all events."
    )

    static let id = Operand(.eventID, "The id of an event, as the list shows it.")
}

enum EventsOptions {
    static let page = Option("page", "N", 1...Int.max, default: 1, "Which page is shown.")
    static let perPage = Option(
        "per-page",
        "N",
        1...EventQuery.mostPerPage,
        default: 10,
        "How many events a page has."
    )
    static let city = Option<String?>("city", .text("CITY"), "Only events in CITY; its whole name.")
    static let from = Option<CalendarDay?>("from", .day, "Only events on that day or later, such as 2027-01-31.")
    static let to = Option<CalendarDay?>("to", .day, "Only events on that day or before.")
    static let sort = Option(
        "sort",
        choice: "ORDER",
        default: EventQuery.Order.date,
        "The soonest first, the latest first, or by id; what is to be announced comes last."
    )
    static let saveImage = Option<String?>("save-image", .outputFile("FILE"), "Save the picture to FILE, as it came.")
}

extension ValueKind where Value == EventID {
    static var eventID: ValueKind {
        ValueKind(ValueShape("ID", allowed: "digits only")) { text throws(ParseError) in
            guard text.wholeMatch(of: /[0-9]+/) != nil else { throw ParseError("an id is digits only") }
            guard let number = UInt64(text) else { throw ParseError("an id is at most \(UInt64.max)") }
            return EventID(number)
        }
    }
}
