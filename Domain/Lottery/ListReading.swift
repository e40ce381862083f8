/// How a list of participants was read: what its ids mean, and which columns it has.
package struct ListReading: Hashable, Sendable {
    /// Receipts contain the raw value.
    package enum IDs: String, Hashable, Sendable {
        /// The list's own.
        case column
        /// Numbers of rows or lines, which mean nothing outside the list.
        case rows
    }

    /// Headings as the list writes them.
    package struct Columns: Hashable, Sendable {
        /// One, or a first and a last name; none if the list has no names.
        package var name: [String] = []
        package var username: String?
        package var id: String?
        package var tickets: String?
        package var void: String?
        package var unused: [String] = []

        package init() {}
    }

    package let ids: IDs
    /// nil for lines and numbers, which have no header.
    package let columns: Columns?
    /// Whether it is the list published for verification, without names.
    package let isPublishable: Bool
    /// The first line, if it is a name that looks like a heading.
    package var heading: String?
    /// Positions of the entries of an exclusion list whose id is blank.
    package var blankIDs: Set<Int> = []
    /// Why an exclusion list cannot be compared by its ids: a clause.
    package var idFault: String?

    package init(ids: IDs, columns: Columns? = nil, isPublishable: Bool = false) {
        self.ids = ids
        self.columns = columns
        self.isPublishable = isPublishable
    }

    /// What identifies the participants first.
    package var identity: Identity.Kind { Identity.Kind.allCases.first(where: has) ?? .name }

    func has(_ kind: Identity.Kind) -> Bool {
        switch kind {
        case .id: ids == .column
        case .username: columns?.username != nil
        case .name: columns.map { !$0.name.isEmpty } ?? true
        }
    }
}

/// What happened to a list of participants on the way to the players. No one is excluded, merged or weighted without one.
package enum ListNote: Hashable, Sendable {
    /// The columns that are used; `voids` and `tickets` are sums, nil if the list has no such column.
    case columns(ListReading.Columns, ids: ListReading.IDs, voids: Int?, tickets: Int?)
    /// The first line of a list of names looks like a heading.
    case heading(String, list: String)
    /// Participants without a username, who are identified by their names.
    case blankUsernames(Int)
    /// Rows that repeat an earlier participant.
    case repeated(Int, by: Identity.Kind, Repeats)
    /// Excluded participants, of how many; the entries of the exclusion list, and those without a match. `byName` counts
    /// those who were matched by name because a stronger column is blank.
    case excluded(Int, of: Int, list: String, entries: Int, by: Identity.Kind, byName: Int, unmatched: Int)
    /// Pairs that may be one person or two. Carries some of them and their number.
    case doubt(Doubt, [Pair], count: Int)

    package enum Doubt: Hashable, Sendable {
        /// Two names of one username, merged: one person, or a shared mailbox.
        case namesOfOneUsername
        case idsOfOneUsername
        /// Two names that differ only in accents, and are two participants.
        case accents
        /// A name that occurs with a username and without.
        case withoutUsername
        /// A name of an exclusion list, and one that differs only in accents, which is not excluded.
        case excludedAccents(list: String)
        /// A name of an exclusion list, and the id or username of a participant of this name, who is not excluded.
        case excludedNamesake(list: String)
        /// A name of an exclusion list, and that of the participant with the same id, who is excluded.
        case excludedOtherName(list: String)
    }

    package struct Pair: Hashable, Sendable {
        package let first: String
        package let second: String
    }

    /// One, or none without pairs.
    static func doubts(_ doubt: Doubt, _ pairs: [Pair]) -> [ListNote] {
        pairs.isEmpty ? [] : [.doubt(doubt, Array(pairs.prefix(5)), count: pairs.count)]
    }
}

extension UserList {
    /// Most participants among whom similar names are looked for: that takes longer than a draw.
    static let mostCompared = 100_000

    /// What its reader should know about a list of participants.
    func notes(about list: PlayerList, in name: String) async -> [ListNote] {
        guard let reading, !reading.isPublishable else { return [] }
        var notes: [ListNote] = []
        if let columns = reading.columns {
            let voids = columns.void.map { _ in list.count(where: \.isVoid) }
            let tickets = columns.tickets.map { _ in list.ticketsInAll }
            notes.append(.columns(columns, ids: reading.ids, voids: voids, tickets: tickets))
        }
        if let heading = reading.heading { notes.append(.heading(heading, list: name)) }
        let blank = reading.identity == .username ? indices.filter(hasBlankUsername) : []
        if !blank.isEmpty { notes.append(.blankUsernames(blank.count)) }
        guard count <= Self.mostCompared else { return notes }
        notes += ListNote.doubts(.withoutUsername, namesWithUsername(of: blank))
        if reading.identity == .name { notes += ListNote.doubts(.accents, namesBesidesAccents()) }
        if reading.identity == .id, has(.username) {
            notes += ListNote.doubts(.idsOfOneUsername, await idsOfOneUsername())
        }
        return notes
    }

    private func namesWithUsername(of blank: [Int]) -> [ListNote.Pair] {
        let names = Set(blank.compactMap { identity(.name, at: $0) })
        guard !names.isEmpty else { return [] }
        return indices.filter {
            identity(.username, at: $0) != nil && identity(.name, at: $0).map(names.contains) == true
        }
        .map { ListNote.Pair(first: self[$0].name, second: self[$0].username) }
    }

    private func namesBesidesAccents() -> [ListNote.Pair] {
        var first: [FoldedText: String] = [:]
        return compactMap { user in
            let folded = FoldedText(user.name)
            guard let other = first[folded] else {
                first[folded] = user.name
                return nil
            }
            return Identity.folded(other) == Identity.folded(user.name) ? nil : .init(first: other, second: user.name)
        }
    }

    private func idsOfOneUsername() async -> [ListNote.Pair] {
        await sharing(.username).compactMap { group in
            let first = id(at: group[0])
            guard identity(.username, at: group[0]) != nil, let other = group.first(where: { id(at: $0) != first })
            else { return nil }
            return .init(first: self[group[0]].username, second: "\(first), \(id(at: other))")
        }
    }
}
