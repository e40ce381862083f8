/// A list of those who do not take part: the staff, or last month's winners.
package enum Exclusion: Sendable {
    /// A list of participants, with any one of id, username and name; by its display name.
    case list(UserList, name: String)
    /// A receipt, which stands for its winners who are not void.
    case receipt(Receipt, name: String)
}

extension Lottery {
    /// Excludes those of the list who are in one of the exclusion lists. No id changes.
    mutating func exclude(_ exclusions: [Exclusion]) async throws(LotteryError) {
        guard !exclusions.isEmpty else { return }
        if isPublished { throw .exclusionsFromPublishedList }
        var lists: [(name: String, found: Found)] = []
        for exclusion in exclusions {
            switch exclusion {
            case .list(let entries, let name): lists.append((name, try await find(entries, in: name)))
            case .receipt(let receipt, let name): lists.append((name, try await winners(of: receipt, in: name)))
            }
        }
        let excluded = Set(lists.flatMap(\.found.indices))
        (hasExclusions, excludedIndices) = (true, excluded.sorted())
        for (name, found) in lists {
            notes.append(
                .excluded(
                    found.indices.count,
                    of: list.count,
                    list: name,
                    entries: found.entries,
                    by: found.kind,
                    byName: found.byName,
                    unmatched: found.unmatched
                )
            )
            notes += doubts(found.strangers, found.kind, in: name, excluded) + found.notes
        }
    }

    private struct Found {
        /// Indices among the list.
        var indices: [Int] = []
        let kind: Identity.Kind
        let entries: Int
        /// How many matched by name because the stronger column is blank.
        var byName = 0
        var unmatched = 0
        /// Entries of a list without a match.
        var strangers: [User] = []
        var notes: [ListNote] = []
    }

    /// Compares the strongest column that both lists have; where it is blank, the name. A name that fits several excludes
    /// them all.
    private func find(_ entries: UserList, in name: String) async throws(LotteryError) -> Found {
        if entries.reading?.isPublishable == true { throw .publishedList(name) }
        let kind = Identity.Kind.allCases.first { entries.has($0) && users.has($0) }
        guard let kind else { throw .noCommonColumn(name) }
        if kind == .id, let fault = entries.reading?.idFault { throw .invalidIDs(list: name, fault) }
        let wanted = entries.indices.map { entries.identity(kind, at: $0) }
        let names = entries.indices.map { position in
            kind == .id && wanted[position] != nil ? nil : entries.identity(.name, at: position)
        }
        let (anyWanted, anyName) = (Set(wanted.compactMap(\.self)), Set(names.compactMap(\.self)))
        let namesWithoutMore = Set(zip(wanted, names).compactMap { $0 == nil ? $1 : nil })
        var found = Found(kind: kind, entries: entries.count)
        var hits = Set<Identity>()
        // Most participants are not in the list, which their hashes tell.
        let known = Set(await entries.hashes(from: kind) + entries.hashes(from: .name))
        let hashes = kind == .id ? [] : await users.hashes(from: kind)
        /// Returns the identity by which a row is in the list.
        func match(_ position: Int) -> Identity? {
            let mayMatch = kind == .id || known.contains(hashes[position])
            guard mayMatch || !namesWithoutMore.isEmpty else { return nil }
            let own = users.identity(kind, at: position)
            let byName = own == nil ? anyName : namesWithoutMore
            let name = byName.isEmpty ? nil : users.identity(.name, at: position)
            let match = own.map(anyWanted.contains) == true ? own : name.map(byName.contains) == true ? name : nil
            guard let match else { return nil }
            hits.insert(match)
            if let name, byName.contains(name) { hits.insert(name) }
            return match
        }
        for index in list.indices {
            let position = list.position(at: index)
            var identity = match(position)
            for row in mergedRows[position] ?? [] {
                let other = match(row)
                identity = identity ?? other
            }
            guard let identity else { continue }
            found.indices.append(index)
            if case .name = identity, kind != .name { found.byName += 1 }
        }
        let unmatched = entries.indices.filter { position in
            ![wanted[position], names[position]].contains { $0.map(hits.contains) ?? false }
        }
        (found.unmatched, found.strangers) = (unmatched.count, unmatched.map { entries[$0] })
        let others = kind == .id ? otherNames(entries, found.indices) : []
        found.notes = ListNote.doubts(.excludedOtherName(list: name), others)
        return found
    }

    /// Names that differ although their ids are equal.
    private func otherNames(_ entries: UserList, _ indices: [Int]) -> [ListNote.Pair] {
        let known = entries.indices.filter { entries.identity(.id, at: $0) != nil }.map { entries[$0] }
        let names = Dictionary(known.map { ($0.id, $0.name) }) { first, _ in first }
        return indices.prefix(UserList.mostCompared).compactMap { index in
            let user = users[list.position(at: index)]
            guard let name = names[user.id], !name.isEmpty, !user.name.isEmpty,
                Identity.folded(name) != Identity.folded(user.name)
            else { return nil }
            return .init(first: name, second: user.name)
        }
    }

    /// Entries without a match, but with a name similar to that of a participant.
    private func doubts(_ entries: [User], _ kind: Identity.Kind, in list: String, _ excluded: Set<Int>) -> [ListNote] {
        let similar = Dictionary(entries.map { (FoldedText($0.name), $0) }) { first, _ in first }.filter {
            !$0.key.isEmpty
        }
        guard !similar.isEmpty, users.count <= UserList.mostCompared else { return [] }
        var accents: [ListNote.Pair] = [], namesakes: [ListNote.Pair] = []
        for index in self.list.indices where !excluded.contains(index) {
            let user = users[self.list.position(at: index)]
            guard let entry = similar[FoldedText(user.name)] else { continue }
            if Identity.folded(user.name) != Identity.folded(entry.name) {
                accents.append(.init(first: entry.name, second: user.name))
            } else if kind != .name {
                namesakes.append(.init(first: entry.name, second: kind == .id ? "id \(user.id)" : user.username))
            }
        }
        return ListNote.doubts(.excludedAccents(list: list), accents)
            + ListNote.doubts(.excludedNamesake(list: list), namesakes)
    }

    /// Ids count where they are the lists' own. Numbers of rows count only for the very same list.
    private func winners(of receipt: Receipt, in name: String) async throws(LotteryError) -> Found {
        let hasOwnIDs = receipt.pool.format == .ids || receipt.pool.binding?.ids == .column
        if !hasOwnIDs || !users.has(.id) {
            let (own, drawn) = (await pool(of: receipt.pool.format), receipt.pool)
            let isSame = own.records == drawn.records && own.binding?.list == drawn.binding?.list
            guard !hasOwnIDs, isSame, own.binding?.ids == drawn.binding?.ids else {
                throw .receiptOfOtherList(name)
            }
        }
        let winners = receipt.winners.filter { !$0.isVoid }
        let indices = winners.compactMap { list.index(of: $0.userID) }
        return Found(indices: indices, kind: .id, entries: winners.count, unmatched: winners.count - indices.count)
    }
}
