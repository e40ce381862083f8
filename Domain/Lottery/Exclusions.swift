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
        var excluded: Set<UserID> = []
        for exclusion in exclusions {
            switch exclusion {
            case .list(let people):
                let found = try await ExclusionMatches(people, on: list, by: kind)
                excluded.formUnion(found.excluded.keys)
                notes += found.notes
            case .receipt(let receipt, let name):
                let winners = try winners(of: receipt, in: name)
                excluded.formUnion(winners)
                notes.append(.excluded(ExclusionNote(of: winners, in: name, from: list)))
            }
        }
        players = list.excluding(excluded)
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

extension ExclusionNote {
    fileprivate init(of winners: [UserID], in name: String, from list: Roster) {
        self.init(
            list: name,
            excluded: winners.count,
            participants: list.count,
            counts: [.id: winners.count],
            entries: winners.count,
            unmatched: 0,
            examples: []
        )
    }
}
