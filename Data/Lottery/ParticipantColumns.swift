import Domain

/// Columns that the organiser chose by their headings; nil to find a column by the headings that are known.
package struct ColumnChoice: Hashable, Sendable {
    package var name: String?
    package var username: String?
    package var id: String?
    /// Whether a column of ids, if there is one, is ignored.
    package var ignoresIDs = false
    package var tickets: String?

    package init() {}

    fileprivate var headings: [String] { [name, username, id, tickets].compactMap(\.self) }
}

/// The columns of a list of participants, found by their headings: of several known ones, the first of each list.
struct ParticipantColumns {
    private static let names = ["name", "full name", "participant", "player", "attendee", "handle", "login"]
    private static let firstNames = ["first name", "given name", "forename", "vorname"]
    private static let lastNames = ["last name", "family name", "surname", "nachname"]
    private static let usernames = ["username", "e-mail", "email address", "e-mail-adresse", "mail"]
    private static let ids = ["id", "userId"]
    private static let tickets = ["tickets"]
    private static let void = ["void"]

    /// Columns counted from 0.
    let name, lastName, username, id, tickets, void: Int?
    /// Whether it is the list published for verification, without names.
    let isPublished: Bool

    /// Columns whose headings may not occur twice.
    static func table(_ choice: ColumnChoice) -> [TableColumn] {
        let known = names + firstNames + lastNames + usernames + ids + tickets + void
        let chosen = choice.headings.filter { heading in !known.contains { $0.heading == heading.heading } }
        return (known + chosen).map { TableColumn($0, isRequired: false) }
    }

    /// Whether a line of a list of names looks like a heading.
    static func isHeading(_ text: String) -> Bool {
        (names + firstNames + lastNames + usernames).contains { $0.heading == text.heading }
    }

    static func isHeader(_ fields: [String]) -> Bool {
        fields.contains { field in table(ColumnChoice()).contains { $0.isNamed(field) } }
    }

    /// - Parameters:
    ///   - headings: As the list writes them.
    ///   - needsName: Whether a column of names is required; otherwise a username or an id will do.
    init(_ headings: [String], _ choice: ColumnChoice, needsName: Bool, at place: Int) throws(RowFault) {
        func find(_ known: [String], _ chosen: String? = nil) throws(RowFault) -> Int? {
            for wanted in chosen.map({ [$0] }) ?? known {
                if let index = headings.firstIndex(where: { $0.heading == wanted.heading }) { return index }
            }
            guard let chosen else { return nil }
            throw .refused("no column \"\(chosen)\"; the header has: \(headings.listed)", at: place)
        }
        let (first, last) = (try find(Self.firstNames), try find(Self.lastNames))
        let whole = try find(Self.names, choice.name)
        if choice.name == nil, let first, last == nil, let whole, headings[whole].heading == "name" {
            // Beside a first name alone, "Name" is the last name.
            (name, lastName) = (first, whole)
        } else {
            (name, lastName) = whole != nil || first == nil ? (whole ?? last, nil) : (first, last)
        }
        username = try find(Self.usernames, choice.username)
        id = choice.ignoresIDs ? nil : try find(Self.ids, choice.id)
        tickets = try find(Self.tickets, choice.tickets)
        void = try find(Self.void)
        isPublished = headings == ["id", "void", "tickets"]
        guard name != nil || isPublished || !needsName && (username ?? id) != nil else {
            let likely = headings.first { $0.heading.contains("name") }
            let advice =
                likely.map { "Choose one:  --name-column '\($0.visible)'" }
                ?? "Choose one with --name-column, or remove the lines above the header."
            throw .refused(
                "no column of \(needsName ? "" : "ids, usernames or ")names; the header has: \(headings.listed)",
                at: place,
                hint: needsName ? advice : nil
            )
        }
    }

    /// What to tell the reader, and the rules about identity.
    func reading(_ headings: [String]) -> ListReading {
        func written(_ column: Int?) -> String? { column.map { headings[$0] } }
        var columns = ListReading.Columns()
        columns.name = [written(name), written(lastName)].compactMap(\.self)
        columns.username = written(username)
        columns.id = written(id)
        columns.tickets = written(tickets)
        columns.void = written(void)
        let used = [name, lastName, username, id, tickets, void]
        columns.unused = headings.indices.filter { !used.contains($0) && !headings[$0].isEmpty }.map { headings[$0] }
        return ListReading(ids: id == nil ? .rows : .column, columns: columns, isPublishable: isPublished)
    }
}

extension [String] {
    fileprivate var listed: String {
        (prefix(20).map(\.visible) + (count > 20 ? ["…"] : [])).joined(separator: ", ")
    }
}
