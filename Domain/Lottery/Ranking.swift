/// Players in the order in which a seed draws them.
package struct Ranking: Sendable {
    private let players: Roster
    private let order: any DrawOrder

    /// - Parameter method: For a draw, checked against the players before, as ``DrawRules/check(against:)`` does.
    package init(of players: Roster, method: DrawMethod, seed: Seed) throws(DrawError) {
        self.players = players
        switch method {
        case .consistentSampler: order = ConsistentSampler(seed: seed.value)
        case .rfc3797: order = RFC3797Selection(key: try RFC3797Seed(seed.value).key)
        }
    }

    /// Returns the first places; fewer than `count` if there are fewer players.
    package func first(_ count: Int) async -> [DrawnPlayer] { await order.first(count, of: players.columns) }

    /// Returns at least `count` first places, and more until they include `wanted` players who are not void.
    ///
    /// - Parameter wanted: At most the number of players who are not void.
    func first(_ count: Int, includingNotVoid wanted: Int) async -> [DrawnPlayer] {
        let places = await first(count)
        if places.count(where: { !$0.isVoid }) >= wanted || Task.isCancelled { return places }
        return await first(4 * count, includingNotVoid: wanted)
    }

    /// Returns nil if no participant has the id.
    package func place(of id: UserID) async -> DrawnPlayer? {
        await order.place(of: id, among: players.columns)
    }

    /// Whether the seed gives a drawn player of a receipt the ticket written there. Does not check the rank.
    func explains(_ drawn: DrawnPlayer) -> Bool {
        order.ticket(of: drawn.userID, drawnAs: drawn.rank, among: players.columns) == drawn.ticket
    }

    /// Whether a drawn player of a receipt is on the list, with the same void mark.
    func has(_ drawn: DrawnPlayer) -> Bool { players.isVoid(drawn.userID) == drawn.isVoid }

    /// Whether one player is drawn before another, by their tickets alone.
    func precedes(_ one: UserID, _ other: UserID) -> Bool {
        order.draws(one, before: other, among: players.columns)
    }
}
