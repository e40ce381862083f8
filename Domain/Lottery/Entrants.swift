/// Whom a draw is about: everyone on its list, and those of them who take part.
package struct Entrants: Sendable {
    /// Before exclusions: users with an entry; or those on one list who have a ticket and whom no condition leaves out.
    package let list: Roster
    /// Those on the list who take part.
    package private(set) var players: Roster
    /// Users without an entry.
    package let notEntered: Roster
    /// Ids of entries without a user, in the order of the lottery list.
    package let unknownUsers: [UserID]
    /// The rule for those who are on the list several times.
    package let repeats: Repeats

    init(
        _ list: Roster,
        repeats: Repeats = .reject,
        notEntered: Roster = Roster(),
        unknownUsers: [UserID] = []
    ) {
        self.list = list
        players = list
        self.notEntered = notEntered
        self.unknownUsers = unknownUsers
        self.repeats = repeats
    }

    mutating func exclude(_ ids: Set<UserID>) { players = players.excluding(ids) }

    package var excluded: ExclusionCounts {
        ExclusionCounts(
            listed: list.count - players.count,
            notEntered: notEntered.count,
            unknownUser: unknownUsers.count
        )
    }
}
