/// Looks up a user's ticket and rank, or why the user is not a player.
package struct LookUpTicket: Sendable {
    package typealias Function = @Sendable (UserID, DrawMethod, Seed) async throws(LotteryError) -> TicketAnswer

    private let merge: MergeUsersWithLotteryList.Function
    private let lists: any LotteryRepository

    package init(merge: @escaping MergeUsersWithLotteryList.Function, lists: any LotteryRepository) {
        self.merge = merge
        self.lists = lists
    }

    package func callAsFunction(
        _ id: UserID,
        method: DrawMethod,
        seed: Seed
    ) async throws(LotteryError) -> TicketAnswer {
        let lottery = try await merge()
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
