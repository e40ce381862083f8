/// The merged lists: the players, and what was excluded.
package struct Lottery: Sendable {
    package let players: PlayerList
    /// Users without an entry, by their positions in the list of users.
    package let notEntered: [Int]
    /// The ids of the entries without a user, in the order of the lottery list.
    package let unknownUsers: [UserID]
    private let absent: SortedIDs
    /// Where the lists came from, as the user would name it.
    package let source: String

    package var excluded: ExclusionCounts {
        ExclusionCounts(notEntered: notEntered.count, unknownUser: unknownUsers.count)
    }

    init(_ join: SortMergeJoin, source: String) {
        players = join.players
        absent = join.usersOnly
        notEntered = join.usersOnly.positions.map { Int($0) }.sorted()
        unknownUsers = join.entriesOnly
        self.source = source
    }

    /// The position, in the list of users, of a user without an entry; nil if no reminder has this id.
    func positionOfUserWithoutEntry(_ id: UserID) -> Int? {
        absent.index(of: id).map { Int(absent.positions[$0]) }
    }
}

/// A registered user with a lottery entry.
package struct Player: Hashable, Sendable {
    package let id: UserID
    /// A void player can be drawn, but cannot win.
    package let isVoid: Bool
    /// Position of the user in the list of users, counted from 0.
    package let userPosition: Int

    package init(id: UserID, isVoid: Bool, userPosition: Int) {
        self.id = id
        self.isVoid = isVoid
        self.userPosition = userPosition
    }
}

/// A player together with the user's name.
package struct NamedPlayer: Hashable, Sendable {
    package let player: Player
    package let user: User

    package init(player: Player, user: User) {
        self.player = player
        self.user = user
    }
}
