/// The result of merging the lists: players and exclusions.
package struct Lottery: Sendable {
    /// Everyone on the list: users with an entry, or participants.
    let list: PlayerList
    let users: UserList
    /// Positions of users without an entry, in the order of their list.
    var usersWithoutEntry: [UInt32] = []
    /// Ids of entries without a user, in the order of the lottery list.
    package internal(set) var unknownUsers: [UserID] = []
    /// Display name of the source.
    package let source: String
    package internal(set) var repeats = Repeats.reject
    package internal(set) var notes: [ListNote] = []
    /// Whether exclusion lists were given, even if none of them matches.
    var hasExclusions = false
    /// Indices among the list, ascending.
    var excludedIndices: [Int] = [] {
        didSet { playersLeft = excludedIndices.isEmpty ? nil : list.removing(excludedIndices) }
    }
    /// nil without exclusions.
    private(set) var playersLeft: PlayerList?

    /// Those on the list who take part.
    package var players: PlayerList { playersLeft ?? list }

    /// Whether this is the list published for verification, without names and without those who are excluded.
    var isPublished: Bool { users.reading?.isPublishable == true }

    package var excluded: ExclusionCounts {
        ExclusionCounts(
            notEntered: usersWithoutEntry.count,
            unknownUser: unknownUsers.count,
            listed: list.count - players.count
        )
    }

    /// Users without an entry, in the order of their list.
    package var notEntered: some RandomAccessCollection<User> { usersWithoutEntry.lazy.map { users[Int($0)] } }

    /// Returns nil if no user has this id.
    package func user(_ id: UserID) -> User? {
        if let index = list.index(of: id) { return users[list.position(at: index)] }
        return usersWithoutEntry.first { users[Int($0)].id == id }.map { users[Int($0)] }
    }

    /// Returns the users behind players, by id.
    func users(of players: [DrawnPlayer]) -> [UserID: User] {
        Dictionary(players.compactMap { user($0.userID) }.map { ($0.id, $0) }) { first, _ in first }
    }

    /// - Parameter index: Index among the players.
    func namedPlayer(at index: Int) -> NamedPlayer {
        NamedPlayer(player: players[index], user: users[players.position(at: index)])
    }
}

/// A registered user with a lottery entry.
package struct Player: Hashable, Sendable {
    package let id: UserID
    /// A void player can be drawn but cannot win.
    package let isVoid: Bool
    /// At least 1.
    package let tickets: UInt32

    package init(id: UserID, isVoid: Bool, tickets: UInt32 = 1) {
        self.id = id
        self.isVoid = isVoid
        self.tickets = tickets
    }
}

package struct NamedPlayer: Hashable, Sendable {
    package let player: Player
    package let user: User
}
