import Domain

/// The columns that may refuse or admit participants, and those of the organiser's conditions.
struct AnswerColumns {
    /// The heading of a column that says which rows a filter hides.
    private static let hidden = "hidden"

    /// In the form in which headings are compared.
    private let named: Set<String>
    /// Of a sheet.
    private let hiddenRows: Set<Int>
    private var columns: [Int] = []

    /// - Parameter named: Headings that the organiser named.
    init(_ named: [String], hiddenRows: Set<Int>) {
        self.named = Set(named.map(\.heading))
        self.hiddenRows = hiddenRows
    }

    /// Adds columns that are not known yet.
    mutating func find(in headings: [String], _ description: inout ListDescription) {
        for (column, heading) in headings.enumerated() where !columns.contains(column) {
            let isNamed = named.contains(heading.heading)
            guard isNamed || AttendanceColumn(heading: heading) != nil else { continue }
            columns.append(column)
            description.answerHeadings.append(heading)
        }
        // Whether the person of a hidden row takes part is for the organiser to say.
        if !hiddenRows.isEmpty { description.answerHeadings.append(Self.hidden) }
    }

    func cells(of row: borrowing Row) throws(RowFault) -> [ListedText] {
        var cells: [ListedText] = []
        for column in columns { cells.append(try row.text(column, row.heading(column).visible)) }
        if hiddenRows.contains(row.line) { cells.append("yes") }
        return cells
    }
}
