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
        var status = lottery.absence(of: id)
        if let drawn = place, let player = players[id] {
            status = .takesPart(drawn, tickets: player.tickets, of: players.count)
        }
        return TicketAnswer(
            id: id,
            participant: lottery[id],
            status: status,
            ids: lottery.list.idOrigin,
            notes: lottery.notes
        )
    }
}

extension Lottery {
    /// Of those who take part, or could.
    fileprivate subscript(id: UserID) -> Participant? {
        list[id] ?? entrants.notEntered[id] ?? absentees?.all[id]
    }

    /// Why this id is not in the draw.
    fileprivate func absence(of id: UserID) -> TicketAnswer.Status {
        if list.contains(id) { return .excluded }
        if entrants.notEntered.contains(id) { return .notEntered }
        if let status = absentees?.status(of: id) { return status }
        if isPublished { return .unpublished }
        return .unknownUser(hasEntry: entrants.unknownUsers.contains(id))
    }

    fileprivate func id(ofPlayerNamed name: String) throws(LotteryError) -> UserID {
        let wanted = FoldedIdentity(name)
        var found = list.inListOrder.filter { $0.isCalled(wanted) }
        if found.isEmpty, let absentees { found = absentees.all.inListOrder.filter { $0.isCalled(wanted) } }
        guard let first = found.first else {
            throw isPublished ? .noNames : .noPlayerNamed(name, among: publicNames)
        }
        guard found.count == 1 else { throw .severalPlayersNamed(name, found.map(\.id)) }
        return first.id
    }

    /// Of the first 10,000 people, also those whom a condition leaves out: to compare a name with a million others takes long.
    private var publicNames: [String] {
        let people = (absentees?.all ?? list).inListOrder.prefix(10_000)
        return people.flatMap { [$0.publicName, $0.publicUsername] }.compactMap(\.self)
    }
}

extension Absentees {
    /// Why a row does not take part; nil without such a row.
    fileprivate func status(of id: UserID) -> TicketAnswer.Status? {
        guard let row = all[id]?.place.row else { return nil }
        if let cause = list.cause(of: row, in: leftOut) { return .leftOut(cause.text) }
        let group = groups.first { $0.contains { $0.id == id } }
        if let first = group?.first, first.id != id { return .repeats(first.id) }
        return .withoutTickets
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
        /// By a condition; with what the row has: `Status=open`.
        case leftOut(String)
        /// It counts as this participant.
        case repeats(UserID)
        case withoutTickets
        case notEntered
        /// No user has this id, although an entry may.
        case unknownUser(hasEntry: Bool)
        /// A published list has everyone who takes part, but not this id.
        case unpublished
    }

    package let id: UserID
    /// nil if no user has this id.
    package let participant: Participant?
    package let status: Status
    package let ids: IDOrigin
    /// How the list was read, on which ids and so tickets depend.
    package let notes: [ListNote]

    /// Whether a list has the id.
    package var isKnown: Bool {
        switch status {
        case .unknownUser, .unpublished: false
        default: true
        }
    }
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
