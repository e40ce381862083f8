/// Who of a list takes part, as its columns and the organiser say: the paid, the approved, those who come.
///
/// A list is drawn from as it was exported, or the program stops and says what would settle it.
package struct Attendance: Hashable, Sendable {
    /// A condition of the organiser on one column: `Status=Attending`, or `Status!=Refunded`.
    package struct Condition: Hashable, Sendable {
        package let heading: String
        /// Empty for a blank cell.
        package let value: String
        package let isEqual: Bool
        private let folded: FoldedText

        package init(_ heading: String, _ value: String, isEqual: Bool) {
            self.heading = heading
            self.value = value
            self.isEqual = isEqual
            folded = FoldedText(unlessLong: value)
        }

        /// Blank cells, as in `Status=`.
        package static func blank(_ heading: String) -> Condition { Condition(heading, "", isEqual: true) }

        /// All but blank cells, as in `Status!=`.
        package static func filled(_ heading: String) -> Condition { Condition(heading, "", isEqual: false) }

        /// All but one value, as in `Status!=Refunded`.
        package static func all(_ heading: String, but value: String) -> Condition {
            Condition(heading, value, isEqual: false)
        }

        /// nil if the text has no `=` after a heading.
        package init?(_ text: String) {
            let scalars = text.unicodeScalars
            guard let equals = scalars.firstIndex(of: "=") else { return nil }
            let isEqual = scalars[..<equals].last != "!"
            let end = isEqual ? equals : scalars.index(before: equals)
            let heading = String(scalars[..<end]).trimmed
            if heading.isEmpty { return nil }
            self.init(heading, String(scalars[scalars.index(after: equals)...]), isEqual: isEqual)
        }

        /// A blank keeps a sign of the heading apart: `Cancelled! =no`.
        package var text: String {
            if !isEqual { return heading + "!=" + value }
            return heading + (heading.hasSuffix("!") ? " =" : "=") + value
        }

        package func holds(for cell: String) -> Bool { names(cell) == isEqual }

        /// A hint has it for a value that the organiser has to choose.
        package static let placeholder = "VALUE"
        var isTemplate: Bool { value == Self.placeholder }

        /// Whether it also names cells to which another column adds something, by what they have of their own.
        fileprivate var namesBeginnings = false

        func names(_ cell: String) -> Bool {
            if FoldedText(unlessLong: cell) == folded { return true }
            guard namesBeginnings else { return false }
            return [CellJoint.counterpart, CellJoint.whole].contains { joint in
                cell.beginning(before: joint).map { FoldedText(unlessLong: $0) == folded } ?? false
            }
        }
    }

    /// All must hold.
    package var conditions: [Condition] = []
    /// Headings of columns whose values all take part.
    package var everyone: [String] = []
    /// Participants who begin after this day do not take part yet. nil for a receipt, whose draw was on another day.
    package var today: CalendarDay?

    package init() {}

    /// The headings that the organiser named.
    package var headings: [String] { conditions.map(\.heading) + everyone }

    /// The headings of columns that the organiser settled. To leave out one value settles no column, since others can refuse,
    /// too: `Status!=Cancelled`, where some are refunded.
    package var settledHeadings: [String] { conditions.filter(\.isEqual).map(\.heading) + everyone }

    /// The same with the headings as the list writes them. Throws if a column is missing.
    func naming(columnsOf list: ListedPeople) throws(RosterError) -> Attendance {
        // Without rows, nothing is known of the columns.
        if list.isEmpty { return self }
        let description = list.description
        let places = description.answerPlaces
        func written(_ heading: String) throws(RosterError) -> String {
            if let place = places[heading] { return description.answerColumns[place].heading }
            throw .noColumn(heading, in: list.name, description.columns?.all ?? [])
        }
        var named = Attendance()
        named.today = today
        for condition in conditions {
            let heading = try written(condition.heading)
            named.conditions.append(Condition(heading, condition.value, isEqual: condition.isEqual))
        }
        for heading in everyone { named.everyone.append(try written(heading)) }
        return named
    }
}

extension ListedPeople {
    /// The rows that take part, and what conditions left out.
    struct Selection {
        /// Counted from 0.
        var rows: [Int]
        var leftOut: [LeftOut] = []
        /// The headings of columns that have the value of a condition.
        fileprivate var reduced: Set<String> = []
    }

    /// The rows that all conditions leave; and how many each column leaves out.
    ///
    /// Throws if a condition such as `Status=paid` names a value that no row has, or if a column of these rows has refusals
    /// that nothing settles.
    ///
    /// - Parameter attendance: With the headings of this list.
    func attending(by attendance: Attendance) throws(RosterError) -> Selection {
        var selection = Selection(rows: Array(indices))
        if isEmpty { return selection }
        let places = description.answerPlaces
        for condition in attendance.conditions {
            if let place = places[condition.heading] { try apply(condition, at: place, to: &selection) }
        }
        if selection.rows.isEmpty { throw .noRow(attendance.conditions, in: name) }
        noteRemaining(in: &selection)
        let open = openColumns(after: selection, settled: Set(attendance.settledHeadings), attendance.today)
        guard open.isEmpty else { throw .openAttendance(open, in: name) }
        return selection
    }

    private func apply(
        _ typed: Attendance.Condition,
        at place: Int,
        to selection: inout Selection
    ) throws(RosterError) {
        let answers = table.answers(ofColumn: place)
        let rows = selection.rows
        var condition = typed
        condition.namesBeginnings = !answers.values.contains(where: typed.names)
        guard answers.values.contains(where: condition.names) else {
            if typed.isEqual || typed.isTemplate {
                throw .noValue(typed, in: name, answers.counts(of: rows).map(\.value))
            }
            // It leaves out no one, so it may be misspelled, and settles nothing.
            selection.leftOut.append(LeftOut(condition, at: place, [], names: [], isKnown: false))
            return
        }
        selection.reduced.insert(condition.heading)
        selection.rows = answers.filter(rows, by: condition.holds)
        // A note says what the rows have after "!=", although an earlier condition left out the others.
        if selection.rows.count == rows.count, condition.isEqual { return }
        let counts = answers.counts(of: rows).filter { !condition.holds(for: $0.value) }
        let leftOut = answers.filter(rows) { !condition.holds(for: $0) }
        let names = leftOut.prefix(ListNote.mostNamed).map { self[$0].title }
        let isKnown =
            !counts.isEmpty || answers.counts(of: Array(indices)).contains { condition.names($0.value) }
        selection.leftOut.append(LeftOut(condition, at: place, counts, names: names, isKnown: isKnown))
    }

    /// Notes what a column still has after the last condition on it.
    private func noteRemaining(in selection: inout Selection) {
        var noted: Set<Int> = []
        for index in selection.leftOut.indices.reversed() {
            let place = selection.leftOut[index].place
            guard noted.insert(place).inserted else { continue }
            let answers = table.answers(ofColumn: place)
            // To count many values takes time, and no note would name them.
            if answers.values.count <= LeftOut.mostCounted {
                selection.leftOut[index].note(remaining: answers.counts(of: selection.rows))
            }
        }
        selection.leftOut.removeAll { $0.rows == 0 && $0.isKnown && $0.remaining.isEmpty }
    }

    /// The columns that leave attendance open.
    private func openColumns(
        after selection: Selection,
        settled: Set<String>,
        _ today: CalendarDay?
    ) -> [OpenAttendance] {
        let columns = description.answerColumns
        let unsettled = columns.indices.filter { !settled.contains(columns[$0].heading) }
        var open = unsettled.compactMap { openAttendance(ofColumn: $0, in: selection.rows, today) }
        open += description.refusals.sorted { $0.key < $1.key }.map { heading, counts in
            let kind: AttendanceColumn? = description.goodsOfCrew.contains(heading) ? .choice : nil
            return OpenAttendance(heading: heading, kind, refusals: counts, of: selection.rows.count)
        }
        for index in open.indices { open[index].isReduced = selection.reduced.contains(open[index].heading) }
        open.removeAll { $0.isReduced && isMeant($0, after: selection.leftOut) }
        open.removeRepeating()
        let chosen = settled.union(selection.reduced)
        let hasChosenTime = columns.contains { $0.kind == .asksWhen && chosen.contains($0.heading) }
        open.joinTimes(keeping: hasChosenTime ? selection.reduced : nil)
        noteSettled(in: &open, selection.rows, today)
        return open
    }

    /// Whether an organiser who left out some values of a column means that the others take part.
    private func isMeant(_ column: OpenAttendance, after leftOut: [LeftOut]) -> Bool {
        guard column.mayBeMeant, !column.hasDays(around: leftOut) else { return false }
        guard let kind = column.column, kind == .status || kind == .paymentStatus, column.isAmbiguous else {
            return true
        }
        // To leave out what refuses says nothing about what no one knows.
        let values = leftOut.filter { $0.condition.heading == column.heading }.flatMap(\.counts)
        return !values.allSatisfy { understand($0.value, kind).meaning == .refuses }
    }

    /// nil if no row refuses, and none leaves attendance open.
    private func openAttendance(
        ofColumn number: Int,
        in rows: [Int],
        _ today: CalendarDay?
    ) -> OpenAttendance? {
        let column = description.answerColumns[number]
        guard let kind = column.kind else { return nil }
        let cells = table.answers(ofColumn: number).counts(of: rows)
        let counts: [OpenAttendance.Count]
        if kind == .meansBeginning {
            counts = today.map { .beginnings(cells, after: $0) } ?? []
        } else {
            counts = cells.map { OpenAttendance.Count(understand($0.value, kind), rows: $0.rows) }
        }
        guard counts.contains(where: \.isRefusal) || kind.leavesOpen(counts) else { return nil }
        return OpenAttendance(heading: column.heading, kind, counts: counts)
    }

    /// Notes which columns would leave nothing open beside the conditions that settle others: those who did not attend have no
    /// time of joining.
    private func noteSettled(in open: inout [OpenAttendance], _ rows: [Int], _ today: CalendarDay?) {
        let places = description.answerPlaces
        var left = rows
        for condition in open.flatMap(\.conditions) {
            guard let place = places[condition.heading] else { return }
            left = table.answers(ofColumn: place).filter(left, by: condition.holds)
        }
        if left.isEmpty || left.count == rows.count { return }
        for index in open.indices where open[index].conditions.isEmpty {
            guard let place = places[open[index].heading] else { continue }
            open[index].isSettled = openAttendance(ofColumn: place, in: left, today) == nil
        }
    }
}
