/// A player with rank and ticket, as a receipt lists it.
package struct DrawnPlayer: Hashable, Sendable {
    /// Rank in the draw, counted from 1, void players included.
    package let rank: Int
    package let userID: UserID
    package let isVoid: Bool
    /// A trimmed fraction for the consistent sampler, a hexadecimal digest for RFC 3797.
    package let ticket: String

    package init(rank: Int, userID: UserID, isVoid: Bool, ticket: String) {
        self.rank = rank
        self.userID = userID
        self.isVoid = isVoid
        self.ticket = ticket
    }
}
