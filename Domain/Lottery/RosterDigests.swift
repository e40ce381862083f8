/// Binds a draw to everyone on the list, before exclusions: their number, and the SHA-256 of their canonical lines.
package struct ListDigest: BoundRule {
    package static let member = "list"

    package let count: Int
    package let sha256: String

    package init(count: Int, sha256: String) {
        self.count = count
        self.sha256 = sha256
    }

    init(of list: Roster) { self.init(count: list.count, sha256: list.columns.sha256OfCanonicalLines) }

    package init(json: JSONText?) throws(DocumentFault) {
        let json = try json.required
        count = try json.integer(of: "count")
        sha256 = try json.text(of: "sha256")
    }

    package var json: JSONText? { .object(["count": .integer(count), "sha256": .string(sha256)]) }

    package func isPlausible(among rules: BoundRules) -> Bool { Hexadecimal.isSHA256(sha256) }
}

/// Binds a draw to those who take part: also the number of their tickets.
package struct PlayersDigest: BoundRule {
    package static let member = "players"

    package let count: Int
    package let sha256: String
    package let tickets: Int

    package init(count: Int, sha256: String, tickets: Int) {
        self.count = count
        self.sha256 = sha256
        self.tickets = tickets
    }

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

    package var json: JSONText? {
        .object(["count": .integer(count), "sha256": .string(sha256), "tickets": .integer(tickets)])
    }

    package func isPlausible(among rules: BoundRules) -> Bool { Hexadecimal.isSHA256(sha256) }
}

/// Binds a draw to the names on the list, excluded ones included.
package struct RecordsDigest: BoundRule {
    package static let member = "records"

    package let sha256: String

    package init(sha256: String) { self.sha256 = sha256 }

    init(of list: Roster) { self.init(sha256: list.columns.sha256OfRecords) }

    package init(json: JSONText?) throws(DocumentFault) {
        sha256 = try json.required.text(of: "sha256")
    }

    package var json: JSONText? { .object(["sha256": .string(sha256)]) }

    package func isPlausible(among rules: BoundRules) -> Bool { Hexadecimal.isSHA256(sha256) }
}
