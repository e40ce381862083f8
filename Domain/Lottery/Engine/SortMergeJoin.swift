/// Joins two sorted lists in one pass. Players come out in canonical order, from which the order of the lottery list is
/// restored.
struct SortMergeJoin {
    let players: PlayerList
    /// Users without an entry.
    let usersOnly: SortedIDs
    /// Ids of entries without a user, in the order of the lottery list.
    let entriesOnly: [UserID]

    /// - Parameter voids: Void flags of the entries, in the order of the lottery list.
    init(_ users: SortedIDs, with entries: SortedIDs, voids: [Bool]) {
        var (absentIDs, absentPositions) = ([UInt64](), [UInt32]())
        var unknown: [Int] = []
        // Indexed by entry; 0 if it has no user.
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
        absentIDs += users.ids[user...]
        absentPositions += users.positions[user...]
        usersOnly = SortedIDs(ids: absentIDs, positions: absentPositions)
        players = PlayerList(entries, voids: voids, userPositions: userPositions, without: unknown)
        entriesOnly =
            unknown.sorted { entries.positions[$0] < entries.positions[$1] }.map { UserID(entries.ids[$0]) }
    }
}
