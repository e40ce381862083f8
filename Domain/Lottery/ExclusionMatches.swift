/// Whom one list excludes from a roster: its rows, matched with the participants.
///
/// A row excludes the participant with its username. If no participant has it, the row excludes the one with its id, if
/// both lists have a column of ids. If that fits no one either, it excludes everyone with its name. But if both lists have
/// ids, and so has the row, then a participant with its name has another id: a namesake, who is only noted, also beside the
/// participant whose id it is. A line of plain text that fits no one so far excludes the participant whose username it is.
///
/// A ``DoubtfulExclusion`` stops the draw, unless the organiser chose what counts where these contradict each other.
struct ExclusionMatches {
    let list: ListedPeople
    let roster: Roster
    /// What counts first, by the organiser's choice, and alone where both rows have it; nil for the order above.
    private let chosen: Identity.Kind?
    /// Those excluded so far, and by what.
    private(set) var excluded: [UserID: Identity.Kind] = [:]
    /// Rows of the list that exclude a participant, with the first one.
    private(set) var matchedRows: [Int: UserID] = [:]
    /// Of these, the rows whose username is that of the participant: they mean no one else.
    private var rowsWithUsername: Set<Int> = []
    /// All whom a row excludes, if several rows match it; one participant can have several.
    private(set) var excludedTogether: [Int: [UserID]] = [:]
    private var namesakes: [UserID: Namesake] = [:]

    /// A participant with the name of a row that does not exclude them.
    private struct Namesake {
        let row: Int
        /// What tells the two apart.
        let differing: Identity.Kind
    }

    init(_ list: ListedPeople, on roster: Roster, by chosen: Identity.Kind?) async throws(RosterError) {
        self.list = list
        self.roster = roster
        self.chosen = chosen
        try checkColumns()
        for kind in [chosen].compactMap(\.self) + [.username, .id, .name].filter({ $0 != chosen }) {
            try await exclude(by: kind)
        }
        if list.description.arrangement == .lines { await excludeHandles() }
        try checkPeople()
    }

    /// Throws if a line without a match may have several people, none of whom it would exclude.
    private func checkPeople() throws(RosterError) {
        let several = list.description.linesOfSeveral
        if several.isEmpty { return }
        let lines = strangers.map { list[$0].name.text }.filter(several.contains)
        guard lines.isEmpty else { throw .severalExcluded(lines, in: list.name) }
    }

    /// A line can be a username instead of a name: `@anna`.
    private mutating func excludeHandles() async {
        var handles = PeopleTable()
        for row in list.indices {
            let isOpen = matchedRows[row] == nil && list[row].username.isEmpty
            handles.append(ListedPerson(name: "", username: isOpen ? list[row].name : ""))
        }
        for match in await roster.columns.matches(with: handles, by: .username) {
            let rows = match.excludingRows.filter { !isOther($0, match) }
            if rows.isEmpty { continue }
            excluded[match.participant] = excluded[match.participant] ?? .username
            for row in rows { add(match.participant, excludedBy: row) }
        }
    }

    /// Throws unless the two lists have something to compare.
    private func checkColumns() throws(RosterError) {
        if list.description.isPublished { throw .publishedList(list.name) }
        let common = Identity.Kind.allCases.filter { list.description.has($0) && roster.has($0) }
        guard !common.isEmpty else { throw .noCommonColumn(list.name) }
    }

    private var bothHaveIDs: Bool { list.description.hasIDs && roster.has(.id) }

    private mutating func exclude(by kind: Identity.Kind) async throws(RosterError) {
        // A name is also compared beside an id that matches.
        let isSettled = kind == .name ? rowsWithUsername.count == list.count : matchedRows.count == list.count
        if isSettled { return }
        if kind == .id {
            guard bothHaveIDs else { return }
            if let wrong = list.description.wrongID { throw .wrongExcludedID(wrong, in: list.name) }
        }
        // Several participants can have the name of a row: it stays unmatched until all are excluded.
        let matchedBefore = matchedRows
        let settledBefore = rowsWithUsername
        for match in await roster.columns.matches(with: list.table, by: kind) {
            var rows: [Int] = []
            for row in match.excludingRows where !settledBefore.contains(row) {
                if kind == .name, let differing = namesake(row, match) {
                    namesakes[match.participant] = Namesake(row: row, differing: differing)
                    continue
                }
                if matchedBefore[row] != nil || kind != chosen && isOther(row, match) { continue }
                // A row that is still open has a username that no participant has, or that the choice overrules.
                let mayDoubt = kind != .username && kind != chosen && excluded[match.participant] == nil
                if mayDoubt, let doubt = DoubtfulExclusion(about: list[row], of: list.name, by: kind, match) {
                    throw .doubtfulExclusion(doubt)
                }
                rows.append(row)
            }
            if rows.isEmpty { continue }
            excluded[match.participant] = excluded[match.participant] ?? kind
            for row in rows { add(match.participant, excludedBy: row) }
            if kind == .username { rowsWithUsername.formUnion(rows) }
        }
    }

    private mutating func add(_ participant: UserID, excludedBy row: Int) {
        guard let first = matchedRows[row] else { return matchedRows[row] = participant }
        excludedTogether[row, default: [first]].append(participant)
    }

    /// What tells a participant of the row's name apart, because it was compared and differs; nil for the same person.
    private func namesake(_ row: Int, _ match: RosterMatch) -> Identity.Kind? {
        if chosen == .name { return nil }
        if bothHaveIDs, list[row].id != nil { return .id }
        return isOther(row, match) ? chosen : nil
    }

    /// Whether the organiser's choice tells them apart: both have it, and it did not match.
    private func isOther(_ row: Int, _ match: RosterMatch) -> Bool {
        switch chosen {
        case .username: !list[row].username.isEmpty && !match.participantRow.username.isEmpty
        case .name: !list[row].name.isEmpty && !match.participantRow.name.isEmpty
        case .id: bothHaveIDs && list[row].id != nil
        case nil: false
        }
    }
}

extension ExclusionMatches {
    private var strangers: [Int] { list.indices.filter { matchedRows[$0] == nil } }

    /// One line says how many, and by which column; others name all whom one row excludes.
    var notes: [ListNote] {
        let strangers = strangers
        var counts: [Identity.Kind: Int] = [:]
        for kind in Identity.Kind.allCases { counts[kind] = excluded.values.count { $0 == kind } }
        let note = ExclusionNote(
            list: list.name,
            excluded: excluded.count,
            participants: roster.count,
            counts: counts,
            entries: list.count,
            unmatched: strangers.count,
            examples: strangers.prefix(ListNote.mostNamed).map { list[$0].title },
            names: excluded.keys.sorted().prefix(ListNote.mostNamed).compactMap { roster[$0]?.title }
        )
        return [.excluded(note)] + together
    }

    /// Names those whom the list may mean, although it does not exclude them.
    ///
    /// - Parameter players: Those whom no list excludes.
    func doubts(about players: Roster) -> [ListNote] {
        let strangers = strangers
        return doubts(aboutNamesakes: players) + spellings(strangers, players) + slips(strangers, players)
    }

    /// Names who takes part although the list has the name.
    private func doubts(aboutNamesakes players: Roster) -> [ListNote] {
        let present = namesakes.filter { players[$0.key] != nil }.sorted { $0.key < $1.key }
        return [Identity.Kind.id, .username].flatMap { kind in
            let pairs = present.filter { $0.value.differing == kind }.map { id, namesake in
                ListNote.Pair(first: list[namesake.row].name.text, second: "id \(id)")
            }
            return ListNote.doubts(.excludedNamesake(list: list.name, differing: kind), pairs)
        }
    }

    /// Names all whom one row excludes: a family with one address, or two people of one name.
    private var together: [ListNote] {
        // Repeats in the list do not matter.
        var named: Set<[UserID]> = []
        let pairs = excludedTogether.sorted { $0.key < $1.key }.compactMap { row, ids -> ListNote.Pair? in
            let ids = Set(ids).sorted()
            guard ids.count > 1, named.insert(ids).inserted else { return nil }
            let names =
                ids.prefix(5).map { "\(roster[$0]?.name ?? "") (\($0))" } + (ids.count > 5 ? ["…"] : [])
            return ListNote.Pair(first: list[row].title, second: names.joined(separator: ", "))
        }
        return ListNote.doubts(.excludedTogether(list: list.name), pairs)
    }

    /// Names that differ in accents or the order of words from a participant's do not exclude.
    private func spellings(_ strangers: [Int], _ players: Roster) -> [ListNote] {
        guard roster.count <= Roster.mostCompared else { return [] }
        var similar: [[Substring]: String] = [:]
        for row in strangers {
            let name = list[row].name.text
            let words = name.wordsInAnyOrder
            if !words.isEmpty { similar[words] = similar[words] ?? name }
        }
        if similar.isEmpty { return [] }
        var pairs: [ListNote.Pair] = []
        for participant in players {
            guard let name = similar[participant.name.wordsInAnyOrder] else { continue }
            if FoldedIdentity(name) == FoldedIdentity(participant.name) { continue }
            pairs.append(ListNote.Pair(first: name, second: participant.name))
        }
        return ListNote.doubts(.excludedSpelling(list: list.name), pairs)
    }
    /// In pairs of names, because each name is compared with each other.
    private static let mostPairs = 1_000_000

    /// Names that differ from a participant's in a slip do not exclude.
    private func slips(_ strangers: [Int], _ players: Roster) -> [ListNote] {
        guard roster.count <= Roster.mostCompared, strangers.count <= Self.mostPairs / max(1, roster.count)
        else { return [] }
        let unknown = Set(strangers.map { list[$0].name.text }).sorted().compactMap { SimilarName($0) }
        if unknown.isEmpty { return [] }
        var pairs: [ListNote.Pair] = []
        for participant in players {
            guard let name = SimilarName(participant.name) else { continue }
            let similar = unknown.filter { $0.isOneSlip(from: name) }
            pairs += similar.map { ListNote.Pair(first: $0.name, second: name.name) }
        }
        return ListNote.doubts(.excludedSlip(list: list.name), pairs)
    }
}
