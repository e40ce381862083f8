import Domain

/// Columns that the organiser chose by their headings; nil to find a column by the headings that are known, and ``none`` to
/// use none.
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

    var ignoresIDs: Bool { id == Self.none }
    var ignoresUsernames: Bool { username == Self.none }
    var ignoresTickets: Bool { tickets == Self.none }
    /// Whether the organiser says that every row with such a cell takes part.
    func accepts(_ heading: String) -> Bool { attendance.everyone.contains { $0.heading == heading.heading } }

    var headings: [String] { [name, username, id, tickets].compactMap { $0 == Self.none ? nil : $0 } }
}
