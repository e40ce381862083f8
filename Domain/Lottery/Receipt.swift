/// The published result of a draw: together with its lists, all that anyone needs to recompute it.
package struct Receipt: DrawDocument {
    package let bound: BoundRules
    package let seed: Seed
    /// Those drawn for the prizes, in order. A void one gets no prize.
    package let winners: [DrawnPlayer]
    package let alternates: [DrawnPlayer]
    /// SHA-256 of the commitment's file, if there was one.
    package internal(set) var commitment: String?

    package var members: [String: JSONText] {
        var members = bound.members
        members["seed"] = seed.json
        members["winners"] = .array(winners.map(\.json))
        members["alternates"] = .array(alternates.map(\.json))
        members["commitment"] = commitment.map { .string($0) }
        return members
    }

    package var isPlausible: Bool { bound.isPlausible && commitment.map(Hexadecimal.isSHA256) ?? true }

    /// Winners and alternates.
    var drawn: [DrawnPlayer] { winners + alternates }

    /// The winners, each with its prize if it has one.
    package var awards: [Award] {
        let prizes = bound.prizes.names
        return winners.enumerated().map { index, winner in
            Award(prize: index < prizes.count ? prizes[index] : nil, winner: winner)
        }
    }

    package struct Award: Hashable, Sendable {
        /// nil if the winner has no prize by name.
        package let prize: String?
        package let winner: DrawnPlayer

        package init(prize: String?, winner: DrawnPlayer) {
            self.prize = prize
            self.winner = winner
        }
    }
}

extension Receipt {
    package init(json: JSONText) throws(DocumentFault) {
        bound = try BoundRules(json: json)
        seed = try json.member("seed") { json throws(DocumentFault) in try Seed(json: json) }
        winners = try json.member("winners", [DrawnPlayer].init)
        alternates = try json.member("alternates", [DrawnPlayer].init)
        commitment = try json.optionalText("commitment")
    }
}

extension DrawnPlayer {
    init(json: JSONText) throws(DocumentFault) {
        let id = try json.member("userId") { json throws(DocumentFault) in try json.asUnsigned }
        self.init(
            rank: try json.integer(of: "rank"),
            userID: UserID(id),
            isVoid: try json.member("void") { json throws(DocumentFault) in try json.asBool },
            ticket: try json.text(of: "ticket")
        )
    }

    package var json: JSONText {
        .object([
            "rank": .integer(rank),
            "ticket": .string(ticket),
            "userId": .integer(userID.rawValue),
            "void": .bool(isVoid),
        ])
    }
}

extension [DrawnPlayer] {
    fileprivate init(json: JSONText) throws(DocumentFault) { self = try json.array(DrawnPlayer.init) }
}
