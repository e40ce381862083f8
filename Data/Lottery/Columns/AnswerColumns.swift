import Domain

/// The columns that may refuse or admit participants, and those of the organiser's conditions.
struct AnswerColumns {
    /// The heading of a column that says which rows a filter hides.
    private static let hidden = "hidden"

    private static let mostJudged = 1000

    private let attendance: Attendance
    /// In the form in which headings are compared.
    private let named: Set<String>
    /// Of a sheet.
    private let hiddenRows: Set<Int>
    private var columns: [Int] = []
    /// Of free text and amounts, which can refuse.
    private var remarks: [(column: Int, heading: String)] = []
    /// Whether the remarks so far refuse.
    private var judged: [ListedText: Bool] = [:]
    /// Those of the organiser, each with the place of its cell among those of a row.
    private var conditions: [(condition: Attendance.Condition, place: Int)] = []

    init(_ attendance: Attendance, hiddenRows: Set<Int>) {
        self.attendance = attendance
        self.named = Set(attendance.headings.map(\.heading))
        self.hiddenRows = hiddenRows
    }

    /// Adds columns that are not known yet.
    mutating func find(in headings: [String], _ description: inout ListDescription) {
        remarks = []
        for (column, heading) in headings.enumerated() where !columns.contains(column) {
            if named.contains(heading.heading) || AttendanceColumn(heading: heading) != nil {
                columns.append(column)
                description.answerHeadings.append(heading)
            } else if heading.headingWords.contains(where: KnownHeadings.remarks.contains) {
                remarks.append((column, heading))
            }
        }
        // Whether the person of a hidden row takes part is for the organiser to say.
        if !hiddenRows.isEmpty { description.answerHeadings.append(Self.hidden) }
        conditions = attendance.conditions.compactMap { condition in
            let place = description.answerHeadings.firstIndex { FoldedText($0) == FoldedText(condition.heading) }
            return place.map { (condition, $0) }
        }
    }

    func cells(of row: borrowing Row) -> [ListedText] {
        var cells: [ListedText] = []
        for column in columns { cells.append(row.answer(column)) }
        if hiddenRows.contains(row.line) { cells.append("yes") }
        return cells
    }

    /// How a note names the person if it may be none: by a placeholder, or with a remark or an amount that refuses.
    mutating func doubt(about person: ListedPerson, _ row: borrowing Row) -> String? {
        if person.name.isNobody { return person.name.text }
        for (column, heading) in remarks {
            let remark = row.answer(column)
            // Most amounts are positive, and most remarks are blank, long or frequent.
            guard let first = remark.utf8.first, !(ASCII.digits ~= first), remark.utf8.count <= 40 else { continue }
            let isRefusal = judged[remark] ?? remark.text.isRefusal
            if judged.count < Self.mostJudged { judged[ListedText(Array(remark.utf8)[...])] = isRefusal }
            if isRefusal { return "\(person.title) (\(heading): \(remark.text))" }
        }
        return nil
    }

    /// Whether a condition of the organiser leaves out a row with these cells.
    func leaveOut(_ cells: [ListedText]) -> Bool {
        conditions.contains { condition, place in
            !condition.holds(for: place < cells.count ? cells[place].text : "")
        }
    }
}

extension Row {
    /// A cell as an answer, whatever its type is in JSON. Only what a line can show is compared.
    fileprivate func answer(_ column: Int) -> ListedText {
        guard let value = find(column), value.kind != .null else { return "" }
        if value.kind == .array { return isEmptyArray(value) ? "" : "[…]" }
        let text = ListedText(bytes.slice(of: value)).trimmed
        guard text.utf8.span.fault(in: "", at: 0) != nil else { return text }
        let scalars = text.text.unicodeScalars.map { $0.isControlOrBidi ? " " : $0 }
        return ListedText(String(String.UnicodeScalarView(scalars)))
    }
}
