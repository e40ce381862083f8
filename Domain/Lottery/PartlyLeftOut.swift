/// A participant of whom conditions leave out another row, such as a refund of what they bought.
package struct PartlyLeftOut: Hashable, Sendable {
    /// The row that takes part, counted from 0.
    let row: Int
    package let title: String
    /// What the other row has in the column of the condition that leaves it out.
    package let cause: Attendance.Condition
    /// Whether the other row may take back this one, and the organiser has not said that all take part.
    let takesBack: Bool
    /// Leaves out all rows of the participant; nil if no column alone tells them from those of others.
    package let remedy: Attendance.Condition?

    /// The name in the other row, if that may be someone else's: of two who share an address.
    let otherName: String?

    var pair: ListNote.Pair {
        ListNote.Pair(first: title, second: otherName.map { "\(cause.text) (\($0))" } ?? cause.text)
    }
}

extension ListedPeople {
    /// Participants with another row that conditions leave out, perhaps under another username.
    func partlyLeftOut(
        by leftOut: [LeftOut],
        besides attending: [Int],
        _ attendance: Attendance
    ) -> [PartlyLeftOut] {
        guard attending.count < count, count <= Roster.mostCompared else { return [] }
        let kept = Set(attending)
        var others: [Identity: [Int]] = [:]
        for row in indices where !kept.contains(row) {
            for identity in table.identities(at: row) { others[identity, default: []].append(row) }
        }
        var noted: Set<Int> = []
        return attending.compactMap { row in
            let rows = table.identities(at: row).compactMap { others[$0] }.first ?? []
            guard let first = rows.first, !noted.contains(first) else { return nil }
            let causes = rows.compactMap { other in
                cause(of: other, in: leftOut).map { (other: other, cause: $0) }
            }
            let reversal = causes.first { mayTakeBack($0.cause) }
            // Two of one name with usernames of their own are two people, unless one row may take back the other.
            guard let (other, cause) = reversal ?? causes.first(where: { !areTwo(row, $0.other) }) else {
                return nil
            }
            let (person, namesake) = (self[row], self[other])
            // A further thing that an order has, in a row without its buyer, says nothing of its own.
            if namesake.name.isEmpty, cause.value.isEmpty { return nil }
            noted.insert(first)
            let isCalledAlike = FoldedText(person.name.text) == FoldedText(namesake.name.text)
            return PartlyLeftOut(
                row: row,
                title: person.title,
                cause: cause,
                takesBack: reversal != nil && !attendance.everyone.contains(cause.heading),
                remedy: remedy(leavingOut: person),
                otherName: isCalledAlike || namesake.name.isEmpty ? nil : namesake.name.text
            )
        }
    }

    private func areTwo(_ row: Int, _ other: Int) -> Bool {
        let (one, two) = (self[row], self[other])
        return !one.username.isEmpty && !two.username.isEmpty && !one.hasUsername(of: two)
    }

    /// What a row has in the column of the first condition that leaves it out.
    func cause(of row: Int, in leftOut: [LeftOut]) -> Attendance.Condition? {
        for column in leftOut {
            let cell = table.answers(ofColumn: column.place)[row]
            let condition = column.condition
            if !condition.holds(for: cell) {
                return Attendance.Condition(condition.heading, cell, isEqual: true)
            }
        }
        return nil
    }

    /// Whether a row with this cell may take back another. A status is that of its own row.
    private func mayTakeBack(_ cause: Attendance.Condition) -> Bool {
        guard let place = description.answerPlaces[cause.heading] else { return false }
        switch description.answerColumns[place].kind {
        case nil, .kind, .role: return understand(cause.value, .kind).takesBack
        default: return false
        }
    }

    private func remedy(leavingOut person: ListedPerson) -> Attendance.Condition? {
        guard let columns = description.columns else { return nil }
        if let heading = columns.username, !person.username.isEmpty {
            return Attendance.Condition(heading, person.username.text, isEqual: false)
        }
        guard columns.name.count == 1 else { return nil }
        return Attendance.Condition(columns.name[0], person.name.text, isEqual: false)
    }
}

extension ListedPerson {
    fileprivate func hasUsername(of other: ListedPerson) -> Bool {
        FoldedIdentity(username.text) == FoldedIdentity(other.username.text)
    }
}

extension Lottery {
    /// Notes participants of whom a condition leaves out another row. Throws if that may take back the one that takes part,
    /// and nothing settles it. Of those who are excluded, no one needs to know it.
    mutating func notePartlyLeftOut() throws(RosterError) {
        if partlyLeftOut.isEmpty { return }
        let excluded = Set(list.columns.rows).subtracting(players.columns.rows)
        let present = partlyLeftOut.filter { !excluded.contains(UInt32($0.row)) }
        let open = present.filter(\.takesBack)
        guard open.isEmpty else { throw .mayBeTakenBack(open, in: source) }
        notes += ListNote.doubts(.partlyLeftOut, present.map(\.pair))
    }
}
