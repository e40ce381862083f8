/// The result of merging the lists: players and exclusions.
package struct Lottery: Sendable {
    package let players: PlayerList
    let users: UserList
    /// Positions of users without an entry, in the order of their list.
    let usersWithoutEntry: [UInt32]
    /// Ids of entries without a user, in the order of the lottery list.
    package let unknownUsers: [UserID]
    /// Display name of the source.
    package let source: String
    /// nil if a draw binds ids only.
    package internal(set) var records: PlayerRecords?
    /// Number of plain names that repeat an earlier one.
    package internal(set) var repeatedNames = 0

    package var excluded: ExclusionCounts {
        ExclusionCounts(notEntered: usersWithoutEntry.count, unknownUser: unknownUsers.count)
    }

    /// Users without an entry, in the order of their list.
    package var notEntered: some RandomAccessCollection<User> { usersWithoutEntry.lazy.map { users[Int($0)] } }

    /// Returns nil if no user has this id.
    package func user(_ id: UserID) -> User? {
        if let index = players.index(of: id) { return namedPlayer(at: index).user }
        return usersWithoutEntry.first { users[Int($0)].id == id }.map { users[Int($0)] }
    }

    /// Returns the users behind players, by id.
    func users(of players: [Player]) -> [UserID: User] {
        let users = players.compactMap { player in user(player.id) }
        return Dictionary(users.map { ($0.id, $0) }) { first, _ in first }
    }

    /// - Parameter index: Index among the players.
    func namedPlayer(at index: Int) -> NamedPlayer {
        NamedPlayer(player: players[index], user: users[Int(players.userPositions[index])])
    }
}

/// A registered user with a lottery entry.
package struct Player: Hashable, Sendable {
    package let id: UserID
    /// A void player can be drawn but cannot win.
    package let isVoid: Bool

    package init(id: UserID, isVoid: Bool) {
        self.id = id
        self.isVoid = isVoid
    }
}

package struct NamedPlayer: Hashable, Sendable {
    package let player: Player
    package let user: User
}
