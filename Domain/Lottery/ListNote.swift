/// What happened to a list on the way to the players. No one on it is left out, excluded or merged without a note.
package enum ListNote: Hashable, Sendable {
    /// The columns that are used; `voids` and `tickets` are sums, nil if the list has no such column.
    case columns(ListDescription.Columns, ids: IDOrigin, voids: Int?, tickets: Int?)
    case remark(ListRemark)
    /// Participants without a ticket.
    case withoutTickets(Int)
    /// The first line of a list of names looks like a heading.
    case heading(String, list: String)
    /// Lines that look like no name.
    case doubtfulLines(Examples<String>)
    /// The first lines of groups between empty lines, which may be headings.
    case groupStarts(Examples<String>)
    /// Names that may be those of several people.
    case sharedNames(Examples<String>)
    /// Participants without a username in a list that has usernames: their names identify them.
    case blankUsernames(Int)
    case blankNames(Int)
    /// Rows that repeat an earlier participant, and some of these participants.
    case repeated(rows: Int, Repeats, of: [String])
    /// Merged rows that may be of several people.
    case namesakes(Namesakes)
    /// Rows that the organiser's conditions leave out.
    case leftOut([LeftOut])
    /// A column whose values all take part, with several.
    case everyone(heading: String, [OpenAttendance.Count])
    /// Participants whose names look like e-mail addresses, which are not shown.
    case addressesAsNames(Int)
    case excluded(ExclusionNote)
    /// The sheet that is used of an exclusion list, and the others.
    case excludedPart(String, others: [String], list: String)
    /// The list has changed since this entry of the history, which has so many players.
    case changedSince(entry: Int, players: Int)
    /// Pairs that may be one person or two.
    case doubt(Doubt, Examples<Pair>)

    package enum Doubt: Hashable, Sendable {
        /// Two names of one username or one id, merged: one person, or a shared mailbox.
        case names(sharing: Identity.Kind)
        /// A name and two of its usernames, which are two participants.
        case usernamesOfOneName
        /// Two names that differ only in accents or in the order of their words, and are two participants.
        case spelling
        /// A participant, and what another row of theirs has that a condition leaves out.
        case partlyLeftOut
        /// A name that occurs with a username and without.
        case withoutUsername
        /// An entry of an exclusion list, and the participants, several, whom it excludes.
        case excludedTogether(list: String)
        /// A name of an exclusion list, and one that differs only in accents or the order of words, which is not excluded.
        case excludedSpelling(list: String)
        /// A name of an exclusion list, and one that differs in a letter or two, which is not excluded.
        case excludedSlip(list: String)
        /// A name of an exclusion list, and the id of a participant of this name, who is not excluded, because their ids or
        /// usernames differ.
        case excludedNamesake(list: String, differing: Identity.Kind)
    }

    package struct Pair: Hashable, Sendable {
        package let first: String
        package let second: String
    }

    /// No one can read more.
    package static let mostNamed = 1000

    /// One, or none without pairs.
    static func doubts(_ doubt: Doubt, _ pairs: [Pair]) -> [ListNote] {
        pairs.isEmpty ? [] : [.doubt(doubt, Examples(pairs))]
    }
}

/// The rows that a condition leaves out, counted by their values. None if no row has such a value, or if earlier conditions
/// left these out.
package struct LeftOut: Hashable, Sendable {
    /// With the heading of the list.
    package let condition: Attendance.Condition
    /// Of its column, among those that answer.
    let place: Int
    package let counts: [OpenAttendance.Count]
    /// Some of those in the rows.
    package let names: [String]
    /// Whether some row of the list has the value of the condition.
    package let isKnown: Bool
    /// The other values, if the condition does not say them: a few that several rows have.
    package private(set) var remaining: [OpenAttendance.Count] = []

    private static let mostRemaining = 10
    /// Different values of a column, with those that conditions leave out.
    static let mostCounted = 100

    package var rows: Int { counts.reduce(0) { $0 + $1.rows } }

    init(
        _ condition: Attendance.Condition,
        at place: Int,
        _ counts: [(value: String, rows: Int)],
        names: [String],
        isKnown: Bool = true
    ) {
        self.isKnown = isKnown
        self.condition = condition
        self.place = place
        self.names = names
        self.counts = .notUnderstood(counts)
    }

    mutating func note(remaining counts: [(value: String, rows: Int)]) {
        let isUnsaid = !condition.isEqual && counts.count > 1
        let areFew = counts.count <= Self.mostRemaining && counts.contains { $0.rows > 1 }
        if isUnsaid, areFew { remaining = .notUnderstood(counts) }
    }
}

/// What an exclusion list did.
package struct ExclusionNote: Hashable, Sendable {
    /// Its display name.
    package let list: String
    /// How many it excludes, and of how many.
    package let excluded: Int
    package let participants: Int
    /// How many of them by each kind.
    package let counts: [Identity.Kind: Int]
    /// Rows of the list, and those without a match.
    package let entries: Int
    package let unmatched: Int
    /// Some of those without a match.
    package let examples: [String]
    /// Some of the excluded participants.
    package let names: [String]
}
