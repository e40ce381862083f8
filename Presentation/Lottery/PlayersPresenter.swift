import Domain

/// Formats some of the rows at a time, because a list can be too long to hold as lines.
package struct PlayersPresenter: Sendable {
    package static var columns: String { Participant.fields(for: Audience(.pipe)).columnsOfRecords() }

    package init() {}

    package func lines(_ rows: [Participant], numberedFrom first: Int, for audience: Audience) -> [Line] {
        Participant.fields(for: audience, hasTickets: rows.contains { $0.tickets > 1 })
            .filter { field in audience.isPipe || rows.contains { !field.cell($0).text.isEmpty } }
            .table(of: rows, for: audience, numberedFrom: audience.firstNumber.map { _ in first })
    }

    /// The list that anyone can check a draw with: no name, no username. Its data lines are those that the receipt hashes.
    package static func published(_ rows: some Sequence<Participant>) -> String {
        rows.map { "\($0.id),\($0.isVoid),\($0.tickets)\n" }.joined()
    }

    package static let publishedHeader = "id,void,tickets\n"

    package func notices(_ lottery: Lottery, for audience: Audience) -> [Line] {
        let isEmpty = lottery.players.isEmpty ? [Line.headline(DrawError.emptyHeadline)] : []
        let users = lottery.entrants.notEntered.inListOrder.prefix(10).map {
            Line.note("\($0.name) (\($0.handle), id \($0.id)) is not among the entries.")
        }
        let entries = lottery.entrants.unknownUsers.prefix(10).map {
            Line.note("Excluded the entry \($0): no user has this id.")
        }
        return isEmpty + Line.some(users, of: lottery.entrants.notEntered.count)
            + Line.some(entries, of: lottery.entrants.unknownUsers.count)
            + lottery.notes.flatMap { $0.lines(for: audience) } + sums(lottery)
    }

    /// How many take part, with how many tickets, and how many of the list do not.
    private func sums(_ lottery: Lottery) -> [Line] {
        guard lottery.isOfParticipants, !lottery.players.isEmpty else { return [] }
        let players = lottery.players
        let tickets = players.ticketsInAll.counted("ticket")
        let one = players.count == 1 ? "one ticket" : "one ticket each"
        let weights = players.ticketsInAll == players.count ? one : tickets
        let are = players.voidCount == 1 ? "is" : "are"
        let voids = players.voidCount > 0 ? " \(players.voidCount) of them \(are) void." : ""
        let sums = "\(players.count.counted("player")) with \(weights).\(voids)"
        let excluded = lottery.entrants.excluded.listed
        guard excluded > 0 else { return [.note(sums)] }
        let verb = excluded == 1 ? "is" : "are"
        return [.note("\(sums) \(excluded) of \(lottery.list.count) participants \(verb) excluded.")]
    }

    /// The part of the JSON object before the rows.
    package func jsonStart(_ lottery: Lottery, for audience: Audience) -> String {
        let notes = JSONText.array(
            notices(lottery, for: audience).sentences(for: audience).map { .string($0) }
        )
        let excluded = lottery.entrants.excluded.json ?? .null
        return "{\"excluded\":\(excluded.text),\"notes\":\(notes.text),\"players\":["
    }

    package static func json(_ rows: some Sequence<Participant>) -> String {
        let members = Participant.members
        return rows.map { members.json($0).text }.joined(separator: ",")
    }

    package var jsonEnd: String { "]}" }
}

package struct PlayerDetailPresenter: ObjectPresenter {
    package init() {}

    package func lines(_ row: Participant, for audience: Audience) -> [Line] {
        Fields(Participant.fields(for: audience).details(of: row)).lines(for: audience.medium)
    }

    package func members(for audience: Audience) -> [Member<Participant>] { Participant.members }
}

extension Participant {
    /// Empty if the list has no usernames. An address for e-mail or of a page is shown as it is.
    var handle: String { username.isEmpty ? username : Self.handle(username) }

    static func handle(_ username: String) -> String {
        username.unicodeScalars.contains("@") || username.contains("://") ? username : "@\(username)"
    }
}

extension Participant {
    /// - Parameter hasTickets: Whether a table has a column of tickets.
    static func fields(for audience: Audience, hasTickets: Bool = true) -> [Field<Participant>] {
        let day = { (day: CalendarDay) in audience.text(audience.formatting.day(day), or: ISO8601.text(day)) }
        return [
            Field(detail: "Name") { StyledText($0.name, .emphasis) },
            Field(detail: "Username") { audience.text($0.handle, or: $0.username) },
            Field("Id", .right) { StyledText($0.id.description) }.json(Member("userId", "10", \.id.rawValue)),
            Field("Name", wrapsTo: 10, role: .leads, detailed: false) { StyledText($0.name, .emphasis) }
                .json(Member("name", \.name)),
            Field("Username", detailed: false) { audience.text($0.handle, or: $0.username) }
                .json(Member("username", \.username)),
            Field("Registered") { $0.registered.map(day) ?? "" }
                .json(Member("registered", "2020-10-19") { $0.registered.map(ISO8601.text) }),
            Field("Void") { StyledText($0.isVoid ? "void" : "", .warning) }
                .detail { $0.isVoid ? StyledText("yes: can be drawn, but cannot win", .warning) : "no" }
                .json(Member("void", \.isVoid)),
            Field("Tickets", .right, listed: hasTickets || audience.isPipe) {
                StyledText($0.tickets.description)
            }
            .json(Member("tickets", "1", \.tickets)),
        ]
    }

    static var members: [Member<Participant>] { fields(for: Audience(.pipe)).members() }
}
