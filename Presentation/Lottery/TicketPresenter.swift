import Domain

package struct TicketPresenter: ObjectPresenter {
    package static let columns = ["number or id", "status", "void", "ticket", "rank"].columnsSentence

    private let isSample: Bool

    package init(isSample: Bool = false) { self.isSample = isSample }

    package func lines(_ ticket: TicketAnswer, for audience: Audience) -> [Line] {
        if audience.isPipe { return [record(ticket)] }
        let lines = [sentence(ticket)] + details(ticket, for: audience)
        return lines.remarking(Line.sample(isSample, for: audience), for: audience)
    }

    /// A column of ids that is not used can be why the ticket differs from that of a draw.
    package func notices(_ ticket: TicketAnswer, for audience: Audience) -> [Line] {
        let ofIDs = ticket.notes.filter { if case .columns(_, .rows, _, _) = $0 { true } else { false } }
        return ofIDs.flatMap { $0.lines(for: audience) }
    }

    private func record(_ ticket: TicketAnswer) -> Line {
        let player =
            ticket.drawn.map { [$0.isVoid ? "void" : "", $0.ticket, String($0.rank)] } ?? ["", "", ""]
        return Line(fields: [ticket.id.description, ticket.statusText] + player)
    }

    private func sentence(_ ticket: TicketAnswer) -> Line {
        let name = StyledText(ticket.participant.map(mention) ?? "user \(ticket.id)", .emphasis)
        switch ticket.status {
        case .takesPart(let drawn, _, _):
            let rest: StyledText = drawn.isVoid ? " is a player, but void: cannot win." : " is a player."
            return [name, rest]
        case .notEntered:
            return [name, " is not a player: no entry has the id \(ticket.id.description)."]
        case .excluded:
            return [name, " is not a player: excluded."]
        case .leftOut(let cell):
            return [name, " is not a player: a condition leaves out \(cell)."]
        case .repeats(let id):
            return [name, " has another row that counts: number \(id.description)."]
        case .withoutTickets:
            return [name, " is not a player: 0 tickets."]
        case .unpublished: return "Number \(ticket.id.description) does not take part."
        case .unknownUser(let hasEntry):
            let why = hasEntry ? "an entry has this id, but no user" : "no user or entry has this id"
            return "There is no player \(ticket.id.description): \(why)."
        }
    }

    private func mention(_ player: Participant) -> String {
        // A published list has neither names nor usernames.
        if player.title.isEmpty { return "Number \(player.id)" }
        return player.handle.isEmpty || player.name.isEmpty
            ? player.title
            : "\(player.name) (\(player.handle))"
    }

    private func details(_ ticket: TicketAnswer, for audience: Audience) -> [Line] {
        guard case .takesPart(let drawn, let tickets, let count) = ticket.status else { return [] }
        let smallest = tickets > 1 ? ", the smallest of \(tickets)" : ""
        let fields: [(name: String, value: StyledText)] = [
            (ticket.ids == .rows ? "number" : "id", StyledText(ticket.id.description)),
            ("ticket", StyledText(drawn.ticket + smallest)),
            ("rank", StyledText("\(drawn.rank) of \(count)")),
        ]
        return Fields(fields).aligned(for: audience.medium)
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
    fileprivate var drawn: DrawnPlayer? {
        if case .takesPart(let drawn, _, _) = status { drawn } else { nil }
    }

    fileprivate var statusText: String {
        switch status {
        case .takesPart: "in"
        case .excluded: "excluded"
        case .leftOut: "leftOut"
        case .repeats: "repeats"
        case .withoutTickets: "withoutTickets"
        case .notEntered: "notEntered"
        case .unknownUser, .unpublished: "unknownUser"
        }
    }
}
