/// A list of people as it was read: its rows in their order, and what its columns mean.
package struct ListedPeople: RandomAccessCollection, Sendable {
    /// Path or URL, for display.
    package let name: String
    package var description: ListDescription
    /// Understands what its rows have in the columns about attendance.
    let understand: Understanding
    /// Each row in a few bytes, because a list can have millions.
    private(set) var table = PeopleTable()

    package typealias Understanding = @Sendable (_ cell: String, AttendanceColumn) -> AttendanceAnswer

    package init(
        name: String,
        description: ListDescription = ListDescription(),
        understanding: @escaping Understanding = { cell, _ in AttendanceAnswer(cell, .unknown) },
        _ rows: some Sequence<ListedPerson> = []
    ) {
        self.name = name
        self.description = description
        understand = understanding
        for row in rows { append(row) }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { table.count }

    package subscript(row: Int) -> ListedPerson { table[row] }

    package mutating func append(_ person: ListedPerson) { table.append(person) }

    package mutating func removeLast() { table.removeLast() }

    /// Removes the last rows if they say how many rows have each value of a column about attendance: "Coming, 11".
    ///
    /// - Parameter numbers: Those of the last rows.
    package mutating func removeCounts(_ numbers: some Collection<UInt64>) -> [ListedPerson] {
        let columns = description.answerColumns.indices.filter { description.answerColumns[$0].kind != nil }
        if columns.isEmpty || numbers.isEmpty { return [] }
        let rows = Array(indices)
        let counts = columns.map { column in
            let filled = table.answers(ofColumn: column).counts(of: rows).filter { !$0.value.isEmpty }
            return Dictionary(uniqueKeysWithValues: filled.map { ($0.value, UInt64($0.rows)) })
        }
        func isCount(_ person: ListedPerson, _ number: UInt64) -> Bool {
            person.username.isEmpty && counts.contains { $0[person.name.text] == number }
        }
        // The last row first. A value that no row has is counted, too.
        let upwards = zip(suffix(numbers.count), numbers.suffix(count)).reversed()
        let candidates = upwards.prefix { isCount($0, $1) || $1 == 0 }
        let topmost = candidates.lastIndex { isCount($0, $1) }
        let removed = Array(suffix(topmost.map { $0 + 1 } ?? 0))
        for _ in removed { removeLast() }
        return removed
    }
}
