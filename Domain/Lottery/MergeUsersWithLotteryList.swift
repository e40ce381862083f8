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

    /// The lists are read and sorted side by side. Where both are at fault, the users' is told.
    package func callAsFunction() async throws(LotteryError) -> Lottery {
        async let sortedEntries = result { () async throws(LotteryError) in try await readEntries() }
        let sortedUsers = await result { () async throws(LotteryError) in try await readUsers() }
        let users = try sortedUsers.get()
        let entries = try await sortedEntries.get()
        return Lottery(
            merging: users.sorted,
            with: entries.sorted,
            voids: entries.voids,
            directory: users.directory,
            source: "\(repository.usersName), \(repository.entriesName)"
        )
    }

    private func readUsers() async throws(LotteryError) -> (sorted: SortedIDs, directory: any UserDirectory) {
        var users = try await reading(repository.users)
        return (try SortedIDs(users.takeIDs(), of: repository.usersName), users.directory)
    }

    private func readEntries() async throws(LotteryError) -> (sorted: SortedIDs, voids: [Bool]) {
        var entries = try await reading(repository.entries)
        return (try SortedIDs(entries.takeIDs(), of: repository.entriesName), entries.voids)
    }

    private func reading<List>(_ read: () async throws(SourceFailure) -> List) async throws(LotteryError) -> List {
        do {
            return try await read()
        } catch {
            throw .source(error)
        }
    }

    /// A concurrent task forgets which errors it throws; a result does not.
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
