/// Looks up a user's ticket and rank, or why the user is not a player.
package struct LookUpTicket: UseCase {
    package typealias Request = (player: PlayerReference, method: DrawMethod, seed: Seed)

    private let merge: AnyUseCase<MergeUsersWithLotteryList>

    package init(merge: AnyUseCase<MergeUsersWithLotteryList>) { self.merge = merge }

    package func callAsFunction(_ request: Request) async throws(LotteryError) -> TicketAnswer {
        let seed = try request.seed.canonical(for: request.method)
        let lottery = try await merge(nil)
        let id =
            switch request.player {
            case .id(let id): id
            case .name(let name): try lottery.id(ofPlayerNamed: name)
            }
        let user = lottery.user(id)
        try request.method.check(against: lottery.players)
        let ranking = try Ranking(of: lottery.players, method: request.method, seed: seed)
        if let drawn = await ranking.place(of: id), let index = lottery.players.index(of: id) {
            let tickets = Int(lottery.players.tickets(at: index))
            return TicketAnswer(id: id, user: user, status: .takesPart(drawn, tickets, of: lottery.players.count))
        }
        let status: TicketAnswer.Status =
            if user == nil { .unknownUser(hasEntry: lottery.unknownUsers.contains(id)) } else {
                lottery.list.index(of: id) == nil ? .notEntered : .excluded
            }
        return TicketAnswer(id: id, user: user, status: status)
    }
}

extension Lottery {
    fileprivate func id(ofPlayerNamed name: String) throws(LotteryError) -> UserID {
        let wanted = Identity.folded(name)
        let positions = list.indices.map(list.position).sorted().filter { position in
            users.identity(.name, at: position) == .name(wanted)
                || users.identity(.username, at: position) == .username(wanted)
        }
        let found = positions.map(users.id)
        guard let id = found.first else { throw .noPlayerNamed(name) }
        guard found.count == 1 else { throw .severalPlayersNamed(name, found) }
        return id
    }
}

/// How a user asks for a player.
package enum PlayerReference: Hashable, Sendable {
    case id(UserID)
    /// A name or a username.
    case name(String)
}

package struct TicketAnswer: Hashable, Sendable {
    package enum Status: Hashable, Sendable {
        /// With so many tickets, and among so many players.
        case takesPart(DrawnPlayer, _ tickets: Int, of: Int)
        /// On the list, and on a list to exclude.
        case excluded
        case notEntered
        /// No user has this id, although an entry may.
        case unknownUser(hasEntry: Bool)
    }

    package let id: UserID
    /// nil if no user has this id.
    package let user: User?
    package let status: Status
}
