package struct User: Hashable, Sendable {
    package let id: UserID
    package let name: String
    /// Empty in a list of plain names.
    package let username: String
    /// nil in a list of plain names.
    package let registered: CalendarDay?

    package init(id: UserID, name: String, username: String, registered: CalendarDay? = nil) {
        self.id = id
        self.name = name
        self.username = username
        self.registered = registered
    }
}

/// Identifies a user: 0 to 2⁶⁴ − 1. A draw uses its decimal digits.
package struct UserID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) {
        self.rawValue = rawValue
    }

    package var description: String { String(rawValue) }

    package static func < (one: UserID, other: UserID) -> Bool {
        one.rawValue < other.rawValue
    }
}

/// One line of the lottery list. A void entry can be drawn but cannot win.
package struct LotteryEntry: Hashable, Sendable {
    package let userID: UserID
    package let isVoid: Bool

    package init(userID: UserID, isVoid: Bool) {
        self.userID = userID
        self.isVoid = isVoid
    }
}
