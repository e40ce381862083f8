/// Who of a list takes part, as its columns and the organiser say: the paid, the approved, those who come.
///
/// A list is drawn from as it was exported, or the program stops and says what would settle it.
package struct Attendance: Sendable {
    /// A condition of the organiser on one column: `Status=Attending`, or `Status!=Refunded`.
    package struct Condition: Hashable, Sendable {
        package let heading: String
        /// Empty for a blank cell.
        package let value: String
        package let isEqual: Bool

        /// nil if the text has no `=` after a heading.
        package init?(_ text: String) {
            let equals = UInt8(ascii: "=")
            let parts = text.utf8.split(separator: equals, maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let heading = String(parts[0]), let value = String(parts[1])
            else { return nil }
            isEqual = heading.utf8.last != UInt8(ascii: "!")
            self.heading = isEqual ? heading.trimmed : String(heading.unicodeScalars.dropLast()).trimmed
            self.value = value
            if self.heading.isEmpty { return nil }
        }

        func holds(for cell: String) -> Bool { (FoldedText(cell) == FoldedText(value)) == isEqual }
    }

    /// All must hold.
    package var conditions: [Condition] = []
    /// Headings of columns whose values all take part.
    package var everyone: [String] = []

    package init() {}

    /// The headings that the organiser named.
    package var headings: [String] { conditions.map(\.heading) + everyone }

    func settles(_ heading: String) -> Bool { headings.contains { FoldedText($0) == FoldedText(heading) } }
}

/// A column with refusals that nothing settles: each of its values, and how many rows have it.
package struct OpenAttendance: Hashable, Sendable {
    package struct Count: Hashable, Sendable {
        package let value: String
        package let rows: Int
        package let isRefusal: Bool

        /// The most frequent first; equally frequent ones in the order of their texts.
        fileprivate func isBefore(_ other: Count) -> Bool {
            rows == other.rows ? value < other.value : rows > other.rows
        }
    }

    package let heading: String
    /// The most frequent first.
    package let counts: [Count]
}

extension ListedPeople {
    /// The rows, counted from 0, that all conditions leave; and how many each column leaves out.
    ///
    /// Throws if a column is missing, or if a column of these rows has refusals that nothing settles.
    func attending(by attendance: Attendance) throws(LotteryError) -> (rows: [Int], leftOut: [LeftOut]) {
        for heading in attendance.headings where answers(under: heading) == nil {
            throw .noColumn(heading, in: name, description.columns?.all ?? [])
        }
        var rows = Array(indices)
        var leftOut: [LeftOut] = []
        for condition in attendance.conditions {
            let answers = answers(under: condition.heading) ?? Answers()
            let left = rows.filter { condition.holds(for: answers[$0]) }
            leftOut.append(LeftOut(heading: condition.heading, rows: rows.count - left.count))
            rows = left
        }
        let unsettled = description.answerHeadings.filter { !attendance.settles($0) }
        let open = unsettled.compactMap { openColumn($0, of: rows) }
        guard open.isEmpty else { throw .openAttendance(open, in: name) }
        return (rows, leftOut.filter { $0.rows > 0 })
    }

    private func openColumn(_ heading: String, of rows: [Int]) -> OpenAttendance? {
        guard let column = AttendanceColumn(heading: heading), let answers = answers(under: heading)
        else { return nil }
        let counts = answers.counts(of: rows).map { value, rows in
            OpenAttendance.Count(value: value, rows: rows, isRefusal: column.refuses(value))
        }
        guard counts.contains(where: \.isRefusal) else { return nil }
        return OpenAttendance(heading: heading, counts: counts.sorted { $0.isBefore($1) })
    }

    private func answers(under heading: String) -> Answers? {
        let wanted = FoldedText(heading)
        let column = description.answerHeadings.firstIndex { FoldedText($0) == wanted }
        return column.map { table.answers(ofColumn: $0) }
    }
}

/// How many rows a condition on a column leaves out.
package struct LeftOut: Hashable, Sendable {
    package let heading: String
    package let rows: Int
}
