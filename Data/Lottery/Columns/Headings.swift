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
    private var samples: [ColumnSample] = []
    /// The first two rows.
    private let examples: [[String]]
    /// In the form in which headings are compared.
    private var folded: [String] = []
    private(set) var words: [[String]] = []
    /// By their folded headings, the first column with each.
    private(set) var numbers: [String: Int] = [:]
    /// Columns of nested objects, by their folded last names.
    private var nested: [String: [Int]] = [:]
    /// Columns with a word of amounts.
    private var ofAmounts: [Int] = []
    /// Columns of goods, of which some are for a draw, and others are not.
    private(set) var goodsOfDraws: [Int] = []
    /// Columns whose heading is a day or an hour, and whose cells are marks.
    private var markedDays: [Int] = []

    init(_ texts: [String], isTable: Bool, _ samples: [ColumnSample] = [], examples: [[String]] = []) {
        self.isTable = isTable
        self.examples = examples
        add(texts, samples)
    }

    /// - Parameter written: All of a table; of objects, those that are new.
    mutating func add(_ written: [String], _ samples: [ColumnSample]) {
        self.written += written
        self.samples += samples
        for text in isTable ? written.numberingRepeats : written {
            let column = texts.count
            let heading = self.written[column].heading
            texts.append(text)
            words.append(text.headingWords)
            if namesAmounts(column) { ofAmounts.append(column) }
            if hasGoodsOfDraws(column) { goodsOfDraws.append(column) }
            if sample(column).hasMarks, text.isNumberOrDate { markedDays.append(column) }
            folded.append(heading)
            if numbers[heading] == nil { numbers[heading] = column }
            guard !isTable, let last = text.split(separator: ".").dropFirst().last else { continue }
            nested[String(last).heading, default: []].append(column)
        }
    }

    /// Texts, unless rows show otherwise.
    func content(_ column: Int) -> ColumnContent { sample(column).content }

    private func sample(_ column: Int) -> ColumnSample {
        samples.indices.contains(column) ? samples[column] : .unknown
    }

    /// Whether the first rows have few different cells, as answers are.
    func hasFewAnswers(_ column: Int) -> Bool {
        let sample = sample(column)
        return 2...4 ~= sample.different && sample.different * 2 <= sample.cells.count
    }

    func hasBlanks(_ column: Int) -> Bool { sample(column).blanks > 0 }

    private func isMostlyBlank(_ column: Int) -> Bool { sample(column).blanks * 2 > sample(column).cells.count }

    func isFullOfAddresses(_ column: Int) -> Bool { sample(column).hasAddresses && !hasBlanks(column) }

    /// The heading of another column that has the same one.
    func repetition(of column: Int) -> String? {
        folded.lastIndex(of: folded[column]).flatMap { $0 == column ? nil : written[$0] }
    }

    /// The column that the organiser chose.
    func column(_ chosen: String) -> Int? {
        if chosen == Self.blank { return blankNames }
        let wanted = chosen.heading
        return (isTable ? texts.firstIndex { $0.heading == wanted } : nil) ?? numbers[wanted]
    }

    func isOne(of known: [String], _ column: Int) -> Bool { known.contains(folded[column]) }

    /// Columns with one of these headings, in the order of these.
    func columns(_ known: [String]) -> [Int] { known.compactMap { numbers[$0] } }

    /// Columns of nested objects whose last name is one of these: the first that any of them has.
    func nestedColumns(_ known: [String]) -> [Int] {
        known.lazy.compactMap { nested[$0] }.first ?? []
    }

    /// Whether the cells of a column can be names, and are no two answers in turn.
    func hasNames(_ column: Int) -> Bool {
        let sample = sample(column)
        return sample.content == .texts && !sample.hasAnswers
    }

    /// Who leads what the list is about, if a column such as `broadcaster_name` has the same cell in all rows.
    var hosts: [String] {
        texts.indices.compactMap { column in
            guard case .one(let text) = content(column), let first = words[column].first, let last = words[column].last,
                AttendanceWords.leaders.contains(first), ["name", "login", "username"].contains(last)
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

    /// The only column of a table without a heading, if it may have names.
    private var blankNames: Int? {
        let columns = texts.indices.filter { !texts[$0].isVisible }
        return isTable && columns.count == 1 && hasNames(columns[0]) ? columns[0] : nil
    }

    /// Whether no other column is as likely to have names.
    func isBestName(_ column: Int) -> Bool { likelihood(column) == .name && byLikelihood.first == column }

    /// The columns whose heading ends like one of these, `Buyer Email`, or begins so before a part in parentheses.
    func columns(endingLike known: [String]) -> [Int] {
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
            return sample.mostlyHasAddresses || sample.content == .texts && endings.contains { $0.hasSuffix("name") }
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
        isOne(of: KnownHeadings.halves, column) && words.contains { $0.contains("sku") }
    }

    /// Whether the column is that of who ordered for participants: "Booking Email".
    func isOfOrder(_ column: Int) -> Bool { words[column].first.map(KnownHeadings.orders.contains) == true }

    /// Whether the column is that of who answers for a participant: "Parent Email".
    func isOfGuardian(_ column: Int) -> Bool { words[column].contains(where: KnownHeadings.guardians.contains) }

    /// Whether two headings begin with the same word: "Donor Name" and "Donor Email".
    func beginsLike(_ one: Int, _ other: Int) -> Bool { words[one].first == words[other].first }

    /// Columns that may be tickets: by their headings, or by a word of them if each cell is a number of tickets.
    var amounts: [Int] {
        let known = columns(KnownHeadings.amounts).sorted()
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
        isOne(of: KnownHeadings.amounts, column) || !words[column].contains(where: KnownHeadings.scores.contains)
    }

    private func hasGoodsOfDraws(_ column: Int) -> Bool {
        let filled = sample(column).cells.filter { $0.isVisible && $0.utf8.count <= 100 }
        return AttendanceWords.goods.matches(words[column]) && filled.contains(where: \.namesDraw)
            && !filled.allSatisfy(\.namesDraw)
    }

    /// What to do if no column is known to have names. Whose names take part is for the organiser to say.
    var remedy: ListRemedy {
        let isOneColumn = isTable && texts.count == 1 && examples.allSatisfy { $0.count == 1 }
        if isOneColumn, sample(0).hasNames { return .readAsNames }
        if isOneColumn, isOne(of: KnownHeadings.usernames, 0) { return .chooseNameColumn(texts[0]) }
        let pairs = pairs()
        guard let proposal = pairs.first.map({ texts[$0.first] }) ?? proposal else { return .chooseNameColumnOrHeader }
        let lasts = pairs.map(\.last)
        let likely = texts.indices.filter { column in
            (likelihood(column) > .some || pairs.contains { $0.first == column }) && !lasts.contains(column)
        }
        // "Sponsor Profile Name" has fewer people than "Sponsor Handle".
        let people = likely.filter { column in
            !hasBlanks(column) || !likely.contains { beginsLike(column, $0) && !hasBlanks($0) }
        }
        return people.count > 1 ? .chooseWhoseNames(people.map { texts[$0] }) : .chooseNameColumnOfHeader(proposal)
    }

    /// The only column with one of these headings that may have names, unless it lacks some that another column has: for
    /// guests of a shop, "Customer Name" is blank, and "Bill-to Name" is not.
    func onlyNames(_ known: [String]) -> Int? {
        let columns = columns(known).filter { content($0) == .texts }
        guard columns.count == 1, !pairs().contains(where: { $0.first == columns[0] || $0.last == columns[0] }) else {
            return nil
        }
        let isOfPupil = !words[columns[0]].contains(where: KnownHeadings.participants.contains)
        if isOfPupil, texts.indices.contains(where: { isOfGuardian($0) && likelihood($0) == .name }) { return nil }
        let hasOthers = texts.indices.contains { likelihood($0) == .name && !hasBlanks($0) }
        return hasBlanks(columns[0]) && hasOthers ? nil : columns[0]
    }

    /// The heading of a column that may have names, or else addresses.
    var proposal: String? {
        // A person's line is no header: it has an address, or the answer of another one.
        if texts.contains(where: { $0.contains("@") }) || repeatsBelow { return nil }
        guard !isTable || texts.count > 1, let best = byLikelihood.first else { return nil }
        switch likelihood(best) {
        case .none: break
        // Without a word of persons, a heading of the form of the names may be one of them.
        case .some: if sample(best).hasNames, sample(best).forms != texts[best].form { return texts[best] }
        case .person, .name: return texts[best]
        }
        let addresses = texts.indices.first { sample($0).hasAddresses && !isMostlyBlank($0) && isCopyable($0) }
        return addresses.map { texts[$0] } ?? blankNames.map { _ in Self.blank }
    }

    /// Columns that may tell people of one name apart: usernames before numbers of accounts, of people and of phones.
    func distinguishing(besides used: [Int?], names: [Int]) -> [Int] {
        let usernames = columns(endingLike: KnownHeadings.usernames)
        let others = texts.indices.filter { identifies($0) && !usernames.contains($0) }
        let columns = usernames.filter { !isOfGuardian($0) } + others + usernames.filter(isOfGuardian)
        return tellingApart(columns, besides: used, names)
    }

    /// A few columns of a table that may do so by what they have.
    func codes(besides used: [Int?], names: [Int]) -> [Int] {
        guard isTable else { return [] }
        let codes = texts.indices.filter { sample($0).hasCodes && !KnownHeadings.occasions.matches(words[$0]) }
        return Array(tellingApart(codes, besides: used, names).prefix(10))
    }

    private func tellingApart(_ columns: [Int], besides used: [Int?], _ names: [Int]) -> [Int] {
        let object = object(of: names.first)
        return columns.filter { column in
            texts[column].hasPrefix(object) && !used.contains(column) && isCopyable(column) && tellsApart(column, names)
        }
    }

    /// What stands before the last name of a nested column: beside "user.login", "node_id" is that of something else.
    private func object(of column: Int?) -> String {
        guard !isTable, let text = column.map({ texts[$0] }), let end = text.lastIndex(of: ".") else { return "" }
        return String(text[...end])
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
                !AttendanceWords.otherDays.matches(words), !words.allSatisfy(String.days.contains)
            else { return false }
            let rows = sample.cells.indices.filter { row in people.contains { self.sample($0).cell(row).isVisible } }
            return rows.contains { !sample.cell($0).isVisible } && AttendanceColumn(heading: texts[column]) == nil
                && !AttendanceWords.otherSubjects.matches(words)
        }
    }

    /// Whether a heading is that of numbers of people or of their accounts.
    private func identifies(_ column: Int) -> Bool {
        let words = words[column]
        let isOfID = words.count > 1 && words.contains("id")
        let isOfAccount = words.contains(where: KnownHeadings.accounts.contains)
        return (isOfID || isOfAccount || isOne(of: KnownHeadings.halves, column) || sample(column).hasPhones)
            && !KnownHeadings.occasions.matches(words)
    }

    /// Whether a column has, in the first rows, no fewer different cells than there are names.
    private func tellsApart(_ column: Int, _ names: [Int]) -> Bool {
        let sample = sample(column)
        let filled = sample.cells.indices.filter { sample.cells[$0].isVisible }
        guard sample.different > 1, filled.count * 2 > sample.cells.count else { return false }
        let people = Set(filled.map { row in names.map { FoldedText(self.sample($0).cell(row)) } })
        return sample.different >= people.count
    }

    private var repeatsBelow: Bool {
        examples.contains { row in zip(row, written).contains { $0.isVisible && $0 == $1 } }
    }

    private enum Likelihood: Comparable {
        case none, some, person, name
    }

    /// How likely a column has the names of people.
    private func likelihood(_ column: Int) -> Likelihood {
        let sample = sample(column)
        let words = words[column]
        let isText = sample.content == .texts && !sample.hasAddresses && !sample.hasTexts
        let areAnswers = sample.saysYesOrNo || sample.hasKinds
        guard isText, !areAnswers, !isMostlyBlank(column), isCopyable(column), !texts[column].isNumberOrDate,
            let last = words.last, !KnownHeadings.noNames.contains(last)
        else { return .none }
        let isOfName = words.first.map(KnownHeadings.beginningsOfNames.contains) == true
        let hasNames = isOfName || last.hasSuffix("name") || last.hasSuffix("names")
        if words.contains(where: KnownHeadings.places.contains) { return .none }
        // "3. Name the layers" asks for something else.
        if words.count > 2, Int(words[0]) != nil { return .none }
        // Of "shipping", only the name is that of a person.
        let isCompanion = words.contains(where: KnownHeadings.companions.contains) && (hasNames || words.count == 1)
        let isOfHolder = hasNames && words.contains(where: KnownHeadings.persons.contains)
        let isOfOther = words.contains(where: KnownHeadings.otherNames.contains)
        guard isCompanion || isOfHolder || !isOfOther else { return .none }
        if hasNames { return .name }
        let isOfPerson = isCompanion || words.contains { $0.contains("nam") || KnownHeadings.persons.contains($0) }
        return isOfPerson ? .person : .some
    }

    /// A heading with control characters could not be copied, nor would anyone copy a long one.
    private func isCopyable(_ column: Int) -> Bool {
        let text = texts[column]
        if folded[column].isEmpty || text.utf8.count > 200 { return false }
        return !text.unicodeScalars.contains(where: \.isControlOrBidi)
    }

    /// The columns, those first that are most likely names: of equally likely ones, the filled ones, and the one with most
    /// different cells.
    private var byLikelihood: [Int] {
        func rank(_ column: Int) -> (Int, Likelihood, Int, Int) {
            let likelihood = likelihood(column)
            let sample = sample(column)
            let isFilled = likelihood > .some && sample.blanks == 0
            return (isFilled ? 1 : 0, likelihood, -sample.blanks, sample.different)
        }
        let ranks = texts.indices.map(rank)
        return texts.indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] > ranks[$1] }
    }

    /// - Parameter column: What the header does not have.
    func lacking(_ column: ListProblem.Needed) -> ListProblem {
        guard column == .names else { return .noColumn(column, header: texts, examples: []) }
        return .noColumn(column, header: texts, examples: examples)
    }
}

extension String {
    /// A heading in the form in which headings are compared. Folding each of these takes time, and no heading that has a
    /// meaning is long.
    var heading: String { utf8.count > 1000 ? self : FoldedText(self).heading }
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
