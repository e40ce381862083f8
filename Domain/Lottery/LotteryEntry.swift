/// One line of the lottery list: a user takes part. A void entry takes part too, but cannot win.
package struct LotteryEntry: Hashable, Sendable {
    package let userID: UserID
    package let isVoid: Bool

    package init(userID: UserID, isVoid: Bool) {
        self.userID = userID
        self.isVoid = isVoid
    }
}
