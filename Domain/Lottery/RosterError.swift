/// Why a list allows no draw: it contradicts itself, or leaves its participants open. Lists go by their display
/// names.
package enum RosterError: Error, Hashable, Sendable {
    /// A list of users or entries has an id twice.
    case duplicate(UserID, in: String, [ListPlace])
    /// A list has a participant twice.
    case repeated(Repetition)
    /// Rows of one id cannot be participants of their own.
    case separateIDs(Repetition)
    /// One of the rows of a participant is void, and another is not.
    case differentVoidMarks(Repetition)
    /// A participant has more than ``Tickets/mostOfOne``.
    case tooManyTickets(Participant, in: String, [ListPlace])
    case tooManyTicketsInAll(Int)
    /// Columns say that some rows do not take part, and nothing settles it.
    case openAttendance([OpenAttendance], in: String)
    /// Conditions leave out rows that may take back others of participants: refunds.
    case mayBeTakenBack([PartlyLeftOut], in: String)
    /// The organiser named a column that the list does not have, but these.
    case noColumn(String, in: String, [String])
    /// The organiser named a value that no row of a column has; they have these.
    case noValue(Attendance.Condition, in: String, [String])
    /// A list without names, as it is published for verification.
    case publishedList(String)
    case exclusionsFromPublishedList
    case doubtfulExclusion(DoubtfulExclusion)
    /// A list is to be excluded by id, but the ids of the participants are the numbers of their rows. With the headings of
    /// their columns that are not used.
    case noIDsToExclude(String, headings: [String])
    /// A receipt to exclude is not of this list.
    case receiptOfOtherList(String)
    /// A list to exclude has no username, id or name to compare with those of the participants.
    case noCommonColumn(String)
    /// Lines of a list to exclude that match no one, and may each have several people.
    case severalExcluded([String], in: String)
    /// No row meets all conditions.
    case noRow([Attendance.Condition], in: String)
    /// The column of ids of participants has something else.
    case wrongID(ListDescription.WrongID, in: String)
    /// The column of ids of a list to exclude has something else.
    case wrongExcludedID(ListDescription.WrongID, in: String)
}

/// Two rows of one participant.
package struct Repetition: Hashable, Sendable {
    package let list: String
    package let first: Participant
    package let second: Participant
    /// What they share.
    package let kind: Identity.Kind
    /// Of the list; nil for lines.
    package var columns: ListDescription.Columns?
    /// Whom another column of the list tells apart.
    package var namesakes: Namesakes?
    /// The heading of a column of the list that may be the number of tickets, if none is used.
    package var amounts: String?
    /// The heading of a column with a number of a ticket of its own in each row.
    package var ticketNumbers: String?
    /// Whether the list was without repeats when its draw was committed to.
    package var isSinceCommitment = false

    /// Whether it may be two people who share a mailbox.
    package var hasTwoNames: Bool {
        let names = [first.name, second.name]
        return !names.contains("") && FoldedIdentity(names[0]) != FoldedIdentity(names[1])
    }

    /// How a message names the participant.
    package var text: String {
        switch kind {
        case .username: first.username
        case .name: first.name
        case .id: first.id.description
        }
    }
}
