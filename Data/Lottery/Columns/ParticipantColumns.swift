import Domain

/// What a list is read for.
enum ListUse: Equatable {
    case participants
    case exclusions
    /// Half of a draw each: names, or entries.
    case users, entries

    var isHalf: Bool { self == .users || self == .entries }
}

/// The columns of a list, counted from 0. They are found by their headings, unless the organiser chose them.
struct ParticipantColumns {
    private(set) var name: Int?
    /// Of a first and a last name, which are joined; `name` is the first one then.
    private(set) var lastName: Int?
    /// What stands before a last name, such as "van den".
    private(set) var infix: Int?
    /// Another column of names, without blanks, if that one has some.
    private(set) var fullName: Int?
    private(set) var username: Int?
    private(set) var id: Int?
    private(set) var tickets: Int?
    private(set) var void: Int?
    private(set) var registered: Int?
    /// Columns like usernames, none of which is used.
    private(set) var otherUsernames: [Int] = []
    /// Columns with a known heading that have no names or usernames.
    private(set) var setAside: [Int] = []
    /// Number of headings.
    let width: Int
    /// Last headings that stand for all columns that follow.
    private static let signsOfMore = ["...", "…", "(may be more) ..."]
    /// Whether it is the list published for verification, without names.
    let isPublished: Bool
    /// Whether the organiser chose to use no tickets.
    private let isUnweighted: Bool

    init(_ headings: Headings, _ choice: ColumnChoice, for use: ListUse, at place: Int) throws(RowFault) {
        let goesOn = headings.texts.last.map(Self.signsOfMore.contains) == true
        width = goesOn ? .max : headings.texts.count
        isPublished = headings.texts == KnownHeadings.published
        // Its columns are fixed, whatever the options for the list from which it was made.
        let choice = isPublished ? ColumnChoice() : choice
        isUnweighted = choice.ignoresTickets
        let search = ColumnSearch(headings: headings, place: place)
        if !choice.ignoresUsernames { try findUsername(search, choice, for: use) }
        if use.isHalf {
            name = try search.first(.names, as: .name)
        } else if choice.ignoresNames {
            name = username
        } else {
            try findNames(search, choice, for: use)
            if name == nil, setAside.isEmpty, use == .participants { useUsernamesAsNames(search) }
        }
        try findUsernameOfNames(headings, choice, for: use, at: place)
        if !choice.ignoresIDs { id = try search.first(.ids, choice.id, as: .id, beside: name) }
        if !choice.ignoresTickets, use == .participants {
            tickets = try search.first(.tickets, choice.tickets, as: .tickets, beside: name)
        }
        if use != .users { void = try search.first(.voids) }
        if use == .users { registered = try search.first(.days) }
        try checkRepeats(headings, choice, at: place)
        try checkComplete(headings, for: use, at: place)
    }

    private mutating func findUsername(
        _ search: ColumnSearch,
        _ choice: ColumnChoice,
        for use: ListUse
    ) throws(RowFault) {
        let headings = search.headings
        let name = choice.name.flatMap(headings.column)
        let columns = try search.all(.usernames, choice.username, as: .username, beside: name)
        let unfit =
            choice.username == nil
            ? columns.prefix { ![.texts, .numbers].contains(headings.content($0)) }
            : []
        setAside += unfit
        username = columns.dropFirst(unfit.count).first
        if columns.isEmpty, !use.isHalf {
            otherUsernames = headings.columns(endingLike: .usernames)
            let only = otherUsernames.count == 1 ? otherUsernames[0] : headings.onlyFilled(otherUsernames)
            if let only, !headings.isOfGuardian(only) { username = only }
        }
    }

    /// If no other column has names, usernames are the names, and addresses tell those apart who share one.
    private mutating func useUsernamesAsNames(_ search: ColumnSearch) {
        guard let username, search.headings.isBestName(username) else { return }
        name = username
        let headings = search.headings
        let ofTheSame = headings.columns(endingLike: .usernames).first {
            headings.words[$0].dropLast() == headings.words[username].dropLast() && headings.isFullOfAddresses($0)
        }
        self.username = search.addresses(besides: username) ?? ofTheSame ?? username
    }

    /// Of several, the username is that of the participant: "Donor Email" beside "Donor First Name".
    private mutating func findUsernameOfNames(
        _ headings: Headings,
        _ choice: ColumnChoice,
        for use: ListUse,
        at place: Int
    ) throws(RowFault) {
        guard let name else { return }
        if choice.username == nil, use == .participants { useAddressesOfNames(headings, name) }
        let fitting = otherUsernames.filter { headings.beginsLike(name, $0) }
        guard fitting.count == 1 else { return }
        // "Order Email" is that of someone else beside "Ticket Email", even if it is the only one without blanks.
        let others = otherUsernames.filter { $0 != fitting[0] && !headings.isOfOrder($0) }
        if username.map(others.contains) == true { return }
        username = fitting[0]
        // Who has none has one in the other column, and two rows of one person can differ in the name.
        let full = others.first {
            headings.hasBlanks(fitting[0]) && headings.mostlyRepeats(fitting[0], in: $0)
        }
        guard let full, use == .participants else { return }
        let texts = [full, fitting[0]].map { headings.texts[$0] }
        throw .refused(.severalColumns(texts), at: place, .chooseColumn(.username, texts[0]))
    }

    /// "User Name" is that of a host beside "Invitee Name" and "Invitee Email".
    private mutating func useAddressesOfNames(_ headings: Headings, _ name: Int) {
        guard let username, headings.words[name].first.map(KnownHeadings.invitees.contains) == true,
            !headings.beginsLike(name, username), !headings.isFullOfAddresses(username)
        else { return }
        let addresses = headings.columns(endingLike: .usernames).filter {
            headings.beginsLike(name, $0) && headings.isFullOfAddresses($0)
        }
        if addresses.count == 1 { self.username = addresses[0] }
    }

    private mutating func findNames(
        _ search: ColumnSearch,
        _ choice: ColumnChoice,
        for use: ListUse
    ) throws(RowFault) {
        let names = try search.all(.names, choice.name, as: .name)
        if choice.name == nil {
            try findNames(search, names, for: use)
        } else {
            useChosen(names.first, search.headings)
        }
        try findGroups(search, choice)
        if choice.name == nil { findFullName(search.headings) }
    }

    /// A first or a last name is joined with the other one.
    private mutating func useChosen(_ column: Int?, _ headings: Headings) {
        name = column.flatMap { headings.isOne(of: .groups, $0) ? nil : $0 }
        if let pair = headings.pairs().first(where: { [$0.first, $0.last].contains(name) }) {
            name = pair.first
            lastName = pair.last
        }
    }

    /// - Parameter names: Columns with known headings of names.
    private mutating func findNames(
        _ search: ColumnSearch,
        _ names: [Int],
        for use: ListUse
    ) throws(RowFault) {
        let headings = search.headings
        let first = try search.first(.firstNames, as: .name)
        let last = try search.first(.lastNames, as: .name)
        if let name = names.first, let other = headings.nameOfAccount(besides: name) {
            throw search.doubt(about: [other, name], as: .name)
        }
        let rules = NameRules(headings: headings, names: names, first: first, last: last)
        if use == .participants, let doubtful = rules.doubt { throw search.doubt(about: doubtful, as: .name) }
        setAside += rules.withoutNames
        var found = rules.found
        if found == nil, username == nil, headings.pairs(besides: KnownHeadings.companions.words).isEmpty {
            found = rules.sameName
            setAside.removeAll { $0 == found?.name }
        }
        name = found?.name
        lastName = found?.last
        if let lastName {
            infix = try search.first(.infixes, beside: name) ?? headings.infix(before: lastName)
        }
    }

    private mutating func findFullName(_ headings: Headings) {
        guard let name, headings.hasBlanks(name) else { return }
        let others = headings.columnsAnywhere(.names)
        fullName = others.first { headings.content($0) == .texts && !headings.hasBlanks($0) }
    }

    /// Nothing tells the groups of a pivot table from the names below them, so its rows need the organiser's word.
    private mutating func findGroups(_ search: ColumnSearch, _ choice: ColumnChoice) throws(RowFault) {
        guard name == nil, let groups = search.headings.columns(.groups).first else { return }
        let heading = search.headings.texts[groups]
        guard choice.accepts(heading) else {
            throw .refused(.hasGroups(heading), at: search.place, .acceptRows(heading))
        }
        name = groups
    }

    /// Throws if a column is one of several with its heading, unless the organiser chose it by its number.
    private func checkRepeats(_ headings: Headings, _ choice: ColumnChoice, at place: Int) throws(RowFault) {
        let chosen = choice.headings.map(\.heading)
        let lastName = choice.name == nil ? lastName : nil
        let used: [(column: Int?, kind: ListRemedy.Column?)] = [
            (name, .name), (lastName, .name), (username, .username), (id, .id), (tickets, .tickets),
            (void, nil), (registered, nil),
        ]
        for case (let column?, let kind) in used where !chosen.contains(headings.texts[column].heading) {
            guard let repetition = headings.repetition(of: column) else { continue }
            let remedy = kind.map { ListRemedy.chooseNumberedColumn($0, headings.texts[column]) }
            throw .refused(.columnTwice(repetition), at: place, remedy)
        }
    }

    /// Throws if the list lacks a column.
    private func checkComplete(_ headings: Headings, for use: ListUse, at place: Int) throws(RowFault) {
        switch use {
        case .participants:
            // A list may have usernames alone if its names are all the same, and no others are left to choose from.
            let isAccount = username.map { headings.isOne(of: .accountNames, $0) } == true
            let hasOthers = !headings.pairs(besides: KnownHeadings.companions.words).isEmpty
            let standsForNames = username != nil && !setAside.isEmpty && !hasOthers
            if name != nil || standsForNames || isAccount || isPublished { return }
            throw .refused(headings.lacking(.names), at: place, headings.remedy)
        case .exclusions:
            if name != nil || username != nil || id != nil { return }
            throw .refused(headings.lacking(.any), at: place)
        case .users, .entries:
            let ofUsers = [("userId", id), ("name", name), ("username", username), ("regDate", registered)]
            let needed = use == .users ? ofUsers : [("userId", id), ("void", void)]
            guard let missing = needed.first(where: { $0.1 == nil }) else { return }
            let remedy = ListRemedy.useColumns(needed.map(\.0))
            throw .refused(headings.lacking(.heading(missing.0)), at: place, remedy)
        }
    }

    /// Those that identify a participant.
    var ofPeople: [Int] { [name, infix, lastName, username, id].compactMap(\.self) }

    private var used: [Int] { ofPeople + [tickets, void].compactMap(\.self) }

    /// Columns that may be tickets, if none is used.
    func amounts(_ headings: Headings) -> [Int] { lacksTickets ? headings.amounts : [] }

    /// Whether the organiser may have missed that participants hold several tickets.
    var lacksTickets: Bool { tickets == nil && !isPublished && !isUnweighted }

    /// Uses the columns that earlier objects have. Throws if these have blank ids or tickets then.
    mutating func complete(
        _ earlier: ParticipantColumns,
        _ row: borrowing Row,
        for use: ListUse
    ) throws(RowFault) {
        let newID = earlier.id == nil ? id : nil
        let newTickets = earlier.tickets == nil && use != .exclusions ? tickets : nil
        if let new = newID ?? newTickets {
            throw .refused(.newColumn(row.heading(new)), at: row.start)
        }
        if earlier.name != nil {
            name = earlier.name
            lastName = earlier.lastName
            infix = earlier.infix
        }
        id = earlier.id
        tickets = earlier.tickets
        username = earlier.username ?? username
    }

    /// Columns that may tell people of one name apart.
    func distinguishing(_ headings: Headings) -> [Int] {
        headings.distinguishing(besides: [name, infix, lastName, username], names: ofNames)
    }

    /// Others that rows may prove to do so.
    func codes(_ headings: Headings, besides distinguishing: [Int]) -> [Int] {
        headings.codes(besides: used + distinguishing, names: ofNames)
    }

    private var ofNames: [Int] { [name, lastName].compactMap(\.self) }

    func described(_ headings: Headings) -> ListDescription.Columns {
        let texts = headings.texts
        func written(_ column: Int?) -> String? {
            column.map { texts[$0].isVisible ? texts[$0] : Headings.blank }
        }
        var columns = ListDescription.Columns()
        columns.name = [written(name), written(infix), written(lastName)].compactMap(\.self)
        columns.username = written(username)
        columns.id = written(id)
        columns.tickets = written(tickets)
        columns.void = written(void)
        let distinguishing = distinguishing(headings)
        columns.distinguishing = distinguishing.map { texts[$0] }
        columns.ticketNumbers = headings.ticketNumbers.map { texts[$0] }
        columns.codes = codes(headings, besides: distinguishing).map { texts[$0] }
        let unused = texts.indices.filter { !used.contains($0) && !texts[$0].isEmpty }
        // Of many, messages name the first: an answer could refuse participants.
        columns.unused =
            (unused.filter(headings.hasFewAnswers) + unused.filter { !headings.hasFewAnswers($0) })
            .map { texts[$0] }
        return columns
    }
}
