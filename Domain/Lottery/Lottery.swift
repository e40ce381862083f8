/// The result of merging the lists: players and exclusions.
package struct Lottery: Sendable {
    package let players: PlayerList
    /// Positions, in the list of users, of users without an entry.
    package let notEntered: [Int]
    /// Ids of entries without a user, in the order of the lottery list.
    package let unknownUsers: [UserID]
    private let absent: SortedIDs
    /// Display name of the source.
    package let source: String
    /// nil if a draw binds ids only.
    package internal(set) var records: PlayerRecords?
    /// Number of plain names that repeat an earlier one.
    package internal(set) var repeatedNames = 0

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

    /// Returns the position of a user in the list of users; nil unless the user exists and has no entry.
    func positionOfUserWithoutEntry(_ id: UserID) -> Int? {
        absent.index(of: id).map { Int(absent.positions[$0]) }
    }
}

/// A registered user with a lottery entry.
package struct Player: Hashable, Sendable {
    package let id: UserID
    /// A void player can be drawn but cannot win.
    package let isVoid: Bool
    /// Position in the list of users, counted from 0.
    package let userPosition: Int

    package init(id: UserID, isVoid: Bool, userPosition: Int) {
        self.id = id
        self.isVoid = isVoid
        self.userPosition = userPosition
    }
}

package struct NamedPlayer: Hashable, Sendable {
    package let player: Player
    package let user: User

    package init(player: Player, user: User) {
        self.player = player
        self.user = user
    }
}
