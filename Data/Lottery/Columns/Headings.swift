import Domain

/// The headings of a list, and what the first rows show of its columns.
///
/// Objects can bring further ones, so each heading is folded once, and found without a search.
struct Headings {
    /// As the list writes them.
    private(set) var written: [String] = []
    /// With numbers behind those of a table that repeat.
    private(set) var texts: [String] = []
    /// Of a table. Objects may have columns in further objects, such as `user.login`.
    let isTable: Bool
    /// What the first rows have in each column.
    private(set) var samples: [ColumnSample] = []
    /// The first two rows.
    let examples: [[String]]
    /// In the form in which headings are compared.
    private(set) var folded: [String] = []
    private(set) var words: [[String]] = []
    /// By their folded headings, the first column with each. "user.name" is no "username".
    private(set) var numbers: [String: Int] = [:]
    /// Columns of nested objects, by their folded last names.
    private var nested: [String: [Int]] = [:]
    /// The first of them by all of its names, folded.
    private var nestedNumbers: [String: Int] = [:]
    /// Columns with a word of amounts.
    private var ofAmounts: [Int] = []
    /// Columns of amounts that were paid back.
    private(set) var refunds: [Int] = []
    /// Columns of goods, of which some are for a draw, and others are not.
    private(set) var goodsOfDraws: [Int] = []
    /// What columns say whose cells show it, and not their headings alone.
    private(set) var kinds: [Int: AttendanceColumn] = [:]
    /// What columns may decide if no other one decides about attendance.
    private var possibilities: [Int: AttendanceColumn] = [:]
    private var someColumnDecides = false
    /// Columns whose heading is a day or an hour, and whose cells are marks.
    private var markedDays: [Int] = []
    private var counterparts = Counterparts()
    /// Whether some column is known to decide about attendance, and whether some are parts of an address.
    private(set) var hasStatus = false
    private(set) var hasPlaces = false
    /// Whether it is a poll about times: for one of these, a cell of the first rows says no.
    private(set) var isPoll = false

    init(_ texts: [String], isTable: Bool, _ samples: [ColumnSample] = [], examples: [[String]] = []) {
        self.isTable = isTable
        self.examples = examples
        add(texts, samples)
    }

    /// - Parameters:
    ///   - written: All of a table; of objects, those that are new.
    ///   - samples: None of a row that may be the header, of which no one asks what its columns say.
    mutating func add(_ written: [String], _ samples: [ColumnSample]) {
        self.written += written
        self.samples += samples
        isPoll = isPoll || zip(written, samples).contains { $1.cells.contains(where: \.isNo) && $0.namesTime }
        // Once, because a sheet can have thousands of columns.
        if !samples.isEmpty {
            hasStatus = hasStatus || written.contains(where: \.asksForStatus)
            hasPlaces = hasPlaces || written.contains(where: \.isOfPlace)
        }
        for text in isTable ? written.numberingRepeats : written {
            let column = texts.count
            let heading = self.written[column].heading
            texts.append(text)
            words.append(text.headingWords)
            if namesAmounts(column) { ofAmounts.append(column) }
            if hasRefunds(column) { refunds.append(column) }
            if hasGoodsOfDraws(column) { goodsOfDraws.append(column) }
            counterparts.add(words[column], column)
            if sample(column).hasMarks, text.isNumberOrDate { markedDays.append(column) }
            folded.append(heading)
            if !samples.isEmpty { findKind(column) }
            let last = isTable ? nil : text.split(separator: ".").dropFirst().last.map { String($0).heading }
            if numbers[heading] == nil, last.map(KnownHeadings.ofEachObject.contains) != true {
                numbers[heading] = column
            }
            guard let last else { continue }
            if nestedNumbers[heading] == nil { nestedNumbers[heading] = column }
            nested[last, default: []].append(column)
        }
    }

    private mutating func findKind(_ column: Int) {
        kinds[column] = kindByCells(column)
        if decidesAttendance(column) {
            someColumnDecides = true
        } else {
            possibilities[column] = possibleKind(column)
        }
    }

    /// Columns of which only the organiser knows whether they decide about attendance; those that the organiser names, if any.
    func possibleKinds(besides named: Set<String>) -> [Int: AttendanceColumn] {
        if someColumnDecides { return [:] }
        let chosen = possibilities.filter { named.contains(folded[$0.key]) }
        return chosen.isEmpty ? possibilities : chosen
    }

    /// Texts, unless rows show otherwise.
    func content(_ column: Int) -> ColumnContent { sample(column).content }

    func sample(_ column: Int) -> ColumnSample {
        samples.indices.contains(column) ? samples[column] : .unknown
    }

    /// Whether the first rows have few different cells, as answers are.
    func hasFewAnswers(_ column: Int) -> Bool {
        let sample = sample(column)
        return 2...4 ~= sample.different && sample.repeatsOften
    }

    /// Whether each of the first rows, at least two, has a text of its own.
    func hasOwnTexts(_ column: Int) -> Bool {
        let sample = sample(column)
        return sample.different > 1 && sample.different == sample.cells.count
    }

    func hasBlanks(_ column: Int) -> Bool { sample(column).blanks > 0 }

    func isMostlyBlank(_ column: Int) -> Bool { sample(column).blanks * 2 > sample(column).cells.count }

    func isFullOfAddresses(_ column: Int) -> Bool { sample(column).hasAddresses && !hasBlanks(column) }

    /// The heading of another column that has the same one.
    func repetition(of column: Int) -> String? {
        folded.lastIndex(of: folded[column]).flatMap { $0 == column ? nil : written[$0] }
    }

    /// The column that the organiser chose.
    func column(_ chosen: String) -> Int? {
        if chosen == Self.blank { return blankNames }
        let wanted = chosen.heading
        if isTable, let column = texts.firstIndex(where: { $0.heading == wanted }) { return column }
        if chosen.contains("."), let column = nestedNumbers[wanted] { return column }
        return numbers[wanted] ?? nestedNumbers[wanted]
    }

    func isOne(of known: KnownHeadings, _ column: Int) -> Bool { known.contains(folded[column]) }

    /// Whether it can be a first or a last name beside the other one; of a nested object, by its last name.
    func canBeHalf(_ column: Int) -> Bool {
        let last = isTable ? nil : texts[column].split(separator: ".").last
        return KnownHeadings.halves.contains(last.map { String($0).heading } ?? folded[column])
    }

    /// Columns with one of these headings, in the order of these.
    func columns(_ known: KnownHeadings) -> [Int] { known.words.compactMap { numbers[$0] } }

    /// Columns of nested objects whose last name is one of these: the first that any of them has.
    func nestedColumns(_ known: KnownHeadings) -> [Int] {
        known.words.lazy.compactMap { nested[$0] }.first ?? []
    }

    /// Columns with one of these headings, also of nested objects, in the order of these.
    func columnsAnywhere(_ known: KnownHeadings) -> [Int] {
        known.words.flatMap { heading in (numbers[heading].map { [$0] } ?? []) + nested[heading, default: []]
        }
    }

    /// Whether each filled cell of two or more is the same.
    func isUniform(_ column: Int) -> Bool {
        if case .one = content(column) { true } else { false }
    }

    /// The name in a nested object that has a username, too, if a "name" outside repeats more often: that of a reaction.
    func nameOfAccount(besides name: Int) -> Int? {
        guard !isTable, !texts[name].contains("."), sample(name).repeatsOften else { return nil }
        let usernames = nestedColumns(.usernames)
        return nestedColumns(.names).first { other in
            sample(other).different > sample(name).different
                && usernames.contains { $0 != other && areOfOneObject($0, other) }
        }
    }

    /// Whether the cells of a column can be names, and are no two answers in turn.
    func hasNames(_ column: Int) -> Bool {
        let sample = sample(column)
        return sample.content == .texts && !sample.hasAnswers
    }

    /// Who leads what the list is about, if a column such as `broadcaster_name` has the same cell in all rows.
    var hosts: [String] {
        texts.indices.compactMap { column in
            guard case .one(let text) = content(column), let first = words[column].first,
                let last = words[column].last,
                AttendanceWords.leaders.contains(first), KnownHeadings.hostNames.contains(last)
            else { return nil }
            return text
        }
    }

    /// Whether no first row has several words in a column.
    func hasSingleWords(_ column: Int) -> Bool {
        samples.indices.contains(column) && !sample(column).cells.contains { $0.contains(" ") }
    }

    /// Whether most of the first rows have a word in a column.
    func hasWords(_ column: Int) -> Bool {
        sample(column).cells.count { $0.isVisible && !$0.isNumberOrDate } * 2 > sample(column).cells.count
    }

    /// What stands for the heading of a column that has none, as in a poll.
    static let blank = "(blank)"

    /// As messages and commands name a column.
    func title(_ column: Int) -> String {
        !texts[column].isVisible && column == blankNames ? Self.blank : texts[column]
    }

    func counterpart(of column: Int, _ kind: AttendanceColumn?) -> Counterpart? {
        let ofDays: [AttendanceColumn] = [.meansLeaving, .meansEnd]
        guard let kind, kind == .meansRefusal || ofDays.contains(kind) else { return nil }
        let counterpart = counterparts.counterpart(of: words[column])
        // An end decides only if the organiser is asked about it.
        guard case .end(let end) = counterpart else { return counterpart }
        return AttendanceColumn(heading: texts[end]).map(ofDays.contains) == true ? counterpart : nil
    }

    /// The only column of a table without a heading, if it may have names.
    var blankNames: Int? {
        let columns = texts.indices.filter { !texts[$0].isVisible }
        return isTable && columns.count == 1 && hasNames(columns[0]) ? columns[0] : nil
    }

    /// The columns whose heading ends like one of these, `Buyer Email`, or begins so before a part in parentheses.
    func columns(endingLike known: KnownHeadings) -> [Int] {
        texts.indices.filter { column in
            let sample = sample(column)
            if sample.hasAddresses, let part = texts[column].firstIndex(of: "("),
                known.contains(String(texts[column][..<part]).heading)
            {
                return true
            }
            let words = words[column]
            guard words.count > 1 else { return false }
            let endings = [words.suffix(1), words.suffix(2)].map { $0.joined() }
            guard endings.contains(where: known.contains) else { return false }
            // A column such as "Newsletter by e-mail" has no addresses.
            return sample.mostlyHasAddresses
                || sample.content == .texts && endings.contains { $0.hasSuffix("name") }
        }
    }

    /// The only one of these columns in which no first row is blank, if the others have the same or are mostly blank.
    func onlyFilled(_ columns: [Int]) -> Int? {
        let filled = columns.filter { !hasBlanks($0) }
        guard filled.count == 1 else { return nil }
        let agree = columns.allSatisfy { isMostlyBlank($0) || share(of: $0, in: filled[0]) == 1 }
        return agree ? filled[0] : nil
    }

    /// Whether a filled column has what most filled cells of another one have.
    func mostlyRepeats(_ column: Int, in filled: Int) -> Bool {
        !hasBlanks(filled) && share(of: column, in: filled) >= 0.5
    }

    /// How many of the filled cells of one column another one has, too.
    private func share(of column: Int, in other: Int) -> Double {
        let cells = sample(column).cells
        let filled = cells.indices.filter { cells[$0].isVisible }
        let same = filled.filter { cells[$0] == sample(other).cell($0) }
        return filled.isEmpty ? 0 : Double(same.count) / Double(filled.count)
    }

    /// Whether a "name" is that of goods: beside a number of stock.
    func isOfGoods(_ column: Int) -> Bool {
        isOne(of: .halves, column) && words.contains { $0.contains("sku") }
    }

    /// Whether the column is that of who ordered for participants: "Booking Email".
    func isOfOrder(_ column: Int) -> Bool { words[column].first.map(KnownHeadings.orders.contains) == true }

    /// Whether the column is that of who answers for a participant: "Parent Email".
    func isOfGuardian(_ column: Int) -> Bool {
        words[column].contains(where: KnownHeadings.guardians.contains)
    }

    /// Whether two headings begin with the same word: "Donor Name" and "Donor Email".
    func beginsLike(_ one: Int, _ other: Int) -> Bool { words[one].first == words[other].first }

    /// Columns that may be tickets: by their headings, or by a word of them if each cell is a number of tickets.
    var amounts: [Int] {
        let known = columns(.amounts).sorted()
        return known + ofAmounts.filter { sample($0).hasCounts && !known.contains($0) }
    }

    /// The first column with texts about tickets.
    var ticketTexts: Int? { samples.firstIndex(where: \.namesTickets) }

    private func namesAmounts(_ column: Int) -> Bool {
        guard let first = words[column].first(where: \.isOfAmount) else { return false }
        // "Quantity (- Refund)", but not "Refunded quantity".
        return first == words[column].first || !AttendanceWords.refusalHeadings.matches(words[column])
    }

    /// Whether a 0 in a column that may be tickets says that a participant has none: not in "Shares" of a post.
    func canLackTickets(_ column: Int) -> Bool {
        isOne(of: .amounts, column) || !words[column].contains(where: KnownHeadings.scores.contains)
    }

    private func hasGoodsOfDraws(_ column: Int) -> Bool {
        let filled = sample(column).cells.filter { $0.isVisible && $0.utf8.count <= 100 }
        return AttendanceWords.goods.matches(words[column]) && filled.contains(where: \.namesDraw)
            && !filled.allSatisfy(\.namesDraw)
    }

    /// The only column with marks of a day. Who has none in such a poll does not come; of several, each can be enough.
    var marksOfDay: Int? { markedDays.count == 1 && hasBlanks(markedDays[0]) ? markedDays[0] : nil }

    /// Columns with days of some people alone, whose headings do not say what happened on these. Of a column that is blank
    /// in the first rows, the heading has to name days.
    func daysOfSome(_ people: [Int]) -> [Int] {
        texts.indices.filter { column in
            let sample = sample(column)
            let words = words[column]
            guard sample.hasDaysOfSome || sample.content == .blank && words.contains(where: \.isOfDays),
                !AttendanceWords.otherDays.matches(words), !words.allSatisfy(KnownHeadings.dayWords.contains)
            else { return false }
            let rows = sample.cells.indices.filter { row in
                people.contains { self.sample($0).cell(row).isVisible }
            }
            return rows.contains { !sample.cell($0).isVisible }
                && AttendanceColumn(heading: texts[column]) == nil
                && !AttendanceWords.otherSubjects.matches(words)
        }
    }

    /// A heading with control characters could not be copied, nor would anyone copy a long one.
    func isCopyable(_ column: Int) -> Bool {
        let text = texts[column]
        if folded[column].isEmpty || text.utf8.count > 200 { return false }
        return !text.unicodeScalars.contains(where: \.isControlOrBidi)
    }

    /// - Parameter column: What the header does not have.
    func lacking(_ column: ListProblem.Needed) -> ListProblem {
        .noColumn(column, header: texts, examples: column == .names ? examples : [])
    }
}

extension String {
    /// A heading in the form in which headings are compared. To fold a long one takes time, and it has no meaning: its
    /// beginning is enough to tell it from others.
    var heading: String {
        utf8.count > 1000 ? String(unicodeScalars.prefix(1000)) : FoldedText(self).heading
    }
}

extension [String] {
    /// With a number behind each heading that occurs again: `Name (1)`, `Name (2)`.
    var numberingRepeats: [String] {
        let counts = reduce(into: [:]) { $0[$1.heading, default: 0] += 1 }
        var passed: [String: Int] = [:]
        return map { text in
            guard text.isVisible, counts[text.heading, default: 0] > 1 else { return text }
            passed[text.heading, default: 0] += 1
            return "\(text) (\(passed[text.heading, default: 0]))"
        }
    }
}
