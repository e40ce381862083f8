/// What a list says about itself: how it is arranged, and which of its columns are used for what.
package struct ListDescription: Hashable, Sendable {
    package enum Arrangement: Hashable, Sendable {
        /// A table or a list of objects, whose rows are numbered from 1.
        case rows
        /// Plain text with one name on each line, as an editor numbers them.
        case lines
        /// The list of those who take part, as it is published for verification: without names.
        case published
    }

    /// Headings as the list writes them.
    package struct Columns: Hashable, Sendable {
        /// One, or the parts of one; none if the list has no names.
        package var name: [String] = []
        package var username: String?
        package var id: String?
        package var tickets: String?
        package var void: String?
        package var unused: [String] = []
        /// Of those, the ones that may tell people of one name apart.
        package var distinguishing: [String] = []
        /// Others with codes or phone numbers, which rows have to prove to do so.
        package var codes: [String] = []
        /// Numbers of tickets, of which each row has one of its own.
        package var ticketNumbers: String?

        package init() {}

        var all: [String] { name + [username, id, tickets, void].compactMap(\.self) + unused }
    }

    package struct AnswerColumn: Hashable, Sendable {
        package let heading: String
        /// nil for a column that only a condition of the organiser names.
        package let kind: AttendanceColumn?

        package init(_ heading: String, _ kind: AttendanceColumn?) {
            self.heading = heading
            self.kind = kind
        }
    }

    /// A cell of the column of ids that is no id.
    package struct WrongID: Hashable, Sendable {
        package enum Problem: Hashable, Sendable {
            case blank, leadingZero, tooLarge, notWhole
        }

        package let place: ListPlace
        package let text: String
        package let problem: Problem
        /// Its heading, if the list has no usernames.
        package var column: String?
        /// Leaves out the row, if it is that of a system: a negative id where others are positive.
        package var leavingOut: Attendance.Condition?

        package init(at place: ListPlace, text: String, problem: Problem) {
            self.place = place
            self.text = text
            self.problem = problem
        }
    }

    package var arrangement: Arrangement
    /// nil for lines and numbers, and for users, whose columns are fixed.
    package var columns: Columns?
    /// The columns that may admit or refuse participants. Each row has its cells of these.
    package var answerColumns: [AnswerColumn] = []
    /// Where each row has its cell under a heading.
    package var answerPlaces: ColumnPlaces { ColumnPlaces(answerColumns.map(\.heading)) }
    /// By their headings, the texts of other columns that refuse participants, and how many rows have each of them.
    package var refusals: [String: [String: Int]] = [:]
    /// Of these headings, those of goods, of which a crew has its own.
    package var goodsOfCrew: Set<String> = []
    /// Whether the list has ids of its own.
    package var hasIDs: Bool
    /// The first blank cell of the column of ids, if there is any; and the first other one that is no id.
    package var blankID: WrongID?
    package var wrongID: WrongID?
    /// The first line of plain text, if it is a name that looks like a heading.
    package var heading: String?
    /// Further lines of plain text that look like no name.
    package var doubtfulLines: Examples<String> = []
    /// The first line of each group between empty lines, if these can be headings.
    package var groupStarts: Examples<String> = []
    package var remarks: [ListRemark] = []
    /// Names that may be those of several people.
    package var sharedNames: Examples<String> = []
    /// Of a list to exclude, the lines that may have several people.
    package var linesOfSeveral: Set<String> = []
    /// Whether a published list ends its lines otherwise than it was published, as other programs save it.
    package var hasOtherLineEnds = false
    /// Whether a published list has other bytes than were published, apart from the ends of its lines.
    package var isRespelled = false

    package init(_ arrangement: Arrangement = .rows, columns: Columns? = nil, hasIDs: Bool = false) {
        self.arrangement = arrangement
        self.columns = columns
        self.hasIDs = hasIDs
    }

    /// The first cell that is no id.
    package var firstWrongID: WrongID? {
        [blankID, wrongID].compactMap(\.self).min { $0.place.row < $1.place.row }
    }

    package var isPublished: Bool { arrangement == .published }

    /// Whether rows can have it. Without known columns, usernames and names are possible: a line of a list to exclude can
    /// be an address.
    func has(_ kind: Identity.Kind) -> Bool {
        switch kind {
        case .username: columns.map { $0.username != nil } ?? true
        case .name: columns.map { !$0.name.isEmpty } ?? true
        case .id: hasIDs
        }
    }
}

extension ListDescription {
    /// The heading of a column that may be the number of tickets, if none is used.
    var amounts: String? {
        for case .mayBeTickets(let heading) in remarks { return heading }
        return nil
    }
}

/// What the organiser should know about how a list was read: what is not used, and why.
package enum ListRemark: Hashable, Sendable {
    /// Filled lines above the header, which has this line.
    case linesAbove(Int, header: Int)
    /// Lines below the header that explain its headings.
    case explanations(lines: ClosedRange<Int>)
    /// Rows below the last participant, or a row of totals, from this line.
    case rowsBelow(Int, line: Int, text: String)
    /// A column with a known heading that has no names or usernames.
    case setAside(String, ColumnFault)
    /// Columns like usernames, of which the organiser may choose one.
    case mayBeUsernames([String])
    /// A column with texts such as "1x 5 raffle tickets".
    case hasTicketTexts(String)
    /// A column that may be tickets.
    case mayBeTickets(String)
    /// Participants of whom a part of the amount was refunded: some of them, and how many there are.
    case refundedInPart(Examples<String>)
    /// Participants whose usernames begin otherwise than all others.
    case otherAccounts([String], prefix: String, usual: String)
    /// Every line has a bullet or a number, which is no part of the name.
    case bullets
    /// A line whose own number is not that of the participant.
    case renumbered(String, written: Int, line: Int)
    /// The heading of a group of people, which is no participant.
    case section(String)
    /// Names with other letters than those of ASCII, in a list of which the organiser named the encoding.
    case decoded(String, examples: [String])
    /// The sheet of a workbook that is used, and others.
    case sheet(String, others: [String])
    /// The list of a document that the organiser chose, and others.
    case list(String, others: [String])

    package enum ColumnFault: Hashable, Sendable {
        case blank
        /// Each filled cell is the same.
        case uniform(String)
        /// Numbers, dates or amounts alone.
        case numbers
    }
}
