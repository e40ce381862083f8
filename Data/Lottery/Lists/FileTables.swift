import Domain

/// The tables of one file. Without the organiser's choice, it may have no second one.
struct FileTables {
    private let headers: HeaderRule
    /// From the header on.
    private var all: [ListProblem.Table]
    /// Of the last of several: where it has its people, and those so far.
    private var columnsOfPeople: [Int] = []
    private var people: Set<[String]> = []
    /// Tables, by their places, that have someone twice, as a log has a row for each time that a participant joined.
    private var repeating: Set<Int> = []

    init(_ layout: TableLayout, _ headers: HeaderRule) {
        self.headers = headers
        all = [ListProblem.Table(line: layout.line, headings: layout.headings)]
    }

    var isOnlyOne: Bool { all.count == 1 }

    /// The headings of another table, if the row has some.
    ///
    /// - Parameter filled: How many of its cells are.
    func headings(in row: borrowing Row, filled: Int) -> [String]? {
        // In a table of one column, a lone cell is the title of nothing.
        let isNarrow = all[all.count - 1].headings.count == 1
        guard isNarrow ? row.followsBlank : filled > 1 else { return nil }
        let cells = row.values.map { row.bytes.text(of: $0).trimmed }
        return headers.accept(cells) ? cells : nil
    }

    mutating func begin(_ headings: [String], onLine line: Int) {
        all.append(ListProblem.Table(line: line, headings: headings))
        columnsOfPeople = headers.columnsOfPeople(headings)
        people = []
    }

    mutating func add(_ row: borrowing Row) {
        all[all.count - 1].rows += 1
        if isOnlyOne { return }
        let person = columnsOfPeople.map { row.cell($0).text }
        if !people.insert(person).inserted { repeating.insert(all.count - 1) }
    }

    /// The last row was a heading or a title.
    mutating func removeRow() { all[all.count - 1].rows -= 1 }

    /// Throws if there are several. Of these, smaller ones are about the meeting, or about who led it.
    func checkOnlyOne(in place: Place) throws(AccessFailure) {
        if isOnlyOne { return }
        let candidates = all.indices.filter { !repeating.contains($0) }.map { all[$0] }
        let best = candidates.reduce(candidates[0]) { $1.rows > $0.rows ? $1 : $0 }
        throw AccessFailure(
            .invalid,
            place,
            ListProblem.severalTables(all),
            ListRemedy.chooseHeader(best.line)
        )
    }
}
