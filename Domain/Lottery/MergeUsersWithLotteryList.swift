/// Finds the players: an inner join of users and entries by id, or the participants of one list, each once; without those
/// who are excluded.
///
/// Users without an entry are not players. Entries without a user are dropped and counted. A duplicate id in a list is an
/// error, because it would give one person two chances; so is a repeated participant, unless ``Repeats`` says otherwise.
package struct MergeUsersWithLotteryList: UseCase {
    private let lists: any LotteryRepository
    private let repeats: Repeats

    /// - Parameter repeats: For a new draw; a receipt names its own.
    package init(lists: any LotteryRepository, repeats: Repeats = .reject) {
        self.lists = lists
        self.repeats = repeats
    }

    /// Reads and sorts both lists concurrently. If both fail, throws the failure of the users.
    ///
    /// - Parameter receipt: To be verified with the lists, which are then read by its rules; nil for a new draw.
    package func callAsFunction(_ receipt: Receipt?) async throws(LotteryError) -> Lottery {
        let format = receipt?.pool.format ?? .tickets
        async let entries = Result.of(readEntries)
        async let exclusions = Result.of(lists.exclusions)
        let users = try await LotteryError.wrapping(await lists.users(for: receipt?.pool))
        var lottery: Lottery
        if users.reading == nil {
            let userIDs = try sorted(users.ids, of: lists.usersName, users.place)
            let (entryIDs, voids) = try await entries.get() ?? (userIDs, users.rows.map(\.isVoid))
            lottery = join(users, userIDs, entryIDs, voids)
        } else {
            let (repeats, name) = (receipt?.pool.binding?.repeats ?? repeats, lists.usersName)
            guard receipt != nil || users.reading?.isPublishable == false else { throw .publishedList(name) }
            let isVerified = receipt != nil
            let unique = try await UniqueParticipants(of: users, format, repeats, in: name, isVerified: isVerified)
            lottery = Lottery(list: unique.list, users: users, source: name)
            (lottery.repeats, lottery.mergedRows) = (unique.repeats, unique.mergedRows)
            lottery.notes = await users.notes(about: unique.list, in: name) + unique.notes
        }
        let excluded = await exclusions
        try await lottery.exclude(try LotteryError.wrapping(excluded.get()))
        return lottery
    }

    private func readEntries() async throws(LotteryError) -> (SortedIDs, voids: [Bool])? {
        guard let entries = try await LotteryError.wrapping(await lists.entries()) else { return nil }
        return (try sorted(entries.ids, of: lists.entriesName, entries.place), entries.voids)
    }

    private func sorted(
        _ ids: consuming [UInt64],
        of list: String,
        _ place: (Int) -> ListPlace
    ) throws(LotteryError) -> SortedIDs {
        let sorted = SortedIDs(ids)
        guard let (id, positions) = sorted.duplicates.first else { return sorted }
        throw .duplicate(UserID(id), in: list, positions.prefix(2).map(place))
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
        let entries = entryIDs.removing(entriesWithoutUser)
        return Lottery(
            list: PlayerList(entries: entries, voids: voids, tickets: [], userPositions: usersOfPlayers),
            users: users,
            usersWithoutEntry: usersWithoutEntry.sorted(),
            unknownUsers: entriesWithoutUser.sorted { entryIDs.positions[$0] < entryIDs.positions[$1] }
                .map { UserID(entryIDs.ids[$0]) },
            source: names[0] == names[1] ? names[0] : names.joined(separator: ", ")
        )
    }
}
