/// Looks up a user's ticket and rank, or why the user is not a player.
package struct LookUpTicket: UseCase {
    package struct Request: Sendable {
        package let player: PlayerReference
        package let method: DrawMethod
        package let seed: Seed

        package init(player: PlayerReference, method: DrawMethod, seed: Seed) {
            self.player = player
            self.method = method
            self.seed = seed
        }
    }

    private let merge: AnyUseCase<MergeUsersWithLotteryList>

    package init(merge: AnyUseCase<MergeUsersWithLotteryList>) { self.merge = merge }

    package func callAsFunction(_ request: Request) async throws(LotteryError) -> TicketAnswer {
        let method = request.method
        let seed = try await LotteryError.wrapping(draw: try request.seed.canonical(for: method))
        let lottery = try await merge(.lookingUp)
        let id =
            switch request.player {
            case .id(let id): id
            case .name(let name): try lottery.id(ofPlayerNamed: name)
            }
        let players = lottery.players
        try await LotteryError.wrapping(draw: try method.check(against: players))
        let ranking = try await LotteryError.wrapping(
            draw: try Ranking(of: players, method: method, seed: seed)
        )
        let place = await ranking.place(of: id)
        // A cancelled command has not counted all.
        try LotteryError.checkCancellation()
        guard let drawn = place, let player = players[id] else {
            return TicketAnswer(id: id, participant: lottery[id], status: lottery.absence(of: id))
        }
        let status = TicketAnswer.Status.takesPart(drawn, tickets: player.tickets, of: players.count)
        return TicketAnswer(id: id, participant: player, status: status)
    }
}

extension Lottery {
    /// Of those who take part, or could.
    fileprivate subscript(id: UserID) -> Participant? { list[id] ?? notEntered[id] }

    /// Why this id is not in the draw.
    fileprivate func absence(of id: UserID) -> TicketAnswer.Status {
        if list.contains(id) { return .excluded }
        if notEntered.contains(id) { return .notEntered }
        return .unknownUser(hasEntry: unknownUsers.contains(id))
    }

    fileprivate func id(ofPlayerNamed name: String) throws(LotteryError) -> UserID {
        let wanted = FoldedIdentity(name)
        let found = list.inListOrder.filter { $0.isCalled(wanted) }
        guard let first = found.first else { throw isPublished ? .noNames : .noPlayerNamed(name) }
        guard found.count == 1 else { throw .severalPlayersNamed(name, found.map(\.id)) }
        return first.id
    }
}

/// How a user asks for a player.
package enum PlayerReference: Hashable, Sendable {
    case id(UserID)
    /// A name or a username.
    case name(String)

    /// - Parameter participant: nil if the id is unknown.
    func fits(_ id: UserID, _ participant: Participant?) -> Bool {
        switch self {
        case .id(let wanted): wanted == id
        case .name(let name): participant?.isCalled(FoldedIdentity(name)) ?? false
        }
    }
}

extension Participant {
    fileprivate func isCalled(_ wanted: FoldedIdentity) -> Bool {
        [name, username].contains { !$0.isEmpty && FoldedIdentity($0) == wanted }
    }
}

package struct TicketAnswer: Hashable, Sendable {
    package enum Status: Hashable, Sendable {
        /// With so many tickets, and among so many players.
        case takesPart(DrawnPlayer, tickets: Int, of: Int)
        /// On the list, but excluded.
        case excluded
        case notEntered
        /// No user has this id, although an entry may.
        case unknownUser(hasEntry: Bool)
    }

    package let id: UserID
    /// nil if no user has this id.
    package let participant: Participant?
    package let status: Status
}

/// Finds a player in the current lists.
package struct FindPlayer: UseCase {
    private let merge: AnyUseCase<MergeUsersWithLotteryList>

    package init(merge: AnyUseCase<MergeUsersWithLotteryList>) { self.merge = merge }

    package func callAsFunction(_ id: UserID) async throws(LotteryError) -> Participant {
        guard let player = try await merge(.newDraw).players[id] else { throw .notAPlayer(id) }
        return player
    }
}
