/// A participant may hold several tickets, and wins at most once, at the smallest of them (see ``ConsistentSampler``).
package enum Tickets {
    /// Most tickets of one participant, after repeats are merged.
    package static let mostOfOne: UInt32 = 1_000_000
    /// Most tickets of all participants together.
    package static let mostInAll = 10_000_000

    /// - Parameter failure: Returns the error for the participant at this position in the list of users.
    static func check(_ list: PlayerList, orThrow failure: (Int) -> LotteryError) throws(LotteryError) {
        if let position = list.tickets.firstIndex(where: { $0 > mostOfOne }) { throw failure(position) }
        let sum = list.ticketsInAll
        guard sum <= mostInAll else { throw .tooManyTicketsInAll(sum) }
    }
}
