/// Lists of users and lottery entries.
///
/// Either can be long: of the users, only ids are read, and names are looked up by position for the few users that are
/// shown. Both lists can be read concurrently.
package protocol LotteryRepository: Sendable {
    /// Display names of the lists: paths or URLs.
    var usersName: String { get }
    var entriesName: String { get }

    /// Whether these lists are known by the names in them.
    var binding: NameBinding { get }

    func userIDs() async throws(SourceFailure) -> IDList
    func entries() async throws(SourceFailure) -> EntryList

    /// Returns the users at these positions of the list that `userIDs()` read last, in the order given.
    func users(at positions: [Int]) async throws(SourceFailure) -> [User]
}

extension LotteryRepository {
    package var binding: NameBinding { .idsOnly }

    /// Returns the users behind players, in order.
    func users(of players: [Player]) async throws(LotteryError) -> [User] {
        let found = try await users(atPositions: players.map(\.userPosition))
        try found.check(behind: players, in: usersName)
        return found
    }

    /// Returns the users behind players, by id. Looks up each user once, in list order.
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

extension [User] {
    /// Throws if the list has changed and no longer has the users behind players at their positions.
    func check(behind players: some Sequence<Player>, in list: String) throws(LotteryError) {
        for (player, user) in zip(players, self) where player.id != user.id {
            throw .source(SourceFailure(.unreadable, list, "it changed while it was read"))
        }
    }
}
