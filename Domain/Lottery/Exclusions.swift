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
    ) async throws(LotteryError) {
        guard !exclusions.isEmpty else { return }
        if isPublished { throw .exclusionsFromPublishedList }
        hasExclusions = true
        var excluded: Set<UserID> = []
        for exclusion in exclusions {
            switch exclusion {
            case .list(let people):
                let found = try await ExclusionList(people, on: list, by: kind)
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

    /// Numbers belong to people only in the very same list.
    private func winners(of receipt: Receipt, in name: String) throws(LotteryError) -> [UserID] {
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

/// Who is excluded from a roster by one list.
///
/// A row that matches a username excludes that participant; nothing else in the row counts. Any other row is matched by
/// the id, if both lists have a column of ids, and otherwise by the name, which excludes everyone who has it.
///
/// The draw stops if such a row matches by id or name but both have usernames, which differ; or by id but both have
/// names, which differ. Nothing stops it if the organiser chose one kind, or if the participant is excluded already. The
/// same name with another id is somebody else: this participant takes part, and a note says so.
struct ExclusionList {
    private let list: ListedPeople
    private let roster: Roster
    /// The only kind to compare; nil for all.
    private let kind: Identity.Kind?
    /// Those excluded so far, and by what.
    private(set) var excluded: [UserID: Identity.Kind] = [:]
    /// Rows of the list that were matched.
    private var matched: Set<Int> = []
    private var namesakes: [ListNote.Pair] = []

    init(_ list: ListedPeople, on roster: Roster, by kind: Identity.Kind?) async throws(LotteryError) {
        if list.description.isPublished { throw .publishedList(list.name) }
        let common = Identity.Kind.allCases.filter { kind in
            guard list.description.has(kind), roster.description.has(kind) else { return false }
            return kind != .username || roster.hasUsernames
        }
        guard kind.map(common.contains) ?? !common.isEmpty else { throw .noCommonColumn(list.name) }
        self.list = list
        self.roster = roster
        self.kind = kind
        if compares(.username) { await excludeByUsername() }
        if compares(.id) { try await excludeByID() }
        if compares(.name) { try await excludeByName() }
    }

    private func compares(_ kind: Identity.Kind) -> Bool { self.kind == nil || self.kind == kind }

    private var bothHaveIDs: Bool { list.description.hasIDs && roster.description.hasIDs }

    private mutating func excludeByUsername() async {
        for match in await roster.matches(with: list, by: .username) {
            exclude(match.participant, by: .username, match.excludingRows)
        }
    }

    private mutating func excludeByID() async throws(LotteryError) {
        guard bothHaveIDs, matched.count < list.count else { return }
        if let wrong = list.description.wrongID {
            throw .wrongExcludedID(wrong, in: list.name)
        }
        // A row can match several participants here, so only rows that an earlier kind matched are left out.
        let decided = matched
        for match in await roster.matches(with: list, by: .id) {
            let rows = match.excludingRows.filter { !decided.contains($0) }
            for row in rows { try check(list[row], by: .id, match) }
            if !rows.isEmpty { exclude(match.participant, by: .id, rows) }
        }
    }

    private mutating func excludeByName() async throws(LotteryError) {
        guard matched.count < list.count else { return }
        let decided = matched
        for match in await roster.matches(with: list, by: .name) {
            var rows: [Int] = []
            for row in match.excludingRows where !decided.contains(row) {
                let person = list[row]
                if kind == nil, bothHaveIDs, person.id != nil {
                    // Their ids were compared, and differ.
                    let id = "id \(match.participant)"
                    namesakes.append(ListNote.Pair(first: person.name.text, second: id))
                } else {
                    try check(person, by: .name, match)
                    rows.append(row)
                }
            }
            if !rows.isEmpty { exclude(match.participant, by: .name, rows) }
        }
    }

    private mutating func exclude(_ participant: UserID, by kind: Identity.Kind, _ rows: [Int]) {
        if excluded[participant] == nil { excluded[participant] = kind }
        matched.formUnion(rows)
    }

    /// Throws if a row of the list that matches nobody's username contradicts the participant's row.
    private func check(
        _ person: ListedPerson,
        by kind: Identity.Kind,
        _ match: RosterMatch
    ) throws(LotteryError) {
        guard self.kind == nil, excluded[match.participant] == nil else { return }
        let hasOtherUsername = !person.username.isEmpty && !match.participantRow.username.isEmpty
        let hasOtherName =
            kind == .id && !person.name.isEmpty && !match.participantRow.name.isEmpty
            && FoldedIdentity(person.name.text) != FoldedIdentity(match.participantRow.name.text)
        guard hasOtherUsername || hasOtherName else { return }
        throw .doubtfulExclusion(
            DoubtfulExclusion(
                list: list.name,
                person: person,
                participant: match.participantRow,
                id: match.participant,
                by: kind
            )
        )
    }

    /// One line says how many, and by which column; others name whom the list may mean.
    var notes: [ListNote] {
        let strangers = list.indices.filter { !matched.contains($0) }
        let counts = Identity.Kind.allCases.map { kind in excluded.values.count { $0 == kind } }
        let note = ExclusionNote(
            list: list.name,
            excluded: excluded.count,
            participants: roster.count,
            counts: Dictionary(uniqueKeysWithValues: zip(Identity.Kind.allCases, counts)),
            entries: list.count,
            unmatched: strangers.count,
            examples: strangers.prefix(3).map { list[$0].title }
        )
        let doubts = ListNote.doubts(.excludedNamesake(list: list.name), namesakes)
        return [.excluded(note)] + doubts + accents(strangers)
    }

    /// Names that differ in accents from a participant's do not exclude.
    private func accents(_ strangers: [Int]) -> [ListNote] {
        let names = strangers.map { list[$0].name.text }.filter { !$0.isEmpty }
        guard !names.isEmpty, roster.count <= Roster.mostCompared else { return [] }
        let similar = Dictionary(names.map { (FoldedText($0), $0) }) { first, _ in first }
        let pairs = roster.compactMap { participant -> ListNote.Pair? in
            guard excluded[participant.id] == nil, let name = similar[FoldedText(participant.name)],
                FoldedIdentity(name) != FoldedIdentity(participant.name)
            else { return nil }
            return ListNote.Pair(first: name, second: participant.name)
        }
        return ListNote.doubts(.excludedAccents(list: list.name), pairs)
    }
}

/// A row of an exclusion list that may mean a participant, or somebody else.
package struct DoubtfulExclusion: Hashable, Sendable {
    package let list: String
    package let person: ListedPerson
    /// The participant's row.
    package let participant: ListedPerson
    package let id: UserID
    /// What both have in common.
    package let by: Identity.Kind
}

extension ListedPerson {
    /// How a message names the person.
    package var title: String {
        if !name.isEmpty { return name.text }
        return username.isEmpty ? id?.description ?? "" : username.text
    }
}
