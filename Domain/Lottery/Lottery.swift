/// The players of a draw, and who is left out.
package struct Lottery: Sendable {
    /// Before exclusions: users with an entry; or those on one list who have a ticket and whom no condition leaves out.
    package let list: Roster
    /// Those on the list who take part.
    package internal(set) var players: Roster
    /// Users without an entry.
    package internal(set) var notEntered = Roster()
    /// Ids of entries without a user, in the order of the lottery list.
    package internal(set) var unknownUsers: [UserID] = []
    /// Display name of the lists.
    package let source: String
    /// How the organiser's list was read; nil for users with entries.
    var description: ListDescription?
    package internal(set) var repeats = Repeats.reject
    package internal(set) var notes: [ListNote] = []
    /// Whether conditions left out rows of the list.
    var hasConditions = false
    var partlyLeftOut: [PartlyLeftOut] = []
    /// Those of the organiser's list, if the ticket of one is looked up.
    var absentees: Absentees?
    /// Whether exclusion lists were given, even without a match.
    var hasExclusions = false

    init(list: Roster, source: String) {
        self.list = list
        players = list
        self.source = source
    }

    package var isOfParticipants: Bool { description != nil }

    /// Whether this is the list published for verification, without names and without those who are excluded.
    var isPublished: Bool { description?.isPublished == true }

    package var excluded: ExclusionCounts {
        ExclusionCounts(
            listed: list.count - players.count,
            notEntered: notEntered.count,
            unknownUser: unknownUsers.count
        )
    }
}

/// The rows of an organiser's list, to say why one of them does not take part.
struct Absentees: Sendable {
    let list: ListedPeople
    /// Before conditions, repeats and tickets.
    let all: Roster
    let leftOut: [LeftOut]
    /// Rows of one participant.
    let groups: [[Participant]]
}
