/// A participant may hold several tickets, and wins at most once, at the smallest of them (see ``ConsistentSampler``).
package enum Tickets {
    /// Most tickets of one participant, after repeats are merged.
    package static let mostOfOne: UInt32 = 1_000_000
    /// Most tickets of all participants together.
    package static let mostInAll = 10_000_000

    /// - Parameter held: The tickets of each participant, with its position in the list.
    static func check(
        _ held: some Sequence<(position: Int, count: UInt32)>,
        orThrow failure: (_ position: Int) -> LotteryError
    ) throws(LotteryError) {
        var sum = 0
        for (position, count) in held {
            guard count <= mostOfOne else { throw failure(position) }
            sum += Int(count)
        }
        guard sum <= mostInAll else { throw .tooManyTicketsInAll(sum) }
    }
}
