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

    /// Removes the last rows whose names are values of a column about attendance: they say how many rows have each value.
    package mutating func removeCounts() -> [ListedPerson] {
        let columns = description.answerColumns.indices.filter { description.answerColumns[$0].kind != nil }
        let answers = columns.map { table.answers(ofColumn: $0) }
        var removed: [ListedPerson] = []
        while let person = last, person.username.isEmpty, answers.contains(where: { $0.has(person.name.text) }) {
            removed.insert(person, at: 0)
            removeLast()
        }
        return removed
    }
}
