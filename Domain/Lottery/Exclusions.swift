/// A list of those who do not take part: the staff, or last month's winners.
package enum Exclusion: Sendable {
    /// A list with any one of usernames, ids and names.
    case list(ListedPeople)
    /// A receipt, which stands for its winners who are not void; by its display name.
    case receipt(Receipt, name: String)
}

extension Lottery {
    /// Excludes those of the list who are in one of the exclusion lists. No id changes.
    mutating func exclude(
        _ exclusions: [Exclusion],
        by kind: Identity.Kind?
    ) async throws(RosterError) {
        guard !exclusions.isEmpty else { return }
        if isPublished { throw .exclusionsFromPublishedList }
        hasExclusions = true
        // A reader of the first note alone should see whether the lists excluded anyone.
        let others = notes
        notes = []
        defer { notes += others }
        var lists: [ExclusionMatches] = []
        for exclusion in exclusions {
            switch exclusion {
            case .list(let people):
                if kind == .id, people.description.hasIDs, !list.has(.id) {
                    throw .noIDsToExclude(people.name, headings: description?.columns?.unused ?? [])
                }
                let found = try await ExclusionMatches(people, on: list, by: kind)
                entrants.exclude(Set(found.excluded.keys))
                notes += found.notes
                for case .sheet(let sheet, let others) in people.description.remarks {
                    notes.append(.excludedPart(sheet, others: others, list: people.name))
                }
                lists.append(found)
            case .receipt(let receipt, let name):
                exclude(try winners(of: receipt, in: name), by: .id, in: name)
            }
        }
        // Whom one list may mean, another one can exclude.
        notes += lists.flatMap { $0.doubts(about: players) }
    }

    /// Excludes participants of the list. They count as excluded in receipts, notes, the history and for their tickets.
    ///
    /// - Parameters:
    ///   - kind: By what they were found; nil for a rule.
    ///   - name: Of the list, or the member of the rule.
    mutating func exclude(_ ids: [UserID], by kind: Identity.Kind? = nil, in name: String) {
        entrants.exclude(Set(ids))
        let note = ExclusionNote(
            list: name,
            excluded: ids.count,
            participants: list.count,
            counts: kind.map { [$0: ids.count] } ?? [:],
            entries: ids.count,
            unmatched: 0,
            examples: [],
            names: ids.prefix(ListNote.mostNamed).compactMap { list[$0]?.title }
        )
        notes.append(.excluded(note))
    }

    /// A receipt has only numbers. They mean the same people only if the list is the same.
    private func winners(of receipt: Receipt, in name: String) throws(RosterError) -> [UserID] {
        let isSameList = ListDigest(of: list) == receipt.bound.list
        guard isSameList, RecordsDigest(of: list) == receipt.bound.records else {
            throw .receiptOfOtherList(name)
        }
        return receipt.winners.filter { !$0.isVoid }.map(\.userID)
    }
}
