/// A player in a place of a draw: a line of the receipt.
package struct DrawnPlayer: Hashable, Sendable {
    /// The place in the order of the draw, from 1, void players counted.
    package let rank: Int
    package let userID: UserID
    package let isVoid: Bool
    /// What put the player there, as text that can be recomputed (see ``ConsistentSampler`` and ``RFC3797Selection``).
    package let ticket: String

    package init(rank: Int, userID: UserID, isVoid: Bool, ticket: String) {
        self.rank = rank
        self.userID = userID
        self.isVoid = isVoid
        self.ticket = ticket
    }

    package var json: JSONText {
        .object([
            "rank": .integer(rank), "ticket": .string(ticket), "userId": .integer(userID.rawValue),
            "void": .bool(isVoid),
        ])
    }
}
