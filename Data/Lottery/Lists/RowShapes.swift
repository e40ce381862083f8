import Domain

/// How the rows of a table are filled: the row that is read, and those above it.
struct RowShapes {
    /// More answers than a table counts below its participants.
    private static let mostNumbers = 20

    /// Those that the first rows fill.
    let fullColumns: [Int]
    /// How many cells of the row are.
    private(set) var filled = 0
    /// Whether the row above has one filled cell alone; and whether it stands below an empty row, as a title does.
    private(set) var followsLone = false
    private(set) var followsTitle = false
    private var isTitle = false
    /// The numbers of the last rows that have nothing but a text and a number.
    private(set) var numbers: [UInt64] = []
    /// The filled columns of the row, if it is apart from the participants; none otherwise.
    private var apart: [Int] = []

    init(fullColumns: [Int]) { self.fullColumns = fullColumns }

    mutating func next(_ row: borrowing Row) {
        followsLone = filled == 1
        followsTitle = isTitle
        filled = row.filledCount
        isTitle = filled == 1 && row.followsBlank
        noteNumber(row)
        noteApart(row)
    }

    private mutating func noteNumber(_ row: borrowing Row) {
        guard filled == 2, let value = row.values.last(where: { $0.start < $0.end }),
            let number = row.bytes.span.wholeNumber(value)
        else {
            if !numbers.isEmpty { numbers = [] }
            return
        }
        numbers = numbers.suffix(Self.mostNumbers - 1) + [number]
    }

    private mutating func noteApart(_ row: borrowing Row) {
        guard row.followsBlank || !apart.isEmpty, fullColumns.count > 1 else { return }
        let columns = row.values.indices.filter { row.isFilled($0) }
        let lacksMost = fullColumns.count { !columns.contains($0) } * 2 > fullColumns.count
        let isFurther = columns == apart && columns.contains { row.cell($0).text.isDigits }
        apart = lacksMost && (row.followsBlank || isFurther) ? columns : []
    }

    /// Whether the row is below an empty one and lacks most of what other rows have, as the note of a program at the end; or
    /// is like such a row above it and has a number: "Coming 11", "Not coming 2".
    var isApart: Bool { !apart.isEmpty }

    /// Whether one cell of the row alone is filled in a table that fills several.
    func isLone(_ row: borrowing Row) -> Bool {
        guard filled == 1, fullColumns.count > 1 else { return false }
        return fullColumns.count > 2 || row.hasHeading
    }
}

extension Row {
    /// Number of fields that are not empty.
    fileprivate var filledCount: Int { values.count { $0.start < $0.end } }

    /// Whether a cell can be the heading of a group.
    var hasHeading: Bool { values.indices.contains { cell($0).looksLikeHeading } }
}
