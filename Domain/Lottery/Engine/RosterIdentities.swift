/// Finds equal identities among millions of texts: by hashes first, which few others share, then by the texts.
extension RosterColumns {
    /// Groups of indices whose rows share an identity, in the order of the list.
    func groups(sharing kind: Identity.Kind) async -> [[Int]] {
        guard kind != .id else { return repeatedIDs }
        // Without the bits that positions need, hashes are sorted in a quarter of the time. Still, few are equal by chance.
        let spare = Int.bitWidth - ids.count.leadingZeroBitCount
        let hashes = await hashes(of: kind).map { $0 == 0 ? 0 : max(1, $0 >> spare) }
        guard hashes.contains(where: { $0 != 0 }) else { return [] }
        var groups: [[Int]] = []
        for alike in SortedIDs(hashes).duplicates where alike.id != 0 {
            let byIdentity = Dictionary(grouping: alike.positions) { people.identity(kind, at: Int(rows[$0])) }
            groups += byIdentity.filter { $0.key != nil && $0.value.count > 1 }.map(\.value)
        }
        return inListOrder(groups)
    }

    private var repeatedIDs: [[Int]] {
        inListOrder(SortedIDs(ids: ids, positions: ids.indices.map { UInt32($0) }).duplicates.map(\.positions))
    }

    private func inListOrder(_ groups: [[Int]]) -> [[Int]] {
        groups.map { $0.sorted { rows[$0] < rows[$1] } }.sorted { rows[$0[0]] < rows[$1[0]] }
    }

    /// Of all participants; one half is computed beside the other. 0 for those without such an identity.
    private func hashes(of kind: Identity.Kind) async -> [UInt64] {
        async let half = rows.prefix(rows.count / 2).map { people.hash(of: kind, at: Int($0)) }
        let rest = rows.dropFirst(rows.count / 2).map { people.hash(of: kind, at: Int($0)) }
        return await half + rest
    }

    /// Rows that share an identity with rows of another list. A row that has a username can also share its name.
    func matches(with list: ListedPeople, by kind: Identity.Kind) async -> [RosterMatch] {
        let wanted = WantedIdentities(list.table, kind)
        guard !wanted.isEmpty else { return [] }
        async let half = matches(ids.indices.prefix(ids.count / 2), wanted)
        let rest = matches(ids.indices.dropFirst(ids.count / 2), wanted)
        return await half + rest
    }

    private func matches(_ indices: Range<Int>, _ wanted: WantedIdentities) -> [RosterMatch] {
        var matches: [RosterMatch] = []
        for index in indices {
            let first = rows[index]
            let later = laterRows.isEmpty ? [] : laterRows[first] ?? []
            for row in [first] + later {
                let others = wanted.rows(like: people, at: Int(row), id: ids[index])
                guard !others.isEmpty else { continue }
                let participant = UserID(ids[index])
                matches.append(RosterMatch(participant: participant, row: people[Int(row)], others: others))
            }
        }
        return matches
    }
}

/// The identities of one kind in a list, with their rows.
private struct WantedIdentities {
    private let kind: Identity.Kind
    private var rows: [Identity: [Int]] = [:]
    /// Most participants are not in the list, which their hashes tell.
    private var hashes: Set<UInt64> = []

    init(_ table: PeopleTable, _ kind: Identity.Kind) {
        self.kind = kind
        for row in 0..<table.count {
            guard let identity = table.ownIdentity(kind, at: row) else { continue }
            rows[identity, default: []].append(row)
            if kind != .id { hashes.insert(table.ownHash(of: kind, at: row)) }
        }
    }

    var isEmpty: Bool { rows.isEmpty }

    /// - Parameter id: Of the participant, whose row may have none of its own.
    func rows(like table: PeopleTable, at row: Int, id: UInt64) -> [Int] {
        if kind == .id { return rows[.id(UserID(id))] ?? [] }
        guard hashes.contains(table.ownHash(of: kind, at: row)) else { return [] }
        return table.ownIdentity(kind, at: row).flatMap { rows[$0] } ?? []
    }
}

extension PeopleTable {
    /// nil if the text is blank, or a name beside a username, which identifies more.
    func identity(_ kind: Identity.Kind, at row: Int) -> Identity? {
        kind == .name && hasUsername(at: row) ? nil : ownIdentity(kind, at: row)
    }

    /// 0 where ``identity(_:at:)`` is nil.
    func hash(of kind: Identity.Kind, at row: Int) -> UInt64 {
        kind == .name && hasUsername(at: row) ? 0 : ownHash(of: kind, at: row)
    }

    /// Also of a name beside a username.
    func ownIdentity(_ kind: Identity.Kind, at row: Int) -> Identity? {
        if kind == .id { return id(at: row).map { .id($0) } }
        let folded = withTexts(at: row) { FoldedIdentity(kind == .name ? $0 : $1) }
        guard !folded.isEmpty else { return nil }
        return kind == .name ? .name(folded) : .username(folded)
    }

    func ownHash(of kind: Identity.Kind, at row: Int) -> UInt64 {
        withTexts(at: row) { FoldedIdentity.hash(kind == .name ? $0 : $1) }
    }

    func hasUsername(at row: Int) -> Bool {
        withTexts(at: row) { _, username in
            // A longer text of ASCII has something to see, or is not worth the time.
            username.count >= 8 && username[0] < 0x80 || FoldedIdentity.hash(username) != 0
        }
    }
}

extension RosterColumns {
    var countWithoutUsername: Int { rows.count { !people.hasUsername(at: Int($0)) } }
}
