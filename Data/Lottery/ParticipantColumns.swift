import Domain

/// Columns that the organiser chose by their headings; nil to find a column by the headings that are known.
package struct ColumnChoice: Hashable, Sendable {
    package var name: String?
    package var username: String?
    /// ``none`` ignores a column of ids.
    package var id: String?
    package var tickets: String?
    /// Headings of other columns whose cells the organiser judges people by.
    package var observed: [String] = []

    package init() {}

    static let none = "none"

    fileprivate var ignoresIDs: Bool { id == Self.none }
    var headings: [String] { [name, username, ignoresIDs ? nil : id, tickets].compactMap(\.self) }
}

/// What a list is read for.
enum ListUse: Equatable {
    case participants
    case exclusions
    /// Half of a draw each: names, or entries.
    case users, entries

    var isHalf: Bool { self == .users || self == .entries }
}

/// The columns of a list, found by their headings: of several known ones, the first of each list.
struct ParticipantColumns {
    private static let names = known(
        "name",
        "nom",
        "nombre",
        "full name",
        "your name",
        "display name",
        "participant",
        "player",
        "attendee",
        "handle",
        "login",
        "name, vorname",
        "nachname, vorname",
        "last name, first name"
    )
    private static let firstNames = known("first name", "given name", "forename", "vorname", "prénom")
    private static let lastNames = known("last name", "family name", "surname", "nachname", "apellidos")
    /// Can stand for half of a name.
    private static let parts = known("name", "nom", "nombre")
    private static let usernames = known("username", "e-mail", "email address", "e-mail-adresse", "mail")
    private static let ids = known("id", "userId")
    private static let days = known("regDate")
    private static let tickets = known("tickets")
    private static let void = known("void")
    private static let all = names + firstNames + lastNames + usernames + ids + days + tickets + void

    private static func known(_ headings: String...) -> [String] { headings.map(\.heading) }

    /// Columns counted from 0.
    private(set) var name, lastName, username, id, tickets, void, registered: Int?
    /// Whether it is the list published for verification, without names.
    let isPublished: Bool

    static let published = ["id", "void", "tickets"]

    /// Headings that decide the separator, and may not occur twice.
    static func known(_ choice: ColumnChoice) -> Set<String> { Set(all + choice.headings.map(\.heading)) }

    static func isHeader(_ fields: [String], _ choice: ColumnChoice = ColumnChoice()) -> Bool {
        let known = known(choice)
        return fields.contains { known.contains($0.heading) }
    }

    /// - Parameter headings: As the list writes them.
    init(_ headings: [String], _ choice: ColumnChoice, for use: ListUse, at place: Int) throws(RowFault) {
        isPublished = headings == Self.published
        // Its columns are fixed, whatever the options for the list from which it was made.
        let choice = isPublished ? ColumnChoice() : choice
        let found = headings.map(\.heading)
        let known = Self.known(choice)
        let twice = found.indices.first { known.contains(found[$0]) && found[..<$0].contains(found[$0]) }
        if let twice { throw .refused("the column \(headings[twice].visible) occurs twice", .invalid, at: place) }
        func find(_ known: [String], _ chosen: String? = nil) throws(RowFault) -> Int? {
            for wanted in chosen.map({ [$0.heading] }) ?? known {
                if let index = found.firstIndex(of: wanted) { return index }
            }
            guard let chosen else { return nil }
            throw .refused("no column \"\(chosen)\"; the header has: \(headings.listed)", .invalid, at: place)
        }
        let (first, last) = (try find(Self.firstNames), try find(Self.lastNames))
        let whole = try find(Self.names, choice.name)
        if use == .users {
            (name, lastName) = (whole, nil)
        } else if choice.name == nil, let whole, Self.parts.contains(found[whole]), (first == nil) != (last == nil) {
            // Beside a first name alone, "Name" is the last name, and the other way round.
            name = first ?? whole
            lastName = last ?? whole
        } else if let whole {
            name = whole
        } else {
            name = first ?? last
            lastName = first == nil ? nil : last
        }
        username = try find(Self.usernames, choice.username)
        id = choice.ignoresIDs ? nil : try find(Self.ids, choice.id)
        tickets = use.isHalf ? nil : try find(Self.tickets, choice.tickets)
        void = use == .users ? nil : try find(Self.void)
        registered = use == .users ? try find(Self.days) : nil
        let missing: String?
        var (hint, option): (String?, String?)
        switch use {
        case .participants:
            missing = name == nil && !isPublished ? "of names" : nil
            // A heading that is not shown in full could not be copied.
            let shown = headings.filter { $0 == $0.visible && !$0.heading.isEmpty }
            option = (shown.first { $0.heading.contains("name") } ?? shown.first).map { "--name-column=\($0)" }
            hint =
                option == nil
                ? "Choose one with --name-column, or remove the lines above the header."
                : "If this is the header, choose its column of names:"
        case .exclusions:
            missing = (name ?? username ?? id) == nil ? "of ids, usernames or names" : nil
        case .users, .entries:
            let ofUsers = [("userId", id), ("name", name), ("username", username), ("regDate", registered)]
            let needed = use == .users ? ofUsers : [("userId", id), ("void", void)]
            missing = needed.first { $0.1 == nil }?.0
            hint = "The columns are \(needed.map(\.0).joined(separator: ", "))."
        }
        guard let missing else { return }
        let reason = "no column \(missing); the header has: \(headings.listed)"
        throw .refused(reason, .invalid, at: place, hint: hint, option: option)
    }

    /// Keeps the columns that earlier objects have. Throws if these have blank ids or tickets then.
    mutating func complete(_ earlier: ParticipantColumns, _ row: borrowing Row, for use: ListUse) throws(RowFault) {
        let tickets = use == .exclusions ? nil : tickets
        for (new, old) in [(id, earlier.id), (tickets, earlier.tickets)] where old == nil {
            guard let new else { continue }
            throw .refused("earlier entries have no \(row.heading(new).visible)", .invalid, at: row.start)
        }
        if let old = earlier.name { (name, lastName) = (old, earlier.lastName) }
        (id, self.tickets) = (earlier.id, earlier.tickets)
        username = earlier.username ?? username
    }

    /// - Parameter headings: As the list writes them.
    func described(_ headings: [String]) -> ListDescription.Columns {
        func written(_ column: Int?) -> String? { column.map { headings[$0] } }
        var columns = ListDescription.Columns()
        columns.name = [written(name), written(lastName)].compactMap(\.self)
        columns.username = written(username)
        columns.id = written(id)
        columns.tickets = written(tickets)
        columns.void = written(void)
        let used = [name, lastName, username, id, tickets, void]
        columns.unused = headings.indices.filter { !used.contains($0) && !headings[$0].isEmpty }.map { headings[$0] }
        return columns
    }
}

extension [String] {
    fileprivate var listed: String { (prefix(20).map(\.visible) + (count > 20 ? ["…"] : [])).joined(separator: ", ") }
}
