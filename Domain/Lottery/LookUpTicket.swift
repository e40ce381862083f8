/// Tells somebody whether they take part, and if so what their ticket is and which place it gives them.
package struct LookUpTicket: Sendable {
    package typealias Function = @Sendable (UserID, Lottery, DrawMethod, Seed) async throws(LotteryError) -> Answer

    package enum Answer: Hashable, Sendable {
        case takesPart(Ranking.Place, of: Int)
        /// The user has no entry in the lottery list.
        case notEntered(userPosition: Int)
        /// There is no user with this id; perhaps an entry.
        case unknownUser(hasEntry: Bool)
    }

    package init() {}

    package func callAsFunction(
        _ id: UserID,
        in lottery: Lottery,
        method: DrawMethod,
        seed: Seed
    ) async throws(LotteryError) -> Answer {
        let ranking = try Ranking(of: lottery.players, method: method, seed: seed)
        if let index = lottery.players.canonicalIndex(of: id) {
            return .takesPart(await ranking.place(ofCanonical: index), of: lottery.players.count)
        }
        if let position = lottery.absentUserPosition(of: id) {
            return .notEntered(userPosition: position)
        }
        return .unknownUser(hasEntry: lottery.unknownUsers.contains(id))
    }
}
