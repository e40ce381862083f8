/// Finds equal identities among millions of texts: by hashes first, which few others share, then by the texts.
///
/// Texts are visited in the order of the list, as in memory. In the order of the ids, most would have to be
/// fetched from far away, which takes longer than to compare them.
extension RosterColumns {
    /// Groups of indices whose rows share an id, in the order of the list.
    var groupsSharingID: [[Int]] {
        let sorted = SortedIDs(ids: ids, positions: ids.indices.map { UInt32($0) })
        return inListOrder(sorted.duplicates.map(\.positions))
    }

    /// Groups of indices whose rows share a username or, where neither has one, a name; in the order of the list.
    func groupsSharingText() async -> [[Int]] {
        // Without the bits that positions need, hashes are sorted in a quarter of the time. Still, few are equal by chance.
        let spare = Int.bitWidth - people.count.leadingZeroBitCount
        let hashes = await people.hashes().map { $0 == 0 ? 0 : max(1, $0 >> spare) }
        var groups: [[Int]] = []
        for alike in SortedIDs(hashes).duplicates where alike.id != 0 {
            groups += Dictionary(grouping: alike.positions, by: people.identity).values
        }
        guard !groups.isEmpty else { return [] }
        // Rows that the organiser leaves out have no participant.
        let indices = indicesByRow
        let taking = groups.map { rows in rows.compactMap { indices[$0].map(Int.init) } }
        return inListOrder(taking.filter { $0.count > 1 })
    }

    private func inListOrder(_ groups: [[Int]]) -> [[Int]] {
        groups.map { $0.sorted { rows[$0] < rows[$1] } }.sorted { rows[$0[0]] < rows[$1[0]] }
    }

    /// For each row of the list, the index of its participant; nil if it has none.
    private var indicesByRow: [UInt32?] {
        var indices = [UInt32?](repeating: nil, count: people.count)
        for (index, row) in rows.enumerated() {
            indices[Int(row)] = UInt32(index)
            for later in laterRows[row] ?? [] { indices[Int(later)] = UInt32(index) }
        }
        return indices
    }

    /// Rows that share an identity with rows of another list, in the order of this one.
    func matches(with list: PeopleTable, by kind: Identity.Kind) async -> [RosterMatch] {
        let wanted = WantedIdentities(list, kind)
        guard !wanted.isEmpty else { return [] }
        let indices = indicesByRow
        let half = people.count / 2
        async let first = matches(0..<half, indices, wanted)
        let second = matches(half..<people.count, indices, wanted)
        return await first + second
    }

    private func matches(
        _ rows: Range<Int>,
        _ indices: [UInt32?],
        _ wanted: WantedIdentities
    ) -> [RosterMatch] {
        var matches: [RosterMatch] = []
        for row in rows {
            guard let index = indices[row] else { continue }
            let id = ids[Int(index)]
            let others = wanted.rows(like: people, at: row, id: id)
            guard !others.isEmpty else { continue }
            let participant = UserID(id)
            matches.append(
                RosterMatch(participant: participant, participantRow: people[row], excludingRows: others)
            )
        }
        return matches
    }

    /// How many have no name, and how many no username; in the order of the list, because rows in the order of ids stand far
    /// apart in memory.
    var blanks: (names: Int, usernames: Int) {
        var isUsed = [Bool](repeating: rows.count == people.count, count: people.count)
        if rows.count < people.count { for row in rows { isUsed[Int(row)] = true } }
        var blanks = (names: 0, usernames: 0)
        for row in isUsed.indices where isUsed[row] {
            let isBlank = people.blanks(at: row)
            if isBlank.name { blanks.names += 1 }
            if isBlank.username { blanks.usernames += 1 }
        }
        return blanks
    }

    /// Whether any row has such a text. Few are read if one of the first has it.
    func has(_ kind: Identity.Kind) -> Bool {
        (0..<people.count).contains { people.hash(of: kind, at: $0) != 0 }
    }
}

/// A row of a participant, and the rows of another list that share an identity with it.
struct RosterMatch {
    let participant: UserID
    let participantRow: ListedPerson
    /// Rows of the other list, counted from 0.
    let excludingRows: [Int]
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
            guard let identity = table.identity(kind, at: row) else { continue }
            rows[identity, default: []].append(row)
            if kind != .id { hashes.insert(table.hash(of: kind, at: row)) }
        }
    }

    var isEmpty: Bool { rows.isEmpty }

    /// - Parameter id: Of the participant, whose row may have none of its own.
    func rows(like table: PeopleTable, at row: Int, id: UInt64) -> [Int] {
        if kind == .id { return rows[.id(UserID(id))] ?? [] }
        guard hashes.contains(table.hash(of: kind, at: row)) else { return [] }
        return table.identity(kind, at: row).flatMap { rows[$0] } ?? []
    }
}

extension PeopleTable {
    /// The username of a row or, if it has none, the name; nil if both are blank.
    fileprivate func identity(at row: Int) -> Identity? {
        identity(.username, at: row) ?? identity(.name, at: row)
    }

    /// The username and the name of a row; none that is blank.
    func identities(at row: Int) -> [Identity] {
        [identity(.username, at: row), identity(.name, at: row)].compactMap(\.self)
    }

    /// One for each row, by its username or else its name; one half is computed beside the other. 0 if both are blank.
    fileprivate func hashes() async -> [UInt64] {
        async let first = (0..<count / 2).map(hash)
        let second = (count / 2..<count).map(hash)
        return await first + second
    }

    private func hash(at row: Int) -> UInt64 {
        withTexts(at: row) { name, username in
            let hash = FoldedIdentity.hash(username)
            return hash == 0 ? FoldedIdentity.hash(name) : hash
        }
    }

    /// nil if the text is blank, or the row has no id.
    fileprivate func identity(_ kind: Identity.Kind, at row: Int) -> Identity? {
        if kind == .id { return id(at: row).map { .id($0) } }
        let folded = withTexts(at: row) { FoldedIdentity(kind == .name ? $0 : $1) }
        guard !folded.isEmpty else { return nil }
        return kind == .name ? .name(folded) : .username(folded)
    }

    /// Equal identities have equal hashes, and few others do.
    fileprivate func hash(of kind: Identity.Kind, at row: Int) -> UInt64 {
        withTexts(at: row) { FoldedIdentity.hash(kind == .name ? $0 : $1) }
    }

    fileprivate func blanks(at row: Int) -> (name: Bool, username: Bool) {
        withTexts(at: row) { (name: $0.isBlank, username: $1.isBlank) }
    }
}

extension Span<UInt8> {
    fileprivate var isBlank: Bool {
        // Any letter is something to see, and folding takes time.
        for index in indices where 0x61...0x7A ~= self[index] | 0x20 { return false }
        return FoldedIdentity.hash(self) == 0
    }
}
