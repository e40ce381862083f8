import Domain

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
        "last name, first name",
        "vor- und nachname",
        "vorname nachname",
        "teilnehmer",
        "nom complet",
        "nom et prénom",
        "prénom et nom",
        "participante",
        "nombre completo",
        "nombre y apellidos"
    )
    private static let firstNames = known("first name", "given name", "forename", "vorname", "prénom")
    private static let lastNames = known("last name", "family name", "surname", "nachname", "apellidos")
    /// Can stand for half of a name.
    private static let parts = known("name", "nom", "nombre")
    private static let usernames = known(
        "username",
        "e-mail",
        "email address",
        "e-mail-adresse",
        "mail",
        "adresse e-mail",
        "courriel",
        "correo electrónico",
        "correo"
    )
    private static let ids = known("id", "userId")
    private static let days = known("regDate")
    private static let tickets = known("tickets")
    private static let void = known("void")
    /// May be tickets. They are never used unless the organiser chooses them.
    private static let amounts = known(
        "quantity",
        "qty",
        "anzahl",
        "menge",
        "lose",
        "entries",
        "chances",
        "quantité",
        "cantidad"
    )
    private static let all = names + firstNames + lastNames + usernames + ids + days + tickets + void

    private static func known(_ headings: String...) -> [String] { headings.map(\.heading) }

    /// Columns counted from 0.
    private(set) var name, lastName, username, id, tickets, void, registered: Int?
    /// Whether it is the list published for verification, without names.
    let isPublished: Bool

    static let published = ["id", "void", "tickets"]

    /// Headings that decide the separator, and may not occur twice.
    static func known(_ choice: ColumnChoice) -> Set<String> { Set(all + choice.headings.map(\.heading)) }

    /// Whether the organiser chose to use no tickets.
    private var isUnweighted = false
    /// Columns with a known heading that have no names or usernames.
    private(set) var setAside: [Int] = []

    /// - Parameters:
    ///   - headings: As the list writes them.
    ///   - layout: Of a table, what its columns hold; nil for JSON.
    init(
        _ headings: [String],
        _ layout: TableLayout?,
        _ choice: ColumnChoice,
        for use: ListUse,
        at place: Int
    ) throws(RowFault) {
        isPublished = headings == Self.published
        // Its columns are fixed, whatever the options for the list from which it was made.
        let choice = isPublished ? ColumnChoice() : choice
        let found = headings.map(\.heading)
        let known = Self.known(choice)
        let twice = found.indices.first { known.contains(found[$0]) && found[..<$0].contains(found[$0]) }
        if let twice { throw .refused("the column \(headings[twice].visible) occurs twice", .invalid, at: place) }
        let contents = use.isHalf ? [] : layout?.contents ?? []
        func content(_ column: Int) -> ColumnContent { contents.indices.contains(column) ? contents[column] : .texts }
        /// Columns of nested objects, such as `user.login`. Of several objects, none is preferred.
        func inner(_ known: [String]) throws(RowFault) -> [Int] {
            guard layout == nil else { return [] }
            let lasts = headings.map { $0.split(separator: ".").dropFirst().last.map { String($0).heading } }
            guard let name = known.first(where: lasts.contains) else { return [] }
            let columns = lasts.indices.filter { lasts[$0] == name }
            guard columns.count > 1 else { return columns }
            let names = columns.map { headings[$0].visible }
            let reason = "several columns may be meant: \(names.joined(separator: ", "))"
            throw .refused(reason, .invalid, at: place, ListRemedy.chooseNameColumn(names[0]))
        }
        func columns(_ known: [String], _ chosen: String?) throws(RowFault) -> [Int] {
            let columns = (chosen.map { [$0.heading] } ?? known).compactMap(found.firstIndex)
            if columns.isEmpty, chosen == nil { return try inner(known) }
            guard columns.isEmpty, let chosen else { return columns }
            throw .refused("no column \"\(chosen)\"; the header has: \(headings.listed)", .invalid, at: place)
        }
        func find(_ known: [String], _ chosen: String? = nil) throws(RowFault) -> Int? {
            try columns(known, chosen).first
        }
        /// The first column that tells people apart.
        func fitting(_ known: [String], _ chosen: String?, _ unfit: (ColumnContent) -> Bool) throws(RowFault) -> Int? {
            let columns = try columns(known, chosen)
            let fit = columns.first { chosen != nil || !unfit(content($0)) }
            setAside += columns.prefix { $0 != fit }
            return fit
        }
        username = choice.ignoresUsernames ? nil : try fitting(Self.usernames, choice.username) { $0.isUniform }
        let names = try columns(Self.names, choice.name)
        let (first, last) = (try find(Self.firstNames), try find(Self.lastNames))
        let isHalf = choice.name == nil && (first == nil) != (last == nil)
        if isHalf, use != .users, let part = names.first, Self.parts.contains(found[part]) {
            // Beside a first name alone, "Name" is the last name, and the other way round.
            name = first ?? part
            lastName = last ?? part
        } else if let whole = try fitting(Self.names, choice.name, { $0 == .numbers || $0.isUniform }) {
            name = whole
        } else if first != nil || last != nil, use != .users {
            name = first ?? last
            lastName = first == nil ? nil : last
        } else if username == nil {
            // Nothing else has names.
            name = names.first { content($0) != .numbers }
            setAside.removeAll { $0 == name }
        }
        isUnweighted = choice.ignoresTickets
        id = choice.ignoresIDs ? nil : try find(Self.ids, choice.id)
        tickets = use.isHalf || choice.ignoresTickets ? nil : try find(Self.tickets, choice.tickets)
        void = use == .users ? nil : try find(Self.void)
        registered = use == .users ? try find(Self.days) : nil
        let missing: String?
        var remedy: ListRemedy?
        switch use {
        case .participants:
            let hasPeople = name != nil || username != nil && !setAside.isEmpty || isPublished
            missing = hasPeople ? nil : "of names"
            let proposal = Self.proposal(headings, contents)
            remedy = proposal.map(ListRemedy.chooseNameColumnOfHeader) ?? .chooseNameColumnOrHeader
        case .exclusions:
            missing = (name ?? username ?? id) == nil ? "of ids, usernames or names" : nil
        case .users, .entries:
            let ofUsers = [("userId", id), ("name", name), ("username", username), ("regDate", registered)]
            let needed = use == .users ? ofUsers : [("userId", id), ("void", void)]
            missing = needed.first { $0.1 == nil }?.0
            remedy = .useColumns(needed.map(\.0))
        }
        guard let missing else { return }
        let examples = (layout?.examples ?? []).map { " / " + $0.filter(\.isVisible).listed }.joined()
        let reason = "no column \(missing); the header has: \(headings.listed)\(use == .participants ? examples : "")"
        throw .refused(reason, .invalid, at: place, remedy)
    }

    /// The heading of a column that may have names. One that is not shown in full could not be copied.
    private static func proposal(_ headings: [String], _ contents: [ColumnContent]) -> String? {
        let shown = headings.indices.filter { column in
            let isText = contents.isEmpty || contents[column] == .texts || headings.count == 1
            return isText && headings[column] == headings[column].visible && !headings[column].heading.isEmpty
                && !headings[column].isNumberOrDate && (headings.count > 1 || contents.isEmpty)
        }
        return (shown.first { headings[$0].heading.contains("nam") } ?? shown.first).map { headings[$0] }
    }

    /// The heading of a column that may be tickets, if none is used.
    func amounts(_ headings: [String]) -> String? {
        guard tickets == nil, !isPublished, !isUnweighted else { return nil }
        return headings.first { Self.amounts.contains($0.heading) }
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
