import Domain

/// Makes people of lines, each with a name or with addresses.
struct LineParser {
    /// The heading of a column of the marks that lines have before or behind their names.
    private static let tick = "tick"
    /// The heading of a column of the lines that have no bullet or number, although most have.
    private static let unnumbered = "unnumbered"
    private static let known = KnownHeadings.with(ColumnChoice())

    private let use: ListUse
    /// Whether the organiser says that each line is a name.
    private let acceptsAny: Bool
    /// Whether most lines have a bullet or a number, and others may name no one.
    var separatesBullets = false
    private var doubts = LineDoubts()
    /// The heading above the next lines, once a heading refuses.
    private var section: ListedText?
    private var sharedNames = SharedNames()
    /// Some of the lines that have several people.
    private var several: [String] = []

    init(for use: ListUse, acceptsAny: Bool) {
        self.use = use
        self.acceptsAny = acceptsAny
    }

    /// A line of a list of names. Blank lines are skipped.
    mutating func add(_ row: borrowing Row, to people: inout ListedPeople) throws(RowFault) {
        let line = try row.checked(row.values[0], "name")
        let rest = separatesBullets ? line.utf8.withoutBullet : nil
        let (name, tick) = (rest.map { ListedText($0).trimmed } ?? line).separatingTick
        guard name.isVisible, acceptsAny || !name.isEmptyPlace else { return }
        if name.utf8.dropFirst().contains(UInt8(ascii: "@")), let addresses = MailAddress.all(in: name.text) {
            return add(addresses, onLine: row.line, to: &people)
        }
        if people.isEmpty {
            let fields = name.text.split { ",;".contains($0) }.map(String.init)
            let isKnown = fields.contains { Self.known.contains($0.heading) }
            if isKnown || name.isHeading || name.mayBeTitle { people.description.heading = name.text }
        }
        let isHeading = people.description.heading == name.text
        let isDoubtful = name.isDoubtful
        if isDoubtful, begins(name) {
            if section == nil { people.removeTitle() }
            section = ListedText(Array(name.utf8)[...])
            people.description.remarks.append(.section(name.text))
            return
        }
        if separatesBullets, rest == nil, !name.isMarkup, use == .participants {
            let answers = answers(tick, unnumbered: name, &people.description)
            return people.append(ListedPerson(name: name, answers: answers, line: row.line))
        }
        if isDoubtful, !isHeading { people.description.doubtfulLines.append(name.text) }
        doubts.note(name, line: row.line, isDoubtful: isDoubtful || isHeading)
        note(name, &people.description)
        people.append(
            ListedPerson(name: name, answers: answers(tick, &people.description), line: row.line),
            for: use
        )
    }

    private mutating func add(_ addresses: [MailAddress], onLine line: Int, to people: inout ListedPeople) {
        // Numbers of lines would be those of several people.
        if addresses.count > 1 { people.description.arrangement = .rows }
        let answers = answers("", &people.description)
        for address in addresses {
            if address.name.hasSuffix("[bot]") { people.description.doubtfulLines.append(address.name) }
            let title = address.name.isEmpty && use == .exclusions ? address.address : address.name
            let username = ListedText(address.address)
            let person = ListedPerson(
                name: ListedText(title),
                username: username,
                answers: answers,
                line: line
            )
            people.append(person, for: use)
        }
        let only = addresses.count == 1 && addresses[0].name.isEmpty ? addresses[0].address : nil
        doubts.noteAddresses(only)
    }

    private mutating func note(_ name: ListedText, _ description: inout ListDescription) {
        guard use == .participants else { return noteExclusion(name, &description) }
        let isOfSeveral =
            sharedNames.note(name, isLine: true, &description) == .several || name.firstNames > 2
        if isOfSeveral, several.count < SharedNames.mostShown { several.append(name.text) }
    }

    /// A line of a list to exclude may have several people. A single name can have one comma: "García López, María José".
    private func noteExclusion(_ name: ListedText, _ description: inout ListDescription) {
        let count = name.nameCount
        let commas = name.utf8.count { $0 == ASCII.comma }
        let isListed = count == .perhapsSeveralByComma && commas > 1
        if count == .several || isListed || name.firstNames > 2 {
            description.linesOfSeveral.insert(name.text)
        }
    }

    /// Whether a line is the heading of people who do not take part, or of others below these.
    private func begins(_ heading: ListedText) -> Bool {
        guard use == .participants, !acceptsAny else { return false }
        return heading.text.headsRefused || section != nil && heading.isHeading
    }

    /// The cells of a line in the columns that lines can have. Lines before the first tick or section are blank there.
    private func answers(
        _ tick: ListedText,
        unnumbered: ListedText = "",
        _ description: inout ListDescription
    ) -> [ListedText] {
        guard use == .participants else { return [] }
        typealias Column = ListDescription.AnswerColumn
        let cells = [
            (column: Column(Self.tick, .status), cell: tick),
            (column: Column(AnswerColumns.section, .section), cell: section ?? ""),
            (column: Column(Self.unnumbered, .meansRefusal), cell: unnumbered),
        ]
        for (column, cell) in cells where !cell.isEmpty && !description.answerColumns.contains(column) {
            description.answerColumns.append(column)
        }
        return description.answerColumns.compactMap { column in cells.first { $0.column == column }?.cell }
    }

    /// Ends the list. Throws if it is none of names, unless the organiser says so.
    mutating func finish(_ people: inout ListedPeople, of place: Place) throws(AccessFailure) {
        guard use == .participants else { return }
        sharedNames.finish(&people.description)
        if !acceptsAny {
            let only = people.count == 1 ? people.first?.name.text : nil
            if let only, only.split(separator: ",").count > 2 {
                several = [only]
            } else {
                try doubts.check(place)
            }
            guard several.isEmpty else {
                throw AccessFailure(
                    .invalid,
                    place,
                    ListProblem.severalPeopleInLines(several),
                    ListRemedy.separateLines
                )
            }
        }
        var known = Set(
            people.description.doubtfulLines.values + [people.description.heading].compactMap(\.self)
        )
        for line in doubts.asides where known.insert(line).inserted {
            people.description.doubtfulLines.append(line)
        }
        people.description.groupStarts = Examples(doubts.groupStarts.filter { !known.contains($0) })
    }
}

extension ListedPeople {
    /// Beside the heading of a further group, that of the first one is no participant. What is above it may be one.
    fileprivate mutating func removeTitle() {
        guard let place = placeOfTitle else { return }
        let title = self[place].name.text
        description.heading = nil
        description.doubtfulLines = description.doubtfulLines.without([title])
        description.sharedNames = description.sharedNames.without([title])
        let known = Set(description.doubtfulLines.values)
        let above = prefix(place).map(\.name.text)
        for line in above where !known.contains(line) { description.doubtfulLines.append(line) }
        description.remarks.append(.section(title))
        let people = indices.filter { $0 != place }.map { self[$0] }
        self = ListedPeople(name: name, description: description, understanding: { $1.answer($0) }, people)
    }

    /// That of a first line that is a heading, or of one of the first that says how many participants follow: "Attending (9)".
    private var placeOfTitle: Int? {
        let counting = prefix(Self.mostAbove).indices.first { place in
            self[place].name.numberAtEnd == count - place - 1 && self[place].name.text.headsParticipants
        }
        guard counting == nil, let first = first?.name else { return counting }
        return description.heading == first.text && first.isHeading ? 0 : nil
    }

    private static var mostAbove: Int { 5 }

    /// Lines that were copied from an announcement to exclude them have its marks.
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

/// What the lines of plain text say about whether it is a list of names.
struct LineDoubts {
    /// Lines that look like no name, but for numbers, which some lists have instead.
    private var doubtful: [String] = []
    private var lines = 0
    private var lastLine = 0
    /// The first line of each block between empty lines, and the number of lines of the last block.
    private var starts: [String] = []
    private var length = 0
    /// Whether each block but the last has several lines.
    private var haveSeveral = true
    /// Headings and comments of Markdown or a file of authors, and lines of a chat: some of them, and how many there are.
    private var marked: [String] = []
    private var timed: [String] = []
    private var timedLines = 0
    /// Lines such as "Bo (Trainer)", and such as "Bo (has to leave)".
    private var withAside: [String] = []
    private var withRemark: [String] = []

    /// Lines such as "@ada" or an address below another one: some of them, and how many there are, also of those below none.
    private var handles: [String] = []
    private var handlesBelowLines = 0
    private var allHandles = 0
    private var lastIsHandle = true

    /// Lines such as "Follow", with those that repeat.
    private var buttons: [String] = []

    private static let mostBlocks = 1000
    private static let mostShown = 3
    private static let fewestHandles = 3
    private static let fewestButtons = 3

    /// A line of addresses. Only lists of names alone have groups with headings.
    ///
    /// - Parameter bare: Its only address, if it has no name beside it.
    mutating func noteAddresses(_ bare: String?) {
        lines += 1
        haveSeveral = false
        noteHandle(bare)
    }

    mutating func note(_ name: ListedText, line: Int, isDoubtful: Bool) {
        lines += 1
        if isDoubtful, name.hasLetter { doubtful.append(name.text) }
        if name.isMarkup, marked.count < Self.mostShown { marked.append(name.text) }
        if isDoubtful, name.isTimed {
            timedLines += 1
            if timed.count < Self.mostShown { timed.append(name.text) }
        }
        noteHandle(name.utf8.first == UInt8(ascii: "@") ? name.text : nil)
        if name.isButton, buttons.count < Self.mostBlocks { buttons.append(name.text) }
        if name.hasRemark {
            if withRemark.count < Self.mostBlocks { withRemark.append(name.text) }
        } else if name.hasAside, withAside.count < Self.mostBlocks {
            withAside.append(name.text)
        }
        if line > lastLine + 1 || lines == 1, starts.count < Self.mostBlocks {
            if !starts.isEmpty, length < 2 { haveSeveral = false }
            if haveSeveral { starts.append(name.text) }
            length = 0
        }
        length += 1
        lastLine = line
    }

    private mutating func noteHandle(_ handle: String?) {
        if let handle {
            allHandles += 1
            if !lastIsHandle {
                handlesBelowLines += 1
                if handles.count < Self.mostShown { handles.append(handle) }
            }
        }
        lastIsHandle = handle != nil
    }

    /// Whether people have two lines each, or more: a name, and an account below it.
    private var haveHandlesBelowNames: Bool {
        handlesBelowLines >= Self.fewestHandles && handlesBelowLines * 3 >= lines
            && handlesBelowLines * 4 >= allHandles * 3
    }

    /// The first line of each block, if they can be headings of several groups.
    var groupStarts: [String] { starts.count > 1 && haveSeveral && length > 1 ? starts : [] }

    /// What some names have behind them, and most do not.
    var asides: [String] {
        let unusualAsides = withAside.count * 2 <= lines ? withAside : []
        let unusualRemarks = withRemark.count < lines ? withRemark : []
        return unusualAsides + unusualRemarks
    }

    /// Throws if the text is no list of names.
    func check(_ place: Place) throws(AccessFailure) {
        if !marked.isEmpty {
            throw AccessFailure(.invalid, place, ListProblem.hasHeadings(marked), ListRemedy.copyNames)
        }
        if timedLines > 1, timedLines * 4 >= lines {
            throw AccessFailure(.invalid, place, ListProblem.isChat(timed), ListRemedy.copyNames)
        }
        if haveHandlesBelowNames {
            throw AccessFailure(.invalid, place, ListProblem.hasHandles(handles), ListRemedy.separateLines)
        }
        if buttons.count >= Self.fewestButtons, buttons.count * 8 >= lines {
            let shown = Set(buttons).sorted()
            throw AccessFailure(.invalid, place, ListProblem.isPage(shown), ListRemedy.separateLines)
        }
        guard doubtful.count * 2 > lines else { return }
        let examples = Array(doubtful.prefix(Self.mostShown))
        let areQuoted = examples.allSatisfy { $0.hasPrefix("\"") && $0.contains("\",\"") }
        let remedy = areQuoted ? ListRemedy.readAsTable : .readAsNames
        throw AccessFailure(.invalid, place, ListProblem.withoutNames(examples), remedy)
    }
}
