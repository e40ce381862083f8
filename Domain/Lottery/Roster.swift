/// The participants of a draw in canonical order: ascending by id, the order in which they are hashed and numbered.
///
/// A list can have millions, so they are stored in columns, behind the operations that the rules need.
package struct Roster: RandomAccessCollection, Sendable {
    package let idOrigin: IDOrigin
    let columns: RosterColumns

    package var startIndex: Int { 0 }
    package var endIndex: Int { columns.ids.count }

    package subscript(index: Int) -> Participant { columns.participant(at: index) }

    package subscript(id: UserID) -> Participant? { columns.index(of: id).map { self[$0] } }

    /// Returns nil if no participant has the id.
    func isVoid(_ id: UserID) -> Bool? { columns.index(of: id).map { columns.voids[$0] } }

    package func contains(_ id: UserID) -> Bool { columns.index(of: id) != nil }

    /// In the order of the list. The draw does without it.
    package var inListOrder: ListOrder { ListOrder(roster: self, order: columns.listOrder) }

    /// The first and the last of the list; none without anybody.
    var ends: [Participant] { columns.endsOfList.map { self[$0] } }

    package var ticketsInAll: Int { columns.ticketsInAll }

    /// Whether anyone has an identity of this kind.
    func has(_ kind: Identity.Kind) -> Bool {
        switch kind {
        case .id: idOrigin == .column
        case .username, .name: columns.has(kind)
        }
    }

    package var voidCount: Int { columns.voids.count(where: \.self) }

    /// Participants who share an id, each group in the order of the list, as the groups are.
    var groupsSharingID: [[Participant]] {
        columns.groupsSharingID.map { group in group.map(columns.participant) }
    }

    /// Participants who share a username or, where neither has one, a name.
    func groupsSharingText() async -> [[Participant]] {
        await columns.groupsSharingText().map { group in group.map(columns.participant) }
    }

    func joined(with entries: LotteryEntries) -> JoinedLists<Roster> {
        let joined = columns.joined(with: entries)
        return JoinedLists(
            entered: Roster(joined.entered, idOrigin),
            others: Roster(joined.others, idOrigin),
            unknown: joined.unknown
        )
    }

    /// Each group becomes its first participant, who also stands for the other rows.
    ///
    /// - Parameter addsTickets: Whether the first one gets the tickets of all rows.
    func merging(_ groups: [[Participant]], addsTickets: Bool) -> Roster {
        groups.isEmpty ? self : Roster(columns.merging(groups, addsTickets: addsTickets), idOrigin)
    }

    /// - Parameter rows: Of the list, counted from 0, ascending. No rows were merged yet.
    func keeping(rows: [Int]) -> Roster { Roster(columns.keeping(rows: rows), idOrigin) }

    func excluding(_ ids: Set<UserID>) -> Roster {
        ids.isEmpty ? self : Roster(columns.excluding(ids), idOrigin)
    }

    package init(_ participants: some Collection<Participant> = []) {
        var people = PeopleTable()
        for participant in participants { people.append(ListedPerson(participant)) }
        self.init(RosterColumns(people, numbers: participants.map(\.id.rawValue)), .column)
    }

    /// - Parameter columns: Ids may repeat until repeats are merged.
    init(_ columns: RosterColumns, _ idOrigin: IDOrigin) {
        self.columns = columns
        self.idOrigin = idOrigin
    }
}

/// A roster in the order of its list. A participant's texts exist only while the element is in use.
package struct ListOrder: RandomAccessCollection, Sendable {
    package let roster: Roster
    fileprivate let order: [UInt32]

    package var startIndex: Int { 0 }
    package var endIndex: Int { order.count }

    package subscript(index: Int) -> Participant { roster[Int(order[index])] }

    /// Takes less time than to ask for one after the other.
    package func participants(_ range: Range<Int>) -> [Participant] {
        roster.columns.participants(at: order[range])
    }
}

extension ListedPerson {
    fileprivate init(_ participant: Participant) {
        self.init(
            id: participant.id,
            name: ListedText(participant.name),
            username: ListedText(participant.username),
            registered: participant.registered,
            isVoid: participant.isVoid,
            tickets: UInt32(clamping: participant.tickets),
            line: participant.place.line
        )
    }
}
