import Data
import Domain
import Presentation

/// The lists of a lottery that override the source.
struct LotteryListParameters: Parameters {
    let players = Option<ChosenLocation?>(
        "players",
        .input("LIST"),
        "Participants: names, one on each line, CSV, JSON, or numbers such as 1-500."
    ).once
    let users = Option<ChosenLocation?>(
        "users",
        .input("F"),
        shownAs: "from --source",
        "Users: a path, a URL, or - for standard input."
    ).once
    let entries = Option<ChosenLocation?>(
        "entries",
        .input("F"),
        shownAs: "from --source",
        "Lottery entries: a path, a URL, or - for standard input."
    ).once
    let exclude = Option<[ChosenLocation]>(
        repeated: "exclude",
        .input("LIST"),
        "Exclude everyone in LIST, or the winners of a receipt. Repeatable."
    )
    let repeats = Option<Repeats>(
        "repeats",
        .choice("RULE"),
        default: .reject,
        "What to do with a participant who is listed twice."
    )
    let reading = ListReadingParameters()
}

/// How the lists are read.
struct ListReadingParameters: Parameters {
    let format = Option<ListFormat?>(
        "format",
        .choice("FORMAT"),
        shownAs: "from name and content",
        "Format of the lists."
    )
    let encoding = Option<TextEncoding?>(
        "encoding",
        .choice("ENCODING"),
        shownAs: "UTF-8 or UTF-16",
        "Encoding of the lists."
    )
    let nameColumn = Option<String?>("name-column", .text("HEADING"), "Column of names in --players.")
    let usernameColumn = Option<String?>(
        "username-column",
        .text("HEADING"),
        "Column of usernames or e-mail addresses."
    )
    let idColumn = Option<String?>("id-column", .text("HEADING"), "Column of ids, or none for row numbers.")
    let ticketsColumn = Option<String?>("tickets-column", .text("HEADING"), "Column of tickets, from 1 to 1000000.")
    let skipHeader = Option(flag: "skip-header", "Skip the first line of a list of names.")
    let maxListBytes = Option(
        "max-list-bytes",
        .integer("N", 1...Int.max),
        default: ListLimits().bytes,
        "Largest accepted list, in bytes."
    )
}

/// Where the lists of a lottery come from, and how they are read.
struct LotteryLists {
    static let ofSource = LotteryLists()

    private(set) var chosen: [Endpoint: ChosenLocation] = [:]
    private(set) var own = LotteryLocalDataSource.Lists.chosen([])
    private(set) var excluded: [ChosenLocation] = []
    private(set) var repeats = Repeats.reject
    private(set) var reading = LotteryListReading()

    private init() {}

    init(_ given: Given<LotteryListParameters>) throws(ErrorMessage) {
        let halves = [("--users", given.users, "--entries"), ("--entries", given.entries, "--users")]
        for (name, half, _) in halves where half != nil && given.players != nil {
            throw .usage("--players", "cannot be combined with \(name)")
        }
        chosen[.users] = given.players ?? given.users
        chosen[.lotteryEntries] = given.entries
        own = given.players == nil ? .chosen(Set(chosen.keys)) : .participants
        excluded = given.exclude
        repeats = given.repeats
        let choice = given.reading
        reading.format = choice.format
        reading.encoding = choice.encoding
        reading.skipsHeader = choice.skipHeader
        reading.limits.bytes = choice.maxListBytes
        reading.columns.name = choice.nameColumn
        reading.columns.username = choice.usernameColumn
        reading.columns.id = choice.idColumn == "none" ? nil : choice.idColumn
        reading.columns.ignoresIDs = choice.idColumn == "none"
        reading.columns.tickets = choice.ticketsColumn
    }
}
