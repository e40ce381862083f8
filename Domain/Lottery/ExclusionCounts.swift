/// How many people or entries do not take part, by reason.
package struct ExclusionCounts: BoundRule {
    package static let member = "excluded"

    /// Those on the list whom exclusion lists exclude.
    package let listed: Int
    /// Users without an entry.
    package let notEntered: Int
    /// Entries without a user.
    package let unknownUser: Int

    package init(listed: Int, notEntered: Int, unknownUser: Int) {
        self.listed = listed
        self.notEntered = notEntered
        self.unknownUser = unknownUser
    }

    package init(json: JSONText?) throws(DocumentFault) {
        let json = try json.required
        listed = try json.integer(of: "listed")
        notEntered = try json.integer(of: "notEntered")
        unknownUser = try json.integer(of: "unknownUser")
    }

    package var json: JSONText? {
        .object([
            "listed": .integer(listed),
            "notEntered": .integer(notEntered),
            "unknownUser": .integer(unknownUser),
        ])
    }

    /// Whether the numbers fit. Everyone on the list plays or is excluded. Only two lists have users without an entry and
    /// entries without a user, and their ids are a column.
    func isConsistent(with rules: BoundRules) -> Bool {
        guard listed == rules.list.count - rules.players.count else { return false }
        guard listed > 0 || rules.list.sha256 == rules.players.sha256 else { return false }
        return rules.ids == .column || notEntered == 0 && unknownUser == 0
    }
}
