import Domain

/// What the organiser chose for a list: columns by their headings, the header, and the participants. A column that is nil is
/// found by the headings that are known, and ``none`` uses none.
package struct ColumnChoice: Hashable, Sendable {
    package var name: String?
    package var username: String?
    package var id: String?
    package var tickets: String?
    /// What the organiser judges people by. Rows that it leaves out need not be complete.
    package var attendance = Attendance()
    /// The line of the header; nil to look for it.
    package var headerLine: Int?

    package init() {}

    static let none = "none"

    var ignoresNames: Bool { name == Self.none }
    var ignoresIDs: Bool { id == Self.none }
    var ignoresUsernames: Bool { username == Self.none }
    var ignoresTickets: Bool { tickets == Self.none }
    /// Whether the organiser says that every row with such a cell takes part.
    func accepts(_ heading: String) -> Bool { attendance.everyone.contains { $0.heading == heading.heading } }

    var headings: [String] { [name, username, id, tickets].compactMap { $0 == Self.none ? nil : $0 } }
}

extension Attendance {
    /// The first rows that all conditions leave, counted from 0.
    ///
    /// - Parameter cells: Those of a column, by its heading; nil for other headings.
    func rows(among count: Int, _ cells: (_ heading: String) -> [String]?) -> [Int] {
        conditions.reduce(Array(0..<count)) { rows, condition in
            guard let cells = cells(condition.heading) else { return rows }
            return rows.filter { condition.holds(for: $0 < cells.count ? cells[$0] : "") }
        }
    }
}

/// Which rows can be the header of a table, and which objects can have the columns of a list.
struct HeaderRule {
    let choice: ColumnChoice
    let use: ListUse
    /// In the form in which headings are compared.
    let known: Set<String>

    init(_ choice: ColumnChoice, for use: ListUse) {
        self.choice = choice
        self.use = use
        known = KnownHeadings.with(choice)
    }

    /// Whether the row has the headings of the columns that the list needs.
    func accept(_ cells: [String]) -> Bool {
        let headings = Headings(cells, isTable: true)
        let isKnown = cells.contains { known.contains($0.heading) } || headings.halves() != nil
        return isKnown && columns(headings) != nil
    }

    /// Where a table has the names, usernames and ids of its people.
    func columnsOfPeople(_ header: [String]) -> [Int] {
        columns(Headings(header, isTable: true))?.ofPeople ?? []
    }

    func accept(namesOfObjects names: [String]) -> Bool { columns(Headings(names, isTable: false)) != nil }

    /// How many rows below the header have a participant, and how many of these nothing beyond the last heading.
    func counts(of rows: [[String]], below header: [String]) -> (people: Int, fitting: Int) {
        let used = columnsOfPeople(header)
        if use.isHalf || used.isEmpty { return (rows.count, rows.count) }
        let width = (header.lastIndex(where: \.isVisible) ?? 0) + 1
        let people = rows.filter { cells in
            used.contains { cells.indices.contains($0) && cells[$0].isVisible }
        }
        return (people.count, people.count { !$0.dropFirst(width).contains(where: \.isVisible) })
    }

    private func columns(_ headings: Headings) -> ParticipantColumns? {
        do throws(RowFault) {
            return try ParticipantColumns(headings, choice, for: use, at: 0)
        } catch {
            return nil
        }
    }
}
