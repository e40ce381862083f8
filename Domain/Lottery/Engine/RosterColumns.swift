/// The columns of a roster, ascending by id: 17 bytes for each participant, with tickets 21.
struct RosterColumns: Sendable {
    private(set) var people = PeopleTable()
    private(set) var ids: [UInt64] = []
    /// For each id, the row of its texts.
    private(set) var rows: [UInt32] = []
    /// For each id, its place in the order of the list: of the entries if there are two lists.
    private(set) var places: [UInt32] = []
    private(set) var voids: [Bool] = []
    /// Empty if each has one.
    private(set) var tickets: [UInt32] = []
    /// Further rows of a participant, by the first one.
    private(set) var laterRows: [UInt32: [UInt32]] = [:]

    /// - Parameter numbers: For each row of the list, its id.
    init(_ people: PeopleTable, numbers: consuming [UInt64]) {
        let sorted = SortedIDs(numbers)
        let voids = people.voids
        let tickets = people.tickets
        self.people = people
        ids = sorted.ids
        rows = sorted.positions
        places = sorted.positions
        self.voids = sorted.positions.map { voids[Int($0)] }
        self.tickets = tickets.isEmpty ? [] : sorted.positions.map { tickets[Int($0)] }
    }

    func participant(at index: Int) -> Participant {
        people.withTexts(at: Int(rows[index])) { participant(at: index, $0, $1) }
    }

    func participants(at indices: ArraySlice<UInt32>) -> [Participant] {
        var participants: [Participant] = []
        participants.reserveCapacity(indices.count)
        people.forEachText(of: indices.map { rows[Int($0)] }) { place, name, username in
            let index = Int(indices[indices.startIndex + place])
            participants.append(participant(at: index, name, username))
        }
        return participants
    }

    private func participant(at index: Int, _ name: Span<UInt8>, _ username: Span<UInt8>) -> Participant {
        let row = Int(rows[index])
        return Participant(
            id: UserID(ids[index]),
            name: name.text,
            username: username.text,
            registered: people.registered(at: row),
            isVoid: voids[index],
            tickets: Int(ticketCount(at: index)),
            place: people.place(at: row)
        )
    }

    func ticketCount(at index: Int) -> UInt32 { tickets.isEmpty ? 1 : tickets[index] }

    var ticketsInAll: Int { tickets.isEmpty ? ids.count : tickets.reduce(0) { $0 + Int($1) } }

    var listOrder: [UInt32] { RadixSort.sorted(places.map { UInt64($0) }).positions }

    /// The indices of the first and the last of the list; none without anybody.
    var endsOfList: [Int] {
        let first = places.indices.min { places[$0] < places[$1] }
        let last = places.indices.max { places[$0] < places[$1] }
        return [first, last].compactMap(\.self)
    }

    func index(of id: UserID) -> Int? { SortedIDs(ids: ids, positions: rows).index(of: id.rawValue) }

    /// The columns with these indices only, which ascend.
    private func keeping(_ indices: [Int]) -> RosterColumns {
        var kept = self
        kept.ids = indices.map { ids[$0] }
        kept.rows = indices.map { rows[$0] }
        kept.places = indices.map { places[$0] }
        kept.voids = indices.map { voids[$0] }
        if !tickets.isEmpty { kept.tickets = indices.map { tickets[$0] } }
        return kept
    }

    func keeping(rows kept: [Int]) -> RosterColumns {
        if kept.count == rows.count { return self }
        var isKept = [Bool](repeating: false, count: people.count)
        for row in kept { isKept[row] = true }
        return keeping(ids.indices.filter { isKept[Int(rows[$0])] })
    }

    var holdingTickets: RosterColumns {
        tickets.contains(0) ? keeping(ids.indices.filter { tickets[$0] > 0 }) : self
    }

    func excluding(_ excluded: Set<UserID>) -> RosterColumns {
        keeping(ids.indices.filter { !excluded.contains(UserID(ids[$0])) })
    }

    /// - Parameter groups: Of participants as ``participant(at:)`` returns them, each in the order of the list.
    func merging(_ groups: [[Participant]], addsTickets: Bool) -> RosterColumns {
        var merged = self
        // Ids may repeat, so rows identify participants here. The places of a single list are its rows.
        var firstRows: [UInt32: UInt32] = [:]
        for group in groups {
            let rows = group.map { UInt32($0.place.row) }
            merged.laterRows[rows[0]] = Array(rows.dropFirst())
            for row in rows { firstRows[row] = rows[0] }
        }
        if addsTickets {
            var sums: [Int: Int] = [:]
            for group in groups { sums[group[0].place.row] = group.reduce(0) { $0 + $1.tickets } }
            merged.tickets = ids.indices.map { index in
                sums[Int(rows[index])].map { UInt32(clamping: $0) } ?? ticketCount(at: index)
            }
        }
        return merged.keeping(ids.indices.filter { firstRows[rows[$0]] ?? rows[$0] == rows[$0] })
    }

    /// Walks through both lists in ascending order of the ids.
    func joined(with entries: LotteryEntries) -> JoinedLists<RosterColumns> {
        let sorted = entries.sorted
        var entered = self
        entered.rows = []
        entered.rows.reserveCapacity(sorted.ids.count)
        var others: [Int] = []
        var unknown: [Int] = []
        var user = 0
        for (index, id) in sorted.ids.enumerated() {
            while user < ids.count, ids[user] < id {
                others.append(user)
                user += 1
            }
            if user < ids.count, ids[user] == id {
                entered.rows.append(rows[user])
                user += 1
            } else {
                unknown.append(index)
            }
        }
        others += user..<ids.count
        let known = sorted.removing(unknown)
        entered.ids = known.ids
        entered.places = known.positions
        entered.voids = known.positions.map { entries.entries[Int($0)].isVoid }
        entered.tickets = []
        unknown.sort { sorted.positions[$0] < sorted.positions[$1] }
        return JoinedLists(
            entered: entered,
            others: keeping(others),
            unknown: unknown.map { UserID(sorted.ids[$0]) }
        )
    }
}

/// Users and entries, joined by id.
struct JoinedLists<Users: Sendable>: Sendable {
    /// Users who have an entry.
    let entered: Users
    let others: Users
    /// Ids of entries without a user, in the order of the entries.
    let unknown: [UserID]
}

/// Lottery entries in ascending order of their ids.
struct LotteryEntries: Sendable {
    let entries: [ListedEntry]
    let sorted: SortedIDs

    init(_ entries: [ListedEntry]) {
        self.entries = entries
        sorted = SortedIDs(entries.map(\.userID.rawValue))
    }

    /// The places of the first id that occurs more than once.
    var firstRepeat: (id: UserID, places: [ListPlace])? {
        sorted.duplicates.first.map { repeated in
            let places = repeated.positions.map { ListPlace(row: $0, line: entries[$0].line) }
            return (UserID(repeated.id), places)
        }
    }
}

extension RosterColumns {
    /// - Returns: Also where the rows of the participant stand.
    func firstHolder(ofMoreThan most: Int) -> (holder: Participant, places: [ListPlace])? {
        guard let index = tickets.firstIndex(where: { $0 > most }) else { return nil }
        let all = [rows[index]] + (laterRows[rows[index]] ?? [])
        return (participant(at: index), all.map { people.place(at: Int($0)) })
    }
}
