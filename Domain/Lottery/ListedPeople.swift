/// A list of people as it was read: its rows in their order, and what its columns mean.
package struct ListedPeople: RandomAccessCollection, Sendable {
    /// Path or URL, for display.
    package let name: String
    package var description: ListDescription
    /// Each row in a few bytes, because a list can have millions.
    private(set) var table = PeopleTable()

    package init(
        name: String,
        description: ListDescription = ListDescription(),
        _ rows: some Sequence<ListedPerson> = []
    ) {
        self.name = name
        self.description = description
        for row in rows { append(row) }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { table.count }

    package subscript(row: Int) -> ListedPerson { table[row] }

    package mutating func append(_ person: ListedPerson) { table.append(person) }

    package mutating func removeLast() { table.removeLast() }
}
