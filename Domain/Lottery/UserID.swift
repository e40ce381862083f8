/// The number that identifies a user: 0 to 2⁶⁴ − 1. In a draw it stands for the user as its decimal digits.
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
