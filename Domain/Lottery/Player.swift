/// A user who takes part.
package struct Player: Hashable, Sendable {
    package let id: UserID
    /// A void player can be drawn, but cannot win.
    package let isVoid: Bool
    /// Where the user stands in the list of users, from 0.
    package let userPosition: Int

    package init(id: UserID, isVoid: Bool, userPosition: Int) {
        self.id = id
        self.isVoid = isVoid
        self.userPosition = userPosition
    }
}
