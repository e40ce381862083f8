/// Looks up a user's ticket and rank, or why the user is not a player.
package struct LookUpTicket: Sendable {
    package typealias Function =
        @Sendable (PlayerReference, DrawMethod, Seed) async throws(LotteryError) -> TicketAnswer

    private let merge: MergeUsersWithLotteryList.Function
    private let lists: any LotteryRepository

    package init(merge: @escaping MergeUsersWithLotteryList.Function, lists: any LotteryRepository) {
        self.merge = merge
        self.lists = lists
    }

    package func callAsFunction(
        _ player: PlayerReference,
        method: DrawMethod,
        seed: Seed
    ) async throws(LotteryError) -> TicketAnswer {
        let lottery = try await merge()
        let id =
            switch player {
            case .id(let id): id
            case .name(let name): try await id(ofPlayerNamed: name, in: lottery.players)
            }
        let ranking = try Ranking(of: lottery.players, method: method, seed: seed)
        if let place = await ranking.place(of: id) {
            let user = try await lists.users(of: [place.player])[0]
            return TicketAnswer(id: id, user: user, status: .takesPart(place, of: lottery.players.count))
        }
        if let position = lottery.positionOfUserWithoutEntry(id) {
            let user = try await lists.users(atPositions: [position]).first
            return TicketAnswer(id: id, user: user, status: .notEntered)
        }
        return TicketAnswer(id: id, user: nil, status: .unknownUser(hasEntry: lottery.unknownUsers.contains(id)))
    }

    private func id(ofPlayerNamed name: String, in players: PlayerList) async throws(LotteryError) -> UserID {
        var found: [UserID] = []
        let order = players.listOrder
        for start in stride(from: 0, to: order.count, by: ListPlayers.pageLength) {
            let page = order[start..<min(start + ListPlayers.pageLength, order.count)].map { players[Int($0)] }
            for user in try await lists.users(of: page) where user.name == name { found.append(user.id) }
        }
        guard let id = found.first else { throw .noPlayerNamed(name) }
        guard found.count == 1 else { throw .severalPlayersNamed(name, found) }
        return id
    }
}

/// How a user asks for a player.
package enum PlayerReference: Hashable, Sendable {
    case id(UserID)
    /// Exactly as in the list.
    case name(String)
}

package struct TicketAnswer: Hashable, Sendable {
    package enum Status: Hashable, Sendable {
        case takesPart(Ranking.Place, of: Int)
        case notEntered
        /// No user has this id, although an entry may.
        case unknownUser(hasEntry: Bool)
    }

    package let id: UserID
    /// nil if no user has this id.
    package let user: User?
    package let status: Status
}
