/// What happens if a list has the same participant twice. Receipts contain the raw value.
package enum Repeats: String, Hashable, Sendable, CaseIterable {
    /// The list is rejected.
    case reject
    /// One participant, the first row.
    case once
    /// One participant with the tickets of all rows.
    case tickets
    /// Each row is a participant of its own: two people of one name.
    case separate
}

struct UniqueParticipants {
    let list: PlayerList
    /// The rule that was applied.
    let repeats: Repeats
    /// Positions of later rows, by that of the first of the same participant.
    private(set) var mergedRows: [Int: [Int]] = [:]
    private(set) var notes: [ListNote] = []

    /// - Parameters:
    ///   - name: Display name of the list, for the errors.
    ///   - isVerified: Whether the rule is that of a receipt. A list that breaks it is not that of the draw, which the rule
    ///     applied instead shows.
    init(
        of users: UserList,
        _ format: DrawPool.Format,
        _ rule: Repeats,
        in name: String,
        isVerified: Bool
    ) async throws(LotteryError) {
        let kind = users.reading?.identity ?? .id
        // Before format 3, only ids distinguished participants; what is published has been merged.
        let isMerged = format != .tickets || users.reading?.isPublishable == true
        var repeats = !isMerged ? rule : kind == .id ? .reject : .separate
        let sorted = SortedIDs(users.ids)
        func failure(
            _ positions: [Int],
            _ make: (Identity.Kind, String, String, [ListPlace]) -> LotteryError
        ) -> LotteryError {
            let (kind, text) = users.identification(from: kind, at: positions[0])
            return make(kind, text, name, positions.map(users.place))
        }
        // By position in the list of users; of a repeated participant, at the first row. Empty if each has one, as before
        // format 3.
        let hasTickets = format == .tickets && (repeats == .tickets || users.rows.contains { $0.tickets > 1 })
        var tickets = hasTickets ? users.rows.map(\.tickets) : []
        let groups = kind == .id ? sorted.duplicates.map(\.positions) : await users.sharing(kind)
        if repeats == .reject || repeats == .separate && kind == .id,
            let first = groups.min(by: { $0[1] < $1[1] })
        {
            guard isVerified, !isMerged else {
                let make = repeats == .reject ? LotteryError.repeated : LotteryError.separateIDs
                throw failure(Array(first.prefix(2)), make)
            }
            repeats = .once
        }
        self.repeats = repeats
        var names: [ListNote.Pair] = []
        for group in groups where repeats != .separate {
            let first = group[0]
            for other in group.dropFirst() {
                let hasOtherName = users.identity(.name, at: other) != users.identity(.name, at: first)
                guard users.rows[other].isVoid == users.rows[first].isVoid, kind != .id || !hasOtherName else {
                    throw failure([first, other], LotteryError.differentRepeats)
                }
                if hasOtherName { names.append(.init(first: users[first].name, second: users[other].name)) }
                if repeats == .tickets { tickets[first] = min(tickets[first] + tickets[other], Tickets.mostOfOne + 1) }
            }
            mergedRows[first] = Array(group.dropFirst())
        }
        let later = Set(mergedRows.values.joined())
        let repeated = later.isEmpty ? [] : sorted.ids.indices.filter { later.contains(Int(sorted.positions[$0])) }
        let ids = sorted.removing(repeated)
        let voids = users.rows.map(\.isVoid)
        list = PlayerList(entries: ids, voids: voids, tickets: tickets, userPositions: ids.positions)
        let count = groups.reduce(0) { $0 + $1.count - 1 }
        if count > 0 { notes.append(.repeated(count, by: kind, repeats)) }
        notes += ListNote.doubts(.namesOfOneUsername, names)
        // Before format 3, a list could be longer than the limit.
        guard format == .tickets else { return }
        try Tickets.check(list) { position in
            failure(groups.first { $0[0] == position } ?? [position], LotteryError.tooManyTickets)
        }
    }
}
