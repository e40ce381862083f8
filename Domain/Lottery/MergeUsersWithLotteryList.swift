/// Finds the players: an inner join of users and entries by id, in the order of the lottery list.
///
/// Users without an entry are not players. Entries without a user are dropped and counted. A duplicate id in either
/// list is an error, because it would give one person two chances.
package struct MergeUsersWithLotteryList: Sendable {
    package typealias Function = @Sendable () async throws(LotteryError) -> Lottery

    private let repository: any LotteryRepository

    package init(repository: any LotteryRepository) {
        self.repository = repository
    }

    /// Reads and sorts both lists concurrently. If both fail, throws the failure of the users.
    package func callAsFunction() async throws(LotteryError) -> Lottery {
        async let sortedEntries = result { () async throws(LotteryError) in try await readEntries() }
        let sortedUsers = await result { () async throws(LotteryError) in try await readUsers() }
        let users = try sortedUsers.get()
        let entries = try await sortedEntries.get()
        let names = [repository.usersName, repository.entriesName]
        var lottery = Lottery(
            SortMergeJoin(users, with: entries.sorted, voids: entries.voids),
            source: names[0] == names[1] ? names[0] : names.joined(separator: ", ")
        )
        if repository.binding != .idsOnly {
            let bound = try await BoundNames(of: lottery.players, in: repository)
            (lottery.records, lottery.repeatedNames) = (bound.records, bound.repeatedNames)
        }
        return lottery
    }

    private func readUsers() async throws(LotteryError) -> SortedIDs {
        var ids = try await reading(repository.userIDs)
        return try SortedIDs(ids.takeNumbers(), of: repository.usersName, lines: ids.lines)
    }

    private func readEntries() async throws(LotteryError) -> (sorted: SortedIDs, voids: [Bool]) {
        var entries = try await reading(repository.entries)
        let sorted = try SortedIDs(entries.takeNumbers(), of: repository.entriesName, lines: entries.lines)
        return (sorted, entries.voids)
    }

    private func reading<List>(_ read: () async throws(SourceFailure) -> List) async throws(LotteryError) -> List {
        do {
            return try await read()
        } catch {
            throw .source(error)
        }
    }

    /// Preserves the type of a thrown error, which `async let` erases.
    private func result<Value>(
        _ body: () async throws(LotteryError) -> Value
    ) async -> Result<Value, LotteryError> {
        do throws(LotteryError) {
            return .success(try await body())
        } catch {
            return .failure(error)
        }
    }
}
