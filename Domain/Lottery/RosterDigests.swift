/// Binds a draw to everyone on the list, before exclusions: their number, and the SHA-256 of their canonical lines.
package struct ListDigest: BoundRule {
    package static let member = "list"

    package let count: Int
    package let sha256: String

    package var json: JSONText? { .object(["count": .integer(count), "sha256": .string(sha256)]) }

    package func isPlausible(among rules: BoundRules) -> Bool { Hexadecimal.isSHA256(sha256) }
}

extension ListDigest {
    init(of list: Roster) { self.init(count: list.count, sha256: list.columns.sha256OfCanonicalLines) }

    package init(json: JSONText?) throws(DocumentFault) {
        let json = try json.required
        count = try json.integer(of: "count")
        sha256 = try json.text(of: "sha256")
    }
}

/// Binds a draw to those who take part: also the number of their tickets.
package struct PlayersDigest: BoundRule {
    package static let member = "players"

    package let count: Int
    package let sha256: String
    package let tickets: Int

    package var json: JSONText? {
        .object(["count": .integer(count), "sha256": .string(sha256), "tickets": .integer(tickets)])
    }

    package func isPlausible(among rules: BoundRules) -> Bool { Hexadecimal.isSHA256(sha256) }
}

extension PlayersDigest {
    /// - Parameter digest: Of the whole list, which is that of the players if no one is excluded.
    init(of players: Roster, within list: Roster, _ digest: ListDigest) {
        let isWhole = players.count == list.count
        let sha256 = isWhole ? digest.sha256 : players.columns.sha256OfCanonicalLines
        self.init(count: players.count, sha256: sha256, tickets: players.ticketsInAll)
    }

    package init(json: JSONText?) throws(DocumentFault) {
        let digest = try ListDigest(json: json)
        count = digest.count
        sha256 = digest.sha256
        tickets = try json.required.integer(of: "tickets")
    }
}

/// Binds a draw to the names on the list, excluded ones included.
package struct RecordsDigest: BoundRule {
    package static let member = "records"

    package let sha256: String

    init(sha256: String) { self.sha256 = sha256 }

    init(of list: Roster) { self.init(sha256: list.columns.sha256OfRecords) }

    package init(json: JSONText?) throws(DocumentFault) {
        sha256 = try json.required.text(of: "sha256")
    }

    package var json: JSONText? { .object(["sha256": .string(sha256)]) }

    package func isPlausible(among rules: BoundRules) -> Bool { Hexadecimal.isSHA256(sha256) }
}

/// How many people or entries do not take part, by reason.
package struct ExclusionCounts: BoundRule {
    package static let member = "excluded"

    /// Those on the list who are excluded.
    package let listed: Int
    /// Users without an entry.
    package let notEntered: Int
    /// Entries without a user.
    package let unknownUser: Int

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

extension ExclusionCounts {
    package init(json: JSONText?) throws(DocumentFault) {
        let json = try json.required
        listed = try json.integer(of: "listed")
        notEntered = try json.integer(of: "notEntered")
        unknownUser = try json.integer(of: "unknownUser")
    }
}
