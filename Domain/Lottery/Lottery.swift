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
    /// Positions of the rows that count as those of another, by its position.
    var mergedRows: [Int: [Int]] = [:]
    package internal(set) var notes: [ListNote] = []
    /// Whether exclusion lists were given, even if none of them matches.
    var hasExclusions = false
    /// Indices among the list, ascending.
    var excludedIndices: [Int] = [] { didSet { playersLeft = list.removing(excludedIndices) } }
    private(set) var playersLeft: PlayerList?

    /// Those on the list who take part.
    package var players: PlayerList { playersLeft ?? list }

    /// Whether this is the list published for verification, without names and without those who are excluded.
    var isPublished: Bool { users.reading?.isPublishable == true }

    package var excluded: ExclusionCounts {
        let listed = list.count - players.count
        return ExclusionCounts(notEntered: usersWithoutEntry.count, unknownUser: unknownUsers.count, listed: listed)
    }

    /// Users without an entry, in the order of their list.
    package var notEntered: some RandomAccessCollection<User> { usersWithoutEntry.lazy.map { users[Int($0)] } }

    package func user(_ id: UserID) -> User? {
        if let index = list.index(of: id) { return users[list.position(at: index)] }
        return usersWithoutEntry.first { users.id(at: Int($0)) == id }.map { users[Int($0)] }
    }

    func users(of players: [DrawnPlayer]) -> [UserID: User] {
        let indices = players.compactMap { list.index(of: $0.userID) }
        return Dictionary(indices.map { users[list.position(at: $0)] }.map { ($0.id, $0) }) { first, _ in first }
    }

    /// - Parameter index: Index among the players.
    func namedPlayer(at index: Int) -> NamedPlayer {
        NamedPlayer(player: players[index], user: users[players.position(at: index)])
    }
}

/// A user with a lottery entry, or a participant.
package struct Player: Hashable, Sendable {
    package let id: UserID
    /// A void player can be drawn but cannot win.
    package let isVoid: Bool
    /// At least 1.
    package internal(set) var tickets: UInt32 = 1
}

package struct NamedPlayer: Hashable, Sendable {
    package let player: Player
    package let user: User
}

/// Players in canonical order, ascending by numeric id, in which they are hashed and numbered. Takes 17 bytes a player,
/// with tickets 21.
package struct PlayerList: RandomAccessCollection, Sendable {
    /// Entries with a user.
    let entries: SortedIDs
    /// Void flags of all entries, in the order of the lottery list.
    let voids: [Bool]
    /// Tickets of all entries, in the order of the lottery list; empty if each has one.
    let tickets: [UInt32]
    /// For each of the sorted entries, the position of its user in the list of users.
    let userPositions: [UInt32]

    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.ids.count }

    package subscript(index: Int) -> Player {
        let position = Int(entries.positions[index])
        return Player(id: UserID(entries.ids[index]), isVoid: voids[position], tickets: tickets(at: index))
    }

    func tickets(at index: Int) -> UInt32 { tickets.isEmpty ? 1 : tickets[Int(entries.positions[index])] }

    func position(at index: Int) -> Int { Int(userPositions[index]) }

    /// Indices of the players in the order of the lottery list. A draw does without it.
    package var listOrder: [UInt32] { entries.listOrder }

    func index(of id: UserID) -> Int? { entries.index(of: id.rawValue) }

    /// - Parameter indices: Ascending.
    func removing(_ indices: [Int]) -> PlayerList {
        let positions = SortedIDs(ids: entries.ids, positions: userPositions).removing(indices).positions
        return PlayerList(entries: entries.removing(indices), voids: voids, tickets: tickets, userPositions: positions)
    }

    var ticketsInAll: Int { tickets.isEmpty ? count : indices.reduce(0) { $0 + Int(tickets(at: $1)) } }

    /// Digest that binds a draw to these players: SHA-256 over one line `<id>,<void>` for each, in canonical order; with
    /// tickets, `<id>,<void>,<tickets>`.
    func digest(withTickets: Bool) -> PlayersDigest {
        var hash = SHA256()
        for (index, (id, position)) in zip(entries.ids, entries.positions).enumerated() {
            hash.update(decimal: id)
            // ",true" or ",false"
            if voids[Int(position)] {
                hash.append(0x2c_7472_7565 << 24, count: 5)
            } else {
                hash.append(0x2c_6661_6c73_65 << 16, count: 6)
            }
            if withTickets {
                hash.append(0x2c << 56, count: 1)
                hash.update(decimal: UInt64(tickets(at: index)))
            }
            hash.append(0x0a << 56, count: 1)
        }
        return PlayersDigest(count: count, sha256: hash.finalized().hex)
    }
}
