import Domain

package struct TicketPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ ticket: TicketAnswer, for medium: Medium) -> [Line] {
        switch medium {
        case .pipe:
            [record(ticket)]
        case .terminal:
            [sentence(ticket)] + details(ticket)
        }
    }

    private func record(_ ticket: TicketAnswer) -> Line {
        let id = ticket.id.description
        guard case .takesPart(let place, _) = ticket.status else { return Line(fields: [id, status(ticket.status)]) }
        return Line(fields: [id, "in", place.player.isVoid ? "void" : "", place.ticket, String(place.rank)])
    }

    private func sentence(_ ticket: TicketAnswer) -> Line {
        let name = ticket.user.map { $0.handle.isEmpty ? $0.name : "\($0.name) (\($0.handle))" } ?? "user \(ticket.id)"
        switch ticket.status {
        case .takesPart(let place, _) where place.player.isVoid:
            return [StyledText(name, .emphasis), " is a player, but void: cannot win."]
        case .takesPart:
            return [StyledText(name, .emphasis), " is a player."]
        case .notEntered:
            return [
                StyledText(name, .emphasis),
                " is not a player: no entry has the id \(ticket.id.description).",
            ]
        case .unknownUser(let hasEntry):
            let why = hasEntry ? "an entry has this id, but no user" : "no user or entry has this id"
            return "There is no player \(ticket.id.description): \(why)."
        }
    }

    private func details(_ ticket: TicketAnswer) -> [Line] {
        guard case .takesPart(let place, let count) = ticket.status else { return [] }
        return ["ticket \(place.ticket)", "rank \(place.rank) of \(count)"]
    }

    package func json(_ ticket: TicketAnswer) -> JSONText {
        var members: [String: JSONText] = [
            "userId": .integer(ticket.id.rawValue), "status": .string(status(ticket.status)),
            "void": .null, "ticket": .null, "rank": .null,
        ]
        if case .takesPart(let place, _) = ticket.status {
            members["void"] = .bool(place.player.isVoid)
            members["ticket"] = .string(place.ticket)
            members["rank"] = .integer(place.rank)
        }
        return .object(members)
    }

    private func status(_ status: TicketAnswer.Status) -> String {
        switch status {
        case .takesPart: "in"
        case .notEntered: "notEntered"
        case .unknownUser: "unknownUser"
        }
    }
}
