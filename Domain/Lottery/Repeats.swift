extension Roster {
    /// Applies a rule to the repeated participants.
    ///
    /// - Parameter name: Of the list, for the errors.
    func applying(_ rule: Repeats, in name: String) async throws(RosterError) -> MergedRoster {
        let groups = await repeatedParticipants()
        guard !groups.isEmpty else { return MergedRoster(roster: self, rule: rule, notes: []) }
        let laterRows = groups.reduce(0) { $0 + $1.count - 1 }
        let note = ListNote.repeated(
            rows: laterRows,
            rule,
            of: groups.prefix(ListNote.mostNamed).map { $0[0].title }
        )
        switch rule {
        case .reject:
            if let repetition = groups.doubtfulRepetition(in: name) ?? groups.earliestRepetition(in: name) {
                throw .repeated(repetition)
            }
            return MergedRoster(roster: self, rule: rule, notes: [])
        case .separate:
            let sameIDs = idOrigin == .column ? groupsSharingID : []
            if let repetition = sameIDs.earliestRepetition(in: name) { throw .separateIDs(repetition) }
            return MergedRoster(roster: self, rule: rule, notes: [note])
        case .once, .tickets:
            for group in groups { try checkVoidMarks(of: group, in: name) }
            let merged = merging(groups, addsTickets: rule == .tickets)
            let notes = [note] + differentNames(groups, in: name)
            return MergedRoster(roster: merged, rule: rule, notes: notes, groups: groups)
        }
    }

    private func checkVoidMarks(of group: [Participant], in name: String) throws(RosterError) {
        guard group.contains(where: { $0.isVoid != group[0].isVoid }) else { return }
        let different = group.repetitions(in: name).first { $0.first.isVoid != $0.second.isVoid }
        if let different { throw .differentVoidMarks(different) }
    }

    /// Names of one person that differ: perhaps several people share a mailbox.
    private func differentNames(_ groups: [[Participant]], in name: String) -> [ListNote] {
        var pairs: [Identity.Kind: [ListNote.Pair]] = [:]
        for group in groups where group.contains(where: { $0.name != group[0].name }) {
            for shared in group.repetitions(in: name) {
                guard shared.hasTwoNames else { continue }
                let pair = ListNote.Pair(first: shared.first.name, second: shared.second.name)
                pairs[shared.kind, default: []].append(pair)
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
    /// Those whose rows were merged.
    var groups: [[Participant]] = []
}

extension [[Participant]] {
    /// Of those that may be several people, whom the other rules would merge: the one whose second row comes first.
    fileprivate func doubtfulRepetition(in list: String) -> Repetition? {
        let doubtful = lazy.flatMap { $0.repetitions(in: list) }.filter(\.hasTwoNames)
        return doubtful.min { $0.second.place.row < $1.second.place.row }
    }

    /// A repetition of the person whose second row comes first; nil without groups.
    fileprivate func earliestRepetition(in list: String) -> Repetition? {
        let earliest = self.min { $0[1].place.row < $1[1].place.row }
        return earliest?.repetitions(in: list).first
    }
}
