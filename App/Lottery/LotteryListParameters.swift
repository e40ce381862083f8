import Data
import Domain
import Presentation

/// The lists of a lottery that override the source.
struct LotteryListParameters: Parameters {
    let players = Option<ChosenLocation?>(
        "players",
        .input("LIST"),
        "Read the participants from LIST. LIST is a path, a URL, or - for standard input. The list has one "
            + "name per line, or is a CSV, TSV, JSON, .xlsx or .ods file. A range such as 1-500 also works."
    )
    .replacingSource()
    let users = Option<ChosenLocation?>(
        "users",
        .input("FILE"),
        shownAs: "the users in --source",
        "Read the users from FILE. FILE is a path, a URL, or - for standard input."
    )
    let entries = Option<ChosenLocation?>(
        "entries",
        .input("FILE"),
        shownAs: "the entries of the source",
        "Read the list of lottery entries from FILE. FILE is a path, a URL, or - for standard input."
    )
    let exclude = Option<[ChosenLocation]>(
        repeated: "exclude",
        .input("LIST"),
        "Exclude everyone on LIST. If LIST is a receipt, exclude its winners. Can be repeated."
    )
    let excludeBy = Option<Identity.Kind?>(
        "exclude-by",
        .choice("KIND"),
        "Exclude by KIND if username, id and name disagree."
    )
    let attending = Option<[Attendance.Condition]>(
        repeated: "where",
        .condition,
        "Draw only from rows where COLUMN is VALUE. COLUMN!=VALUE leaves these rows out. If repeated, all "
            + "conditions must hold."
    )
    let everyone = Option<[String]>(
        repeated: "everyone",
        .text("COLUMN"),
        "Draw from every row, whatever its value in COLUMN. Can be repeated."
    )
    let repeats = Option<Repeats?>(
        "repeats",
        .choice("RULE") {
            switch $0 {
            case .reject: "fail"
            case .once: "count only the first row"
            case .tickets: "add up the tickets"
            case .separate: "treat each row as a separate person"
            }
        },
        shownAs: Repeats.reject.rawValue,
        "How to count participants listed more than once. A rule recorded in a receipt or a commitment takes "
            + "precedence."
    )
    let reading = ListReadingParameters()

    var parts: [any Parameter] {
        [
            players,
            users,
            entries,
            exclude,
            excludeBy,
            attending,
            everyone,
            repeats,
            reading,
        ]
    }
    var rules: [ParameterRule] {
        let source = players.entry.excludes(CommonSettings.source.entry, alsoInSession: false)
        let columns = [reading.nameColumn, reading.usernameColumn, reading.idColumn, reading.ticketsColumn]
        let others = [
            repeats.entry, attending.entry, everyone.entry, reading.skipHeader.entry,
            reading.headerLine.entry,
            reading.sheet.entry,
        ]
        let ofParticipants = others + columns.map(\.entry)
        return [players.excludes(users), players.excludes(entries), source]
            + ofParticipants.map { $0.needs(players.entry, because: "It applies to a list of participants.") }
    }
}

/// How the lists are read.
struct ListReadingParameters: Parameters {
    let format = Option<ListFormat?>(
        "format",
        .choice("FORMAT") { $0 == .names ? "one per line" : nil },
        shownAs: "detected from the file name and the content",
        "Format of the lists."
    )
    let encoding = Option<TextEncoding?>(
        "encoding",
        .choice("ENCODING"),
        "Encoding of lists that are not Unicode. Unicode is recognised."
    )
    let headerLine = Option<Int?>(
        "header-line",
        .integer("N", 1...Int.max),
        shownAs: "the first line that has a column of names",
        "Use line N as the header of the table."
    )
    let sheet = Option<String?>(
        "sheet",
        .text("NAME"),
        shownAs: "the first one with a table",
        "Read the sheet or the JSON list NAME."
    )
    let nameColumn = Option<String?>("name-column", .text("HEADING"), "Read names from the column HEADING.")
    let usernameColumn = Option<String?>(
        "username-column",
        .text("HEADING"),
        "Read usernames from the column HEADING. E-mail addresses count as usernames."
    )
    let idColumn = Option<String?>(
        "id-column",
        .text("HEADING"),
        "Read IDs from the column HEADING. If HEADING is none, use row numbers as IDs."
    )
    let ticketsColumn = Option<String?>(
        "tickets-column",
        .text("HEADING"),
        "Read ticket counts from the column HEADING. Counts must be from 0 to 1000000."
    )
    let skipHeader = Option(flag: "skip-header", "Skip the first line of a list of names.")
    let maxListBytes = Option(
        "max-list-bytes",
        .integer("N", 1...Int.max),
        default: ListLimits().bytes,
        "Reject lists of more than N bytes."
    )

    var parts: [any Parameter] {
        [
            format, encoding, sheet, headerLine, nameColumn, usernameColumn, idColumn, ticketsColumn,
            skipHeader,
            maxListBytes,
        ]
    }
}

extension Given<LotteryListParameters> {
    /// Where the user's own lists are.
    var chosen: [Endpoint: ChosenLocation] {
        var chosen: [Endpoint: ChosenLocation] = [:]
        chosen[.participants] = self.players
        chosen[.users] = self.users
        chosen[.lotteryEntries] = self.entries
        return chosen
    }

    /// What the organiser decided about the lists.
    func rules(now: Timestamp) -> MergeUsersWithLotteryList.Rules {
        var rules = MergeUsersWithLotteryList.Rules()
        rules.repeats = self.repeats
        rules.excludeBy = self.excludeBy
        rules.attendance = attendance
        rules.attendance.today = now.latestDay
        return rules
    }

    private var attendance: Attendance {
        var attendance = Attendance()
        attendance.conditions = self.attending
        attendance.everyone = self.everyone
        return attendance
    }

    func parser(meter: ReadingMeter?) -> ListParser {
        let given = self.reading
        let limits = ListLimits(bytes: given.maxListBytes)
        var parser = ListParser(format: given.format, limits: limits, meter: meter)
        parser.encoding = given.encoding
        parser.skipsHeader = given.skipHeader
        parser.sheet = given.sheet
        parser.columns.headerLine = given.headerLine
        parser.columns.name = given.nameColumn
        parser.columns.username = given.usernameColumn
        parser.columns.id = given.idColumn
        parser.columns.tickets = given.ticketsColumn
        parser.columns.attendance = attendance
        return parser
    }
}
