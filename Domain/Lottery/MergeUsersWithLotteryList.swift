/// Finds out who takes part: an inner join of the two lists on the user's id, in the order of the lottery list.
///
/// A user without an entry takes no part. An entry without a user is dropped and counted. The same id twice in one
/// list is refused, because it would silently give somebody two chances.
package struct MergeUsersWithLotteryList: Sendable {
    package typealias Function = @Sendable () async throws(LotteryError) -> Lottery

    private let repository: any LotteryRepository

    package init(repository: any LotteryRepository) {
        self.repository = repository
    }

    package func callAsFunction() async throws(LotteryError) -> Lottery {
        let lists: LotteryLists
        do {
            lists = try await repository.lists()
        } catch {
            throw .source(error)
        }
        return try merge(lists)
    }

    /// A sort-merge join: both lists are walked in ascending order of the ids, so that a repeated id stands beside
    /// itself, and the canonical order of the players is a by-product.
    private func merge(_ lists: LotteryLists) throws(LotteryError) -> Lottery {
        let (users, entries) = (lists.userIDs, lists.entries)
        let userOrder = try order(of: users, in: .users)
        let entryOrder = try order(of: entries.userIDs, in: .entries)

        let nobody = UInt32.max
        var userOfEntry = [UInt32](repeating: nobody, count: entries.count)
        var notEntered: [Int] = []
        var next = entryOrder.startIndex
        for user in userOrder {
            let id = users[Int(user)]
            while next < entryOrder.endIndex, entries.userIDs[Int(entryOrder[next])] < id { next += 1 }
            if next < entryOrder.endIndex, entries.userIDs[Int(entryOrder[next])] == id {
                userOfEntry[Int(entryOrder[next])] = user
            } else {
                notEntered.append(Int(user))
            }
        }
        let known = entries.indices.filter { userOfEntry[$0] != nobody }
        let unknown = entries.indices.filter { userOfEntry[$0] == nobody }
        var playerOfEntry = userOfEntry
        for (player, entry) in known.enumerated() { playerOfEntry[entry] = UInt32(player) }
        return Lottery(
            players: PlayerList(
                ids: known.map { entries.userIDs[$0] },
                voids: known.map { entries.voids[$0] },
                userPositions: known.map { userOfEntry[$0] },
                canonicalOrder: entryOrder.filter { userOfEntry[Int($0)] != nobody }.map { playerOfEntry[Int($0)] }
            ),
            userIDs: users,
            notEntered: notEntered.sorted(),
            unknownUsers: unknown.map { entries.userIDs[$0] },
            directory: lists.directory,
            source: lists.source
        )
    }

    private func order(of ids: [UserID], in list: LotteryError.List) throws(LotteryError) -> [UInt32] {
        let order = RadixSort.order(of: ids.map(\.rawValue))
        for (one, other) in zip(order, order.dropFirst()) where ids[Int(one)] == ids[Int(other)] {
            throw .duplicate(ids[Int(one)], in: list, first: Int(one), second: Int(other))
        }
        return order
    }
}
