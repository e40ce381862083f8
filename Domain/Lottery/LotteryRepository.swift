/// The two lists of the lottery. Either may be long: of the users, only the ids are read; names are looked up by
/// position for the few users that are shown. Both lists can be read at the same time.
package protocol LotteryRepository: Sendable {
    /// Where each list is, as the user would name it: a path or a URL.
    var usersName: String { get }
    var entriesName: String { get }

    func userIDs() async throws(SourceFailure) -> IDList
    func entries() async throws(SourceFailure) -> EntryList

    /// The users at these positions of the list that `userIDs()` read last, in the order of the positions.
    func users(at positions: [Int]) async throws(SourceFailure) -> [User]
}

extension LotteryRepository {
    /// The users behind players, in the order of the players. Throws if the list no longer has these users there.
    func users(of players: [Player]) async throws(LotteryError) -> [User] {
        let found = try await users(atPositions: players.map(\.userPosition))
        for (player, user) in zip(players, found) where player.id != user.id {
            throw .source(SourceFailure(.unreadable, usersName, "it changed while it was read"))
        }
        return found
    }

    /// The users behind players, by id. Each is looked up once, in the order of the list.
    func names(of players: [Player]) async throws(LotteryError) -> [UserID: User] {
        let each = Set(players).sorted { $0.userPosition < $1.userPosition }
        return Dictionary(uniqueKeysWithValues: try await users(of: each).map { ($0.id, $0) })
    }

    func users(atPositions positions: [Int]) async throws(LotteryError) -> [User] {
        guard !positions.isEmpty else { return [] }
        do {
            return try await users(at: positions)
        } catch {
            throw .source(error)
        }
    }
}
