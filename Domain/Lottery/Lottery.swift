/// The lists of a draw, merged: its entrants, and what its reader should know about how they were found.
package struct Lottery: Sendable {
    package internal(set) var entrants: Entrants
    /// Display name of the lists.
    package let source: String
    /// How the organiser's list was read; nil for users with entries.
    var description: ListDescription?
    package internal(set) var notes: [ListNote] = []
    /// Whether conditions left out rows of the list.
    var hasConditions = false
    var partlyLeftOut: [PartlyLeftOut] = []
    /// Those of the organiser's list, if the ticket of one is looked up.
    var absentees: Absentees?
    /// Whether exclusion lists were given, even without a match.
    var hasExclusions = false

    init(_ entrants: Entrants, source: String) {
        self.entrants = entrants
        self.source = source
    }

    package var list: Roster { entrants.list }
    package var players: Roster { entrants.players }

    package var isOfParticipants: Bool { description != nil }

    /// Whether this is the list published for verification, without names and without those who are excluded.
    var isPublished: Bool { description?.isPublished == true }
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
