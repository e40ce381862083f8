import Domain

/// Makes people of lines, each with a name or with addresses.
struct LineParser {
    private let use: ListUse
    /// Headings.
    private let known: Set<String>
    private var doubts = LineDoubts()

    init(for use: ListUse) {
        self.use = use
        known = KnownHeadings.with(ColumnChoice())
    }

    /// The heading of a column of the marks that lines have before or behind their names.
    private static let tick = "tick"

    /// A line of a list of names. Blank lines are skipped.
    mutating func add(_ row: borrowing Row, to people: inout ListedPeople) throws(RowFault) {
        let (name, tick) = try row.checked(row.values[0], "name").separatingTick
        guard name.isVisible else { return }
        if name.utf8.dropFirst().contains(UInt8(ascii: "@")), let addresses = MailAddress.all(in: name.text) {
            // Numbers of lines would be those of several people.
            if addresses.count > 1 { people.description.arrangement = .rows }
            for address in addresses {
                let title = address.name.isEmpty && use == .exclusions ? address.address : address.name
                let username = ListedText(address.address)
                people.append(ListedPerson(name: ListedText(title), username: username, line: row.line), for: use)
            }
            doubts.noteAddresses()
            return
        }
        if people.isEmpty {
            let fields = name.text.split { ",;".contains($0) }.map(String.init)
            let isKnown = fields.contains { known.contains($0.heading) }
            if isKnown || name.isHeading { people.description.heading = name.text }
        }
        let isHeading = people.description.heading == name.text
        let isDoubtful = name.isDoubtful
        if isDoubtful, !isHeading { people.description.doubtfulLines.append(name.text) }
        doubts.note(name, line: row.line, isDoubtful: isDoubtful || isHeading)
        // Lines without a tick are blank in its column.
        if !tick.isEmpty, use == .participants { people.description.answerHeadings = [Self.tick] }
        people.append(ListedPerson(name: name, answers: tick.isEmpty ? [] : [tick], line: row.line), for: use)
    }

    /// Ends the list. Throws if it is none of names, unless the organiser says so.
    func finish(_ people: inout ListedPeople, of place: Place, acceptsAny: Bool) throws(AccessFailure) {
        guard use == .participants else { return }
        if !acceptsAny { try doubts.check(place) }
        let known = Set(people.description.doubtfulLines + [people.description.heading].compactMap(\.self))
        people.description.doubtfulLines += (doubts.headings + doubts.asides).filter { !known.contains($0) }
    }
}

extension ListedPeople {
    /// Whoever copies some lines of an announcement to exclude them copies its marks, too.
    mutating func append(_ person: consuming ListedPerson, for use: ListUse) {
        if use == .exclusions {
            if let name = person.name.utf8.withoutBullet { person.name.utf8 = name }
            person.name.removeApostrophe()
            person.username.removeApostrophe()
        }
        append(person)
    }
}

/// Lines of text, each a row with one field.
struct LineRows: RowCursor {
    /// Whether lines that look like HTML or JSON are lines nevertheless.
    let acceptsAny: Bool
    /// The line on which the next row starts; 0 before the text was looked at.
    private var line = 0

    init(acceptsAny: Bool) { self.acceptsAny = acceptsAny }

    let hasLines = true
    let hasQuotes = false
    let path = ""

    mutating func step(_ row: inout Row, _ position: inout Int, isLast: Bool) throws(RowFault) -> Bool? {
        if line == 0 {
            row.start = position
            row.line = 1
            guard row.bytes.count >= 4 || isLast, !row.bytes.isEmpty else { throw .incomplete }
            if !acceptsAny { try row.bytes.span.checkText() }
            line = 1
        }
        while position < row.bytes.count {
            row.line = line
            position = try row.scanFields(at: position, nil, isLast: isLast).end
            line += 1
            if !row.isBlank { return true }
        }
        guard isLast else { throw .incomplete }
        return nil
    }
}
