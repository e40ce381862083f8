/// The merged lists: who takes part, and what was left out.
package struct Lottery: Sendable {
    package let players: PlayerList
    /// The positions, in the list of users, of those without an entry.
    package let notEntered: [Int]
    /// The ids of the entries without a user, in the order of the lottery list.
    package let unknownUsers: [UserID]
    /// The users without an entry, by their ids.
    private let absent: SortedIDs
    private let directory: any UserDirectory
    /// Where the lists came from, as the user would name it.
    package let source: String

    package var excluded: ExclusionCounts {
        ExclusionCounts(notEntered: notEntered.count, unknownUser: unknownUsers.count)
    }

    /// A sort-merge join: both lists are walked in ascending order of the ids. So the canonical order of the players is
    /// what comes out first, and the order of the lottery list is found from it.
    ///
    /// - Parameter voids: of the entries, in the order of the lottery list.
    init(
        merging users: SortedIDs,
        with entries: SortedIDs,
        voids: [Bool],
        directory: any UserDirectory,
        source: String
    ) {
        var (absentIDs, absentPositions) = ([UInt64](), [UInt32]())
        var unknown: [Int] = []
        // Of the entry at the same index; 0 where it has no user.
        var userPositions = [UInt32](repeating: 0, count: entries.ids.count)
        var user = 0
        for index in entries.ids.indices {
            while user < users.ids.count, users.ids[user] < entries.ids[index] {
                absentIDs.append(users.ids[user])
                absentPositions.append(users.positions[user])
                user += 1
            }
            if user < users.ids.count, users.ids[user] == entries.ids[index] {
                userPositions[index] = users.positions[user]
                user += 1
            } else {
                unknown.append(index)
            }
        }
        absent = SortedIDs(ids: absentIDs + users.ids[user...], positions: absentPositions + users.positions[user...])
        players = PlayerList(entries, voids: voids, userPositions: userPositions, without: unknown)
        notEntered = absent.positions.map { Int($0) }.sorted()
        unknownUsers =
            unknown.sorted { entries.positions[$0] < entries.positions[$1] }.map { UserID(entries.ids[$0]) }
        self.directory = directory
        self.source = source
    }
}

extension Lottery {
    /// The position, in the list of users, of one without an entry; nil where there is no such user with this id.
    func absentUserPosition(of id: UserID) -> Int? {
        absent.index(of: id).map { Int(absent.positions[$0]) }
    }

    /// The users at these positions of their list, in the order in which they were asked for.
    package func users(at positions: [Int]) async throws(LotteryError) -> [User] {
        let users = try await table(of: PositionSet(positions))
        return positions.map { users[$0] }
    }

    /// The users behind players, by their ids.
    package func users(of players: some Sequence<Player>) async throws(LotteryError) -> [UserID: User] {
        let users = try await users(at: Set(players.map(\.userPosition)).sorted())
        return Dictionary(users.map { ($0.id, $0) }) { first, _ in first }
    }

    /// The users behind the players from one place in their list to another, by their positions in the list of users.
    package func users(ofPlayersIn places: Range<Int>) async throws(LotteryError) -> UserTable {
        var positions = PositionSet()
        for place in places { positions.insert(players[place].userPosition) }
        return try await table(of: positions)
    }

    private func table(of positions: PositionSet) async throws(LotteryError) -> UserTable {
        do {
            return try await directory.users(at: positions)
        } catch {
            throw .source(error)
        }
    }
}
