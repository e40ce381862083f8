/// The merged lists: who takes part, and what was left out.
package struct Lottery: Sendable {
    package let players: PlayerList
    /// The id of each user, in the order of the list of users.
    package let userIDs: [UserID]
    /// The positions, in the list of users, of those without an entry.
    package let notEntered: [Int]
    /// The ids of the entries without a user, in the order of the lottery list.
    package let unknownUsers: [UserID]
    package let directory: any UserDirectory
    /// Where the lists came from, as the user would name it.
    package let source: String

    package var excluded: Excluded {
        Excluded(notEntered: notEntered.count, unknownUser: unknownUsers.count)
    }
}

extension Lottery {
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
