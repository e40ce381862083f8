/// Finds the players: an inner join of users and entries by id.
///
/// Users without an entry are not players. Entries without a user are dropped and counted. A duplicate id in either
/// list is an error, because it would give one person two chances.
package struct MergeUsersWithLotteryList: UseCase {
    private let lists: any LotteryRepository

    package init(lists: any LotteryRepository) {
        self.lists = lists
    }

    /// Reads and sorts both lists concurrently. If both fail, throws the failure of the users.
    package func callAsFunction(_: Void) async throws(LotteryError) -> Lottery {
        async let entries = Result.of { () async throws(LotteryError) in try await readEntries() }
        let (users, userIDs) = try await readUsers()
        // Without a list of entries, each user is an entry, too.
        let (entryIDs, voids) = try await entries.get() ?? (userIDs, users.voids)
        var lottery = join(users, userIDs, entryIDs, voids)
        if lists.binding != .idsOnly {
            let bound = try BoundNames(of: lottery, by: lists.binding, in: lists.usersName)
            (lottery.records, lottery.repeatedNames) = (bound.records, bound.repeatedNames)
        }
        return lottery
    }

    private func readUsers() async throws(LotteryError) -> (UserList, SortedIDs) {
        let users = try await reading(lists.users)
        return (users, try sorted(users.ids, of: lists.usersName, users.lines))
    }

    private func readEntries() async throws(LotteryError) -> (SortedIDs, voids: [Bool])? {
        guard var entries = try await reading(lists.entries) else { return nil }
        return (try sorted(entries.takeIDs(), of: lists.entriesName, entries.lines), entries.voids)
    }

    private func sorted(
        _ ids: consuming [UInt64],
        of list: String,
        _ lines: LineNumbers
    ) throws(LotteryError) -> SortedIDs {
        let sorted = SortedIDs(ids)
        guard let second = sorted.firstDuplicate else { return sorted }
        throw .duplicate(
            UserID(sorted.ids[second]),
            in: list,
            first: lines.place(of: Int(sorted.positions[second - 1])),
            second: lines.place(of: Int(sorted.positions[second]))
        )
    }

    /// Walks through both lists in ascending order of the ids.
    ///
    /// - Parameter voids: In the order of the lottery list.
    private func join(_ users: UserList, _ userIDs: SortedIDs, _ entryIDs: SortedIDs, _ voids: [Bool]) -> Lottery {
        var usersOfPlayers: [UInt32] = []
        usersOfPlayers.reserveCapacity(entryIDs.ids.count)
        var (usersWithoutEntry, entriesWithoutUser) = ([UInt32](), [Int]())
        var user = 0
        for (entry, id) in entryIDs.ids.enumerated() {
            while user < userIDs.ids.count, userIDs.ids[user] < id {
                usersWithoutEntry.append(userIDs.positions[user])
                user += 1
            }
            if user < userIDs.ids.count, userIDs.ids[user] == id {
                usersOfPlayers.append(userIDs.positions[user])
                user += 1
            } else {
                entriesWithoutUser.append(entry)
            }
        }
        usersWithoutEntry += userIDs.positions[user...]
        let names = [lists.usersName, lists.entriesName]
        let entriesOfPlayers = entryIDs.removing(entriesWithoutUser)
        return Lottery(
            players: PlayerList(entries: entriesOfPlayers, voids: voids, userPositions: usersOfPlayers),
            users: users,
            usersWithoutEntry: usersWithoutEntry.sorted(),
            unknownUsers: entriesWithoutUser.sorted { entryIDs.positions[$0] < entryIDs.positions[$1] }
                .map { UserID(entryIDs.ids[$0]) },
            source: names[0] == names[1] ? names[0] : names.joined(separator: ", ")
        )
    }

    private func reading<List>(_ read: () async throws(AccessFailure) -> List) async throws(LotteryError) -> List {
        do { return try await read() } catch { throw .lists(error) }
    }
}
