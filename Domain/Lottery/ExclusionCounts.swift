/// How much of the two lists takes no part in the draw.
package struct ExclusionCounts: Hashable, Sendable {
    /// Users without an entry.
    package let notEntered: Int
    /// Entries without a user.
    package let unknownUser: Int

    package init(notEntered: Int, unknownUser: Int) {
        self.notEntered = notEntered
        self.unknownUser = unknownUser
    }

    package var json: JSONText {
        .object(["notEntered": .integer(notEntered), "unknownUser": .integer(unknownUser)])
    }
}
