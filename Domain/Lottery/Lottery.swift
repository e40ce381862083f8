/// The merged lists: who takes part, and what was left out.
package struct Lottery: Sendable {
    package let players: PlayerList
    /// The positions, in the list of users, of those without an entry.
    package let notEntered: [Int]
    /// The ids of the entries without a user, in the order of the lottery list.
    package let unknownUsers: [UserID]
    private let users: SortedIDs
    private let directory: any UserDirectory
    /// Where the lists came from, as the user would name it.
    package let source: String

    package var excluded: Excluded {
        Excluded(notEntered: notEntered.count, unknownUser: unknownUsers.count)
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
        let nobody = UInt32.max
        var notEntered: [Int] = []
        var unknown: [UInt32] = []
        var (ids, playersVoids, userPositions) = ([UInt64](), [Bool](), [UInt32]())
        var playerOfEntry = [UInt32](repeating: nobody, count: entries.ids.count)
        ids.reserveCapacity(entries.ids.count)
        playersVoids.reserveCapacity(entries.ids.count)
        userPositions.reserveCapacity(entries.ids.count)
        var user = 0
        for index in entries.ids.indices {
            let id = entries.ids[index]
            let entry = entries.positions[index]
            while user < users.ids.count, users.ids[user] < id {
                notEntered.append(Int(users.positions[user]))
                user += 1
            }
            if user < users.ids.count, users.ids[user] == id {
                playerOfEntry[Int(entry)] = UInt32(truncatingIfNeeded: ids.count)
                ids.append(id)
                playersVoids.append(voids[Int(entry)])
                userPositions.append(users.positions[user])
                user += 1
            } else {
                unknown.append(UInt32(truncatingIfNeeded: index))
            }
        }
        notEntered += users.positions[user...].map { Int($0) }
        players = PlayerList(
            ids: ids,
            voids: playersVoids,
            userPositions: userPositions,
            order: unknown.isEmpty ? playerOfEntry : playerOfEntry.filter { $0 != nobody }
        )
        self.notEntered = notEntered.sorted()
        unknownUsers =
            unknown.sorted { entries.positions[Int($0)] < entries.positions[Int($1)] }
            .map { UserID(entries.ids[Int($0)]) }
        self.users = users
        self.directory = directory
        self.source = source
    }
}

extension Lottery {
    /// The position of a user in their list; nil where there is no user with this id.
    func userPosition(of id: UserID) -> Int? {
        users.index(of: id).map { Int(users.positions[$0]) }
    }

    /// The users at these positions of their list, in the order in which they were asked for.
    package func users(at positions: [Int]) async throws(LotteryError) -> [User] {
        do {
            return try await directory.users(at: positions)
        } catch {
            throw .source(error)
        }
    }

    /// The users behind players, by their ids.
    package func users(of players: some Sequence<Player>) async throws(LotteryError) -> [UserID: User] {
        let users = try await users(at: Set(players.map(\.userPosition)).sorted())
        return Dictionary(users.map { ($0.id, $0) }) { first, _ in first }
    }
}
