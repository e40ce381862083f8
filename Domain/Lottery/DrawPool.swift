/// What a draw is made from, as its commitment and its receipt state it: counts and digests.
package struct DrawPool: Hashable, Sendable {
    /// Version of the documents. What a version binds to the draw never changes.
    package enum Format: Int, Hashable, Sendable {
        /// Two lists: ids only.
        case ids = 1
        /// A list of participants, as versions up to 0.1.0 bound it: also the names.
        case names = 2
        /// Also tickets, repeats, exclusions and prizes.
        case tickets = 3
    }

    /// What format 3 adds.
    package struct Binding: Hashable, Sendable {
        package let ids: ListReading.IDs
        /// Everyone before exclusions.
        package let list: PlayersDigest
        package let repeats: Repeats

        package init(ids: ListReading.IDs, list: PlayersDigest, repeats: Repeats) {
            self.ids = ids
            self.list = list
            self.repeats = repeats
        }
    }

    package let players: PlayersDigest
    package let excluded: ExclusionCounts
    /// Binds the names on the list: SHA-256 over one line `<id>⇥<name>⇥<username>` for each, in canonical order. No name
    /// has a tab or a line break. nil in format 1.
    package let records: String?
    /// nil in formats 1 and 2.
    package let binding: Binding?

    package init(players: PlayersDigest, excluded: ExclusionCounts, records: String? = nil, binding: Binding? = nil) {
        self.players = players
        self.excluded = excluded
        self.records = records
        self.binding = binding
    }

    package var format: Format { binding != nil ? .tickets : records != nil ? .names : .ids }

    /// Whether it was certainly made from one list of participants.
    package var isOfParticipants: Bool { format == .names || binding?.ids == .rows }

    /// What two draws from the same list have in common.
    package var listDigest: String {
        ([binding?.list.sha256 ?? players.sha256] + [records].compactMap(\.self)).joined(separator: " ")
    }

    /// Members of a document's JSON object.
    var members: [String: JSONText] {
        var members: [String: JSONText] = [
            "excluded": excluded.json, "format": .integer(format.rawValue), "players": players.json,
        ]
        if let records { members["records"] = .object(["sha256": .string(records)]) }
        if let binding {
            members["ids"] = .string(binding.ids.rawValue)
            members["list"] = binding.list.json
            members["repeats"] = .string(binding.repeats.rawValue)
        }
        return members
    }
}

/// Binds a draw to its players: their number and the SHA-256 of their canonical list.
package struct PlayersDigest: Hashable, Sendable {
    package let count: Int
    package let sha256: String
    /// Number of tickets; nil where the format states none.
    package var tickets: Int?

    package init(count: Int, sha256: String, tickets: Int? = nil) {
        self.count = count
        self.sha256 = sha256
        self.tickets = tickets
    }

    package var json: JSONText {
        var members: [String: JSONText] = ["count": .integer(count), "sha256": .string(sha256)]
        if let tickets { members["tickets"] = .integer(tickets) }
        return .object(members)
    }
}

package struct ExclusionCounts: Hashable, Sendable {
    /// Users without an entry.
    package let notEntered: Int
    /// Entries without a user.
    package let unknownUser: Int
    /// Those on the list who were excluded; nil in formats 1 and 2.
    package internal(set) var listed: Int?

    package init(notEntered: Int, unknownUser: Int, listed: Int? = nil) {
        self.notEntered = notEntered
        self.unknownUser = unknownUser
        self.listed = listed
    }

    package var json: JSONText {
        var members: [String: JSONText] = ["notEntered": .integer(notEntered), "unknownUser": .integer(unknownUser)]
        if let listed { members["listed"] = .integer(listed) }
        return .object(members)
    }
}

extension Lottery {
    /// - Parameter prizes: Whether the draw has prizes, which only format 3 states.
    package func format(forPrizes prizes: Bool) -> DrawPool.Format {
        users.reading != nil || prizes || hasExclusions ? .tickets : .ids
    }

    package func pool(of format: DrawPool.Format) async -> DrawPool {
        async let records = format == .ids ? nil : records
        let hasTickets = format == .tickets
        let whole = list.digest(withTickets: hasTickets)
        var part = excludedIndices.isEmpty ? whole : players.digest(withTickets: hasTickets)
        var excluded = excluded
        if hasTickets { part.tickets = players.ticketsInAll } else { excluded.listed = nil }
        return DrawPool(
            players: part,
            excluded: excluded,
            records: await records,
            binding: hasTickets
                ? DrawPool.Binding(ids: users.reading?.ids ?? .column, list: whole, repeats: repeats) : nil
        )
    }

    /// Of the names and usernames on the list, in any order; nil for longer lists than are compared.
    var namesDigest: String? {
        guard list.count <= UserList.mostCompared else { return nil }
        let sum = list.indices.reduce(UInt64(0)) { sum, index in
            let user = users[list.position(at: index)]
            return sum &+ SHA256.digest(of: "\(user.name)\t\(user.username)".utf8).prefix
        }
        return "\(list.count) \(sum)"
    }

    private var records: String {
        var hash = SHA256()
        for index in list.indices {
            hash.update(decimal: list.entries.ids[index])
            hash.append(0x09 << 56, count: 1)
            users.withTexts(at: list.position(at: index)) { name, username in
                name.withUnsafeBufferPointer { hash.update($0) }
                hash.append(0x09 << 56, count: 1)
                username.withUnsafeBufferPointer { hash.update($0) }
            }
            hash.append(0x0a << 56, count: 1)
        }
        return hash.finalized().hex
    }
}
