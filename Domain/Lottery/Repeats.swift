/// What happens if a list has the same participant twice. Receipts contain the raw value.
package enum Repeats: String, BoundRule, CaseIterable {
    package static let member = "repeats"

    /// The list is rejected.
    case reject
    /// One participant, the first row.
    case once
    /// One participant with the tickets of all rows.
    case tickets
    /// Each row is a participant of its own: two people of one name.
    case separate
}

extension Roster {
    /// Applies a rule to the repeated participants.
    ///
    /// - Parameter name: Of the list, for the errors.
    func applying(_ rule: Repeats, in name: String) async throws(RosterError) -> MergedRoster {
        let groups = await repeatedParticipants()
        guard let earliest = groups.earliestRepetition(in: name) else {
            return MergedRoster(roster: self, rule: rule, notes: [])
        }
        let laterRows = groups.reduce(0) { $0 + $1.count - 1 }
        let note = ListNote.repeated(rows: laterRows, rule)
        switch rule {
        case .reject:
            throw .repeated(earliest)
        case .separate:
            let sameIDs = idOrigin == .column ? groupsSharingID : []
            if let repetition = sameIDs.earliestRepetition(in: name) { throw .separateIDs(repetition) }
            return MergedRoster(roster: self, rule: rule, notes: [note])
        case .once, .tickets:
            for group in groups { try checkVoidMarks(of: group, in: name) }
            let merged = merging(groups, addsTickets: rule == .tickets)
            return MergedRoster(roster: merged, rule: rule, notes: [note] + differentNames(groups))
        }
    }

    private func checkVoidMarks(of group: [Participant], in name: String) throws(RosterError) {
        let first = group[0]
        guard let other = group.first(where: { $0.isVoid != first.isVoid }) else { return }
        throw .differentVoidMarks(Repetition(first, other, in: name))
    }

    /// Names of one person that differ: perhaps several people share a mailbox.
    private func differentNames(_ groups: [[Participant]]) -> [ListNote] {
        var pairs: [Identity.Kind: [ListNote.Pair]] = [:]
        for group in groups {
            let first = group[0]
            for other in group where FoldedIdentity(other.name) != FoldedIdentity(first.name) {
                let pair = ListNote.Pair(first: first.name, second: other.name)
                pairs[first.sharedKind(with: other), default: []].append(pair)
            }
        }
        let kinds: [Identity.Kind] = [.username, .id]
        return kinds.flatMap { ListNote.doubts(.names(sharing: $0), pairs[$0] ?? []) }
    }
}

/// A roster in which each participant is once, or on purpose more often.
struct MergedRoster {
    let roster: Roster
    /// The rule that was applied.
    let rule: Repeats
    let notes: [ListNote]
}

extension [[Participant]] {
    /// The first repetition that a reader of the list meets, with the row that it repeats; nil without groups.
    fileprivate func earliestRepetition(in list: String) -> Repetition? {
        let earliest = self.min { $0[1].place.row < $1[1].place.row }
        return earliest.map { Repetition($0[0], $0[1], in: list) }
    }
}
