import Domain

package struct TicketPresenter: ObjectPresenter {
    package static let columns = ["number or id", "status", "void", "ticket", "rank"].columnsSentence

    package init() {}

    package func lines(_ ticket: TicketAnswer, for audience: Audience) -> [Line] {
        audience.isPipe ? [record(ticket)] : [sentence(ticket)] + details(ticket)
    }

    private func record(_ ticket: TicketAnswer) -> Line {
        let player = ticket.drawn.map { [$0.isVoid ? "void" : "", $0.ticket, String($0.rank)] } ?? []
        return Line(fields: [ticket.id.description, ticket.statusText] + player)
    }

    private func sentence(_ ticket: TicketAnswer) -> Line {
        let name =
            ticket.participant.map { $0.handle.isEmpty || $0.name.isEmpty ? $0.title : "\($0.name) (\($0.handle))" }
            ?? "user \(ticket.id)"
        switch ticket.status {
        case .takesPart(let drawn, _, _):
            let rest: StyledText = drawn.isVoid ? " is a player, but void: cannot win." : " is a player."
            return [StyledText(name, .emphasis), rest]
        case .notEntered:
            return [StyledText(name, .emphasis), " is not a player: no entry has the id \(ticket.id.description)."]
        case .excluded:
            return [StyledText(name, .emphasis), " is not a player: excluded by a list."]
        case .unknownUser(let hasEntry):
            let why = hasEntry ? "an entry has this id, but no user" : "no user or entry has this id"
            return "There is no player \(ticket.id.description): \(why)."
        }
    }

    private func details(_ ticket: TicketAnswer) -> [Line] {
        guard case .takesPart(let drawn, let tickets, let count) = ticket.status else { return [] }
        let smallest = tickets > 1 ? ", the smallest of \(tickets)" : ""
        return ["ticket \(drawn.ticket)\(smallest)", "rank \(drawn.rank) of \(count)"]
    }

    package func members(for audience: Audience) -> [Member<TicketAnswer>] {
        [
            Member("userId", "10", \.id.rawValue), Member("status", "in", \.statusText),
            Member("void", \.drawn?.isVoid), Member("ticket", "0....", \.drawn?.ticket),
            Member("rank", "1", \.drawn?.rank),
        ]
    }
}

extension TicketAnswer {
    fileprivate var drawn: DrawnPlayer? { if case .takesPart(let drawn, _, _) = status { drawn } else { nil } }

    fileprivate var statusText: String {
        switch status {
        case .takesPart: "in"
        case .excluded: "excluded"
        case .notEntered: "notEntered"
        case .unknownUser: "unknownUser"
        }
    }
}
