import Domain

/// The columns that may refuse or admit participants, and those of the organiser's conditions.
struct AnswerColumns {
    /// The heading of a column that says which rows of a sheet are marked.
    private static let hidden = "hidden"
    /// The heading of a column of the headings above groups of people.
    static let section = "section"

    private enum Judgement {
        case refusal, possibleRefusal, standing, crew, nothing
    }

    private struct Column {
        let number: Int
        /// Whether only the first rows need it, which are compared.
        let onlyTells: Bool
        let counterpart: Counterpart?

        func cell(of row: borrowing Row) -> ListedText {
            let answer = row.answer(number)
            return counterpart?.text(answer, of: row) ?? answer
        }
    }

    /// A column of texts, which can refuse although its heading says nothing of it.
    private struct Texts {
        let column: Int
        let heading: String
        /// Of remarks and amounts, any text or amount that refuses counts. Of others, only a refusal of participation does.
        let areRemarks: Bool
        /// Of tags, those of the crew do. Of goods, only the organiser knows it: a volunteer can have paid.
        let areTags: Bool
        let areGoods: Bool
        /// Of kinds of rows, the word for a refund does.
        let areKinds: Bool
        /// Remarks that some participants have are the organiser's. If all have one, they are comments of their own.
        let areNotes: Bool
        /// The texts so far.
        var judged: [ListedText: Judgement] = [:]

        /// Columns with more texts say something of their own about each participant.
        private static let mostTexts = 50
        private static let mostRemarks = 1000

        init(column: Int, heading: String, hasBlanks: Bool) {
            self.column = column
            self.heading = heading
            let words = heading.headingWords
            // The state of a quiz is not that of who takes it: "Quiz 2 [Total Pts: 20 Score]".
            areRemarks =
                words.contains(where: KnownHeadings.remarks.contains)
                && !AttendanceWords.otherSubjects.matches(words)
            // On Meetup, a title is that of an organizer. "author.badges" are those of its author.
            areTags = words.last == "badges" || words.count <= 2 && AttendanceWords.tags.matches(words)
            areGoods = AttendanceWords.goods.matches(words)
            areKinds = AttendanceWords.kindsOfRows.matches(words)
            areNotes = areRemarks && hasBlanks
        }

        /// In bytes. Longer ones say something else.
        var longest: Int {
            if areTags { return 1000 }
            return areNotes ? 200 : 40
        }

        mutating func judge(_ text: ListedText) -> Judgement {
            if let known = judged[text] { return known }
            if !areRemarks, !areTags, judged.count == Self.mostTexts { return .nothing }
            let judgement = judgement(of: text.text)
            if judged.count < Self.mostRemarks { judged[ListedText(Array(text.utf8)[...])] = judgement }
            return judgement
        }

        private func judgement(of text: String) -> Judgement {
            if areRemarks ? text.isRefusal : text.isPlainRefusal { return .refusal }
            if areNotes && text.isRefusingNote || areKinds && text.isRefund { return .refusal }
            if areTags,
                text.split(whereSeparator: { ",;|/".contains($0) }).contains(where: { String($0).namesCrew })
            {
                return .refusal
            }
            if !areRemarks, areGoods, text.namesCrew { return .crew }
            if text.isStanding { return .standing }
            return text.isPossibleRefusal ? .possibleRefusal : .nothing
        }
    }

    private let attendance: Attendance
    /// In the form in which headings are compared.
    private let named: Set<String>
    private let settled: Set<String>
    /// The mark of each marked row of a sheet, by its number.
    private let marks: [Int: Sheet.Mark]
    private var columns: [Column] = []
    /// How many of them are needed in all rows, and not in the first rows alone.
    private var lasting = 0
    /// The number of columns of the rows so far.
    private var known = 0
    private var texts: [Texts] = []
    /// By headings, texts that refuse if another text of their column admits a participant; and such columns.
    private var possibleRefusals: [String: [String: Int]] = [:]
    private var standings: Set<String> = []
    /// The heading above the next rows; nil as long as no heading refuses.
    private var section: ListedText?
    /// Those of the organiser, each with the place of its cell among those of a row.
    private var conditions: [(condition: Attendance.Condition, place: Int)] = []

    init(_ attendance: Attendance, marks: [Int: Sheet.Mark]) {
        self.attendance = attendance
        named = Set(attendance.headings.map(\.heading))
        settled = Set(attendance.settledHeadings.map(\.heading))
        self.marks = marks
    }

    /// Adds columns that are not known yet.
    ///
    /// - Parameters:
    ///   - used: Columns of names, ids and tickets.
    ///   - kinds: What columns say whose headings do not say it.
    ///   - distinguishing: Those that may tell people of one name apart.
    mutating func find(
        in headings: Headings,
        besides used: [Int],
        kinds: [Int: AttendanceColumn],
        telling distinguishing: [Int],
        _ description: inout ListDescription
    ) {
        texts.removeAll { used.contains($0.column) }
        let new = headings.texts.indices.dropFirst(known)
        known = headings.texts.count
        let wholeAmounts = headings.wholeAmounts
        for column in new {
            let heading = headings.title(column)
            var kind = kinds[column] ?? Self.kind(of: heading, beside: headings.texts)
            if kind == .choice || kind == .kind, used.contains(column) { kind = nil }
            let isAnswer = kind != nil || named.contains(heading.heading)
            if isAnswer || distinguishing.contains(column) {
                let counterpart =
                    wholeAmounts[column].map(Counterpart.whole) ?? headings.counterpart(of: column, kind)
                columns.append(Column(number: column, onlyTells: !isAnswer, counterpart: counterpart))
                if isAnswer { lasting = columns.count }
                description.answerColumns.append(ListDescription.AnswerColumn(heading, kind))
            }
            if kind == nil, !settled.contains(heading.heading), !used.contains(column) {
                texts.append(
                    Texts(column: column, heading: heading, hasBlanks: headings.hasBlanks(column))
                )
            }
        }
        // Whether the person of such a row takes part is for the organiser to say.
        if !marks.isEmpty {
            description.answerColumns.append(ListDescription.AnswerColumn(Self.hidden, .meansRefusal))
        }
        findConditions(description)
    }

    private static func kind(of heading: String, beside others: [String]) -> AttendanceColumn? {
        let kind = AttendanceColumn(heading: heading)
        if kind == .mayMeanRefusal, others.contains(where: \.isOfAccount) { return nil }
        guard kind == .meansRefusal, AttendanceWords.mailHeadings.matches(heading.headingWords) else {
            return kind
        }
        return others.contains(where: \.isOfAttendance) ? .mayMeanRefusal : kind
    }

    private mutating func findConditions(_ description: ListDescription) {
        if attendance.conditions.isEmpty { return }
        let places = description.answerPlaces
        conditions = attendance.conditions.compactMap { condition in
            places[condition.heading].map { (condition, $0) }
        }
    }

    /// - Parameter isFirst: Whether the row is one of the first, which are compared.
    func cells(of row: borrowing Row, isFirst: Bool) -> [ListedText] {
        var cells: [ListedText] = []
        // Blank cells at the end need not be stored.
        let isWhole = isFirst || section != nil || !marks.isEmpty
        for column in isWhole ? columns[...] : columns.prefix(lasting) {
            cells.append(isFirst || !column.onlyTells ? column.cell(of: row) : "")
        }
        if !marks.isEmpty {
            let mark = marks[row.line]?.rawValue ?? ""
            if !mark.isEmpty || section != nil { cells.append(ListedText(mark)) }
        }
        if let section { cells.append(section) }
        return cells
    }

    /// What a row with these cells shows to be refunded in part.
    func partRefund(_ cells: [ListedText]) -> ListedText? {
        zip(columns, cells).first { column, cell in
            column.counterpart?.canShowPart == true && Counterpart.isShown(cell.text)
        }?.1
    }

    /// Begins a group of rows with a heading.
    mutating func begin(_ heading: ListedText, _ description: inout ListDescription) {
        if section == nil {
            description.answerColumns.append(ListDescription.AnswerColumn(Self.section, .section))
            findConditions(description)
        }
        section = ListedText(Array(heading.utf8)[...])
        description.remarks.append(.section(heading.text))
    }

    var hasSections: Bool { section != nil }

    /// Counts the texts of a row that refuse.
    mutating func noteRefusals(_ row: borrowing Row, _ description: inout ListDescription) {
        for index in texts.indices {
            // Most cells begin with a digit, are blank, long or frequent.
            let longest = texts[index].longest
            guard let value = row.find(texts[index].column), 1...longest ~= value.end - value.start,
                !(ASCII.digits ~= row.bytes.span[value.start])
            else { continue }
            let text = row.answer(texts[index].column)
            let heading = texts[index].heading
            let judgement = texts[index].judge(text)
            if judgement == .crew { description.goodsOfCrew.insert(heading) }
            switch judgement {
            case .nothing: break
            case .refusal, .crew: description.refusals[heading, default: [:]][text.text, default: 0] += 1
            case .possibleRefusal: possibleRefusals[heading, default: [:]][text.text, default: 0] += 1
            case .standing: standings.insert(heading)
            }
        }
    }

    /// Ends a list.
    func finish(_ description: inout ListDescription) {
        for (heading, counts) in possibleRefusals where standings.contains(heading) {
            description.refusals[heading, default: [:]].merge(counts) { $0 + $1 }
        }
    }

    /// Whether a condition of the organiser leaves out a row with these cells.
    func leaveOut(_ cells: [ListedText]) -> Bool {
        conditions.contains { condition, place in
            !condition.holds(for: place < cells.count ? cells[place].text : "")
        }
    }
}

extension String {
    fileprivate var isOfAttendance: Bool { AttendanceWords.attendanceHeadings.matches(headingWords) }

    /// Whether it is that of an account on Mastodon: "account.acct".
    fileprivate var isOfAccount: Bool { headingWords.last.map(KnownHeadings.accountNames.contains) == true }
}

extension Row {
    /// The members of objects that say what these are: the badges, the roles or the labels of a user, or the states of
    /// subscriptions. A name can also be that of something else in them.
    private static let titles = [["title", "role"], ["status", "state"], ["name"]].map {
        $0.map { Array($0.utf8) }
    }

    /// The titles of the objects in a list of JSON, or its texts: "Staff, Donor". A regular expression would be compiled for
    /// each row.
    private func titles(_ list: RowValue) -> String {
        let text = bytes.text(of: list)
        let parts = text.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        if !text.utf8.contains(ASCII.openBrace), !text.utf8.contains(UInt8(ascii: "\\")) {
            let texts = parts.indices.filter { !$0.isMultiple(of: 2) }.map { String(parts[$0]) ?? "" }
            if !texts.isEmpty { return texts.joined(separator: ", ") }
        }
        let found = Self.titles.map { members in
            parts.indices.dropLast(2).compactMap { index -> String? in
                let isTitle = members.contains { parts[index].elementsEqual($0) }
                let hasValue = parts[index + 1].filter { $0 != ASCII.space } == [ASCII.colon]
                let title = parts[index + 2]
                let isPlain = !title.isEmpty && !title.contains(UInt8(ascii: "\\"))
                return isTitle && hasValue && isPlain ? String(title) : nil
            }
        }
        return found.first { !$0.isEmpty }?.joined(separator: ", ") ?? "[…]"
    }

    /// A cell as an answer, whatever its type is in JSON. Only what a line can show is compared.
    func answer(_ column: Int) -> ListedText {
        guard let value = find(column), value.kind != .null else { return "" }
        if value.kind == .array { return isEmptyArray(value) ? "" : ListedText(titles(value)) }
        let text = ListedText(bytes.slice(of: value)).trimmed
        guard text.utf8.span.fault(in: "", at: 0) != nil else { return text }
        let scalars = text.text.unicodeScalars.map { $0.isControlOrBidi ? " " : $0 }
        return ListedText(String(String.UnicodeScalarView(scalars)))
    }
}
