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
            folded = FoldedText(value)
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

        /// What stands in a hint for a value that the organiser has to choose.
        package static let placeholder = "VALUE"
        fileprivate var isTemplate: Bool { value == Self.placeholder }

        fileprivate func names(_ cell: String) -> Bool { FoldedText(cell) == folded }
    }

    /// All must hold.
    package var conditions: [Condition] = []
    /// Headings of columns whose values all take part.
    package var everyone: [String] = []

    package init() {}

    /// The headings that the organiser named.
    package var headings: [String] { conditions.map(\.heading) + everyone }

    /// The headings of columns of which the organiser said who takes part. Who leaves out one value has not said that all
    /// others do: `Status!=Cancelled`, where some are refunded.
    package var settledHeadings: [String] { conditions.filter(\.isEqual).map(\.heading) + everyone }
}

extension ListedPeople {
    /// The rows, counted from 0, that all conditions leave; and how many each column leaves out.
    ///
    /// Throws if a column is missing, if a condition such as `Status=paid` names a value that no row has, or if a column
    /// of these rows has refusals that nothing settles.
    func attending(by attendance: Attendance) throws(RosterError) -> (rows: [Int], leftOut: [LeftOut]) {
        // Without rows, nothing is known of the columns.
        if isEmpty { return ([], []) }
        let places = description.answerPlaces
        for heading in attendance.headings where places[FoldedText(heading)] == nil {
            throw .noColumn(heading, in: name, description.columns?.all ?? [])
        }
        let settled = Set(attendance.settledHeadings.map { FoldedText($0) })
        var reduced: Set<FoldedText> = []
        var rows = Array(indices)
        var leftOut: [LeftOut] = []
        for condition in attendance.conditions {
            guard let place = places[FoldedText(condition.heading)] else { continue }
            let answers = table.answers(ofColumn: place)
            guard answers.values.contains(where: condition.names) else {
                if condition.isEqual || condition.isTemplate {
                    throw .noValue(condition, in: name, answers.counts(of: rows).map(\.value))
                }
                // It leaves out no one, so it may be misspelled, and settles nothing.
                continue
            }
            reduced.insert(FoldedText(condition.heading))
            let left = answers.filter(rows, by: condition.holds)
            if left.count < rows.count {
                let counts = answers.counts(of: rows).filter { !condition.holds(for: $0.value) }
                let names = answers.filter(rows) { !condition.holds(for: $0) }.prefix(ListNote.mostNamed)
                leftOut.append(LeftOut(condition, counts, names: names.map { self[$0].title }))
            }
            rows = left
        }
        if rows.isEmpty { throw .noRow(attendance.conditions, in: name) }
        noteRemaining(rows, in: &leftOut)
        let columns = description.answerColumns
        let unsettled = columns.indices.filter { !settled.contains(FoldedText(columns[$0].heading)) }
        var open = unsettled.compactMap { openAttendance(ofColumn: $0, in: rows) }
        open += description.refusals.sorted { $0.key < $1.key }.map { heading, counts in
            let isChoice = description.goodsOfCrew.contains(heading)
            return OpenAttendance(heading: heading, isChoice ? .choice : nil, refusals: counts, of: rows.count)
        }
        for index in open.indices { open[index].isReduced = reduced.contains(FoldedText(open[index].heading)) }
        open.removeAll { $0.isReduced && $0.mayBeMeant && !$0.hasDays(around: leftOut) }
        open.removeRepeating()
        noteSettled(in: &open, rows)
        guard open.isEmpty else { throw .openAttendance(open, in: name) }
        return (rows, leftOut)
    }

    /// Notes which columns would leave nothing open beside the conditions that settle others: those who did not attend have no
    /// time of joining.
    private func noteSettled(in open: inout [OpenAttendance], _ rows: [Int]) {
        let places = description.answerPlaces
        var left = rows
        for condition in open.flatMap(\.conditions) {
            guard let place = places[FoldedText(condition.heading)] else { return }
            left = table.answers(ofColumn: place).filter(left, by: condition.holds)
        }
        if left.isEmpty || left.count == rows.count { return }
        for index in open.indices where open[index].conditions.isEmpty {
            guard let place = places[FoldedText(open[index].heading)] else { continue }
            open[index].isSettled = openAttendance(ofColumn: place, in: left) == nil
        }
    }

    /// Notes what a column still has after the last condition on it.
    private func noteRemaining(_ rows: [Int], in leftOut: inout [LeftOut]) {
        let places = description.answerPlaces
        var noted: Set<FoldedText> = []
        for index in leftOut.indices.reversed() {
            let heading = FoldedText(leftOut[index].condition.heading)
            guard noted.insert(heading).inserted, let place = places[heading] else { continue }
            let answers = table.answers(ofColumn: place)
            // To count many values takes time, and no note would name them.
            if answers.values.count <= LeftOut.mostCounted {
                leftOut[index].note(remaining: answers.counts(of: rows))
            }
        }
    }

    /// nil if no row refuses, and none leaves attendance open.
    private func openAttendance(ofColumn number: Int, in rows: [Int]) -> OpenAttendance? {
        let column = description.answerColumns[number]
        guard let kind = column.kind else { return nil }
        let counts = table.answers(ofColumn: number).counts(of: rows).map { cell, rows in
            OpenAttendance.Count(understand(cell, kind), rows: rows)
        }
        guard counts.contains(where: \.isRefusal) || kind.leavesOpen(counts) else { return nil }
        return OpenAttendance(heading: column.heading, kind, counts: counts)
    }
}

/// A column that refuses participants, or leaves their attendance open, and that nothing settles.
package struct OpenAttendance: Hashable, Sendable {
    package struct Count: Hashable, Sendable {
        let answer: AttendanceAnswer
        package let rows: Int

        init(_ answer: AttendanceAnswer, rows: Int) {
            self.answer = answer
            self.rows = rows
        }

        package var value: String { answer.text }
        package var isRefusal: Bool { answer.meaning == .refuses }
        /// Other than the 1 that says yes.
        fileprivate var hasNumber: Bool { value != "1" && value.contains(where: \.isNumber) }

        fileprivate var withoutMeaning: Count { Count(AttendanceAnswer(value, .unknown), rows: rows) }
    }

    package let heading: String
    /// nil for another column in which some cells refuse.
    package let column: AttendanceColumn?
    /// How many rows have each value: the most frequent first; equally frequent ones in the order of their texts.
    package let counts: [Count]
    /// Rows with other values, which no one counted.
    package let others: Int
    /// Whether conditions left out other values of the column.
    package fileprivate(set) var isReduced = false
    /// Whether what settles other columns settles this one.
    package fileprivate(set) var isSettled = false

    init(heading: String, _ column: AttendanceColumn?, counts: [Count], others: Int = 0) {
        self.heading = heading
        self.column = column
        let areUnclear =
            switch column {
            case .status, .role, .asksWhetherTakingPart, .asksWhetherLeftOut: counts.areCodes
            // A yes can mean anything: "Membership paused".
            case .kind: counts.areCodes || heading.contains { !$0.isLetter } && counts.allSatisfy(\.answer.isWordless)
            // Only the organiser knows how much is too much.
            case .meansDebt: counts.contains(where: \.hasNumber)
            // How likely a fraud is.
            case .meansRefusal: counts.contains { $0.value.hasSuffix("%") }
            default: false
            }
        let counts = areUnclear ? counts.map(\.withoutMeaning) : counts
        self.counts = counts.mostFrequentFirst
        self.others = others
    }

    init(heading: String, _ column: AttendanceColumn? = nil, refusals: [String: Int], of rows: Int) {
        let counts = refusals.map { Count(AttendanceAnswer($0, .refuses), rows: $1) }
        self.init(heading: heading, column, counts: counts, others: rows - refusals.values.reduce(0, +))
    }

    private static let mostConditions = 8

    /// What leaves the participants: the values that admit, or else all but the refusals. None if that would leave no one;
    /// if only the organiser knows; or if there are too many, since fewer would omit a participant, or settle nothing.
    package var conditions: [Attendance.Condition] {
        needsChoice || hasDays ? [] : settlingConditions
    }

    private var settlingConditions: [Attendance.Condition] {
        if isOneWanted { return [Attendance.Condition(heading, wanted[0].value, isEqual: true)] }
        if hasMany || wanted.isEmpty && others == 0 { return [] }
        let unwanted = counts.filter { !wanted.contains($0) }
        return unwanted.map { Attendance.Condition(heading, $0.value, isEqual: false) }
    }

    /// Whether too many values would have to be left out for a command.
    fileprivate var hasMany: Bool {
        let takePart = !wanted.isEmpty || others > 0
        return takePart && !isOneWanted && counts.count - wanted.count > Self.mostConditions
    }

    private var isOneWanted: Bool { others == 0 && Set(wanted.map { FoldedText($0.value) }).count == 1 }

    private var wanted: [Count] { admitting.isEmpty ? accepted : admitting }
    fileprivate var refusedRows: Int { counts.filter(\.isRefusal).reduce(0) { $0 + $1.rows } }

    private var accepted: [Count] { counts.filter { !$0.isRefusal } }
    private var admitting: [Count] { accepted.filter { $0.answer.meaning == .admits } }
    private var unknown: [Count] { accepted.filter { $0.answer.meaning == .unknown } }

    private var isMostlyBlank: Bool { counts.first?.value.isEmpty == true }
    package var hasBlanks: Bool { counts.contains { $0.value.isEmpty } }

    /// Whether cells have several days, some of which may be to come.
    package var hasDays: Bool {
        let days = Set(counts.filter { $0.answer.meaning != .admits && !$0.value.isEmpty }.map { FoldedText($0.value) })
        switch column {
        // Where most have an end, those without one are no more participants than others.
        case .meansEnd: return days.count > 1 || !isMostlyBlank
        case .meansLeaving: return days.count > 1 || days.contains { $0.text.contains(where: \.isNumber) }
        default: return false
        }
    }

    /// Whether an organiser who has left out other values may mean that these take part. Who leaves out one debt has not said
    /// that others do not matter.
    fileprivate var mayBeMeant: Bool { isUndecided && column != .meansDebt || hasDays }

    /// Whether some days are no later than the latest, and some no earlier than the earliest of those that the organiser left
    /// out. A message does not show all of many days.
    fileprivate func hasDays(around leftOut: [LeftOut]) -> Bool {
        let ofColumn = leftOut.filter { FoldedText($0.condition.heading) == FoldedText(heading) }
        let others = ofColumn.flatMap(\.counts).map(\.value)
        let values = counts.map(\.value)
        return hasDays
            && (values + others).dayOrders.contains { order in
                let days = values.compactMap { $0.day(order) }
                let leftOut = others.compactMap { $0.day(order) }
                guard let latest = leftOut.max(), let earliest = leftOut.min() else { return false }
                return days.contains { $0 <= latest } && days.contains { $0 >= earliest }
            }
    }

    /// Whether nothing refuses.
    package var isUndecided: Bool { !counts.contains(where: \.isRefusal) }

    /// Whether the organiser has to choose the values, because no one else knows what they mean.
    package var needsChoice: Bool {
        switch column {
        // Days are no values to choose from.
        case .meansEnd: return false
        case .role where isUndecided, .choice: return true
        case .status, .paymentStatus, .role, .kind, .asksWhetherTakingPart:
            if counts.contains(where: \.answer.isInPart) { return true }
            // What most rows have seldom refuses.
            if admitting.isEmpty, refusedRows > accepted.reduce(0, { $0 + $1.rows }) + others { return true }
            // Beside a refusal alone, the only other value is that of the participants.
            let values = Set(unknown.map { FoldedText($0.value) })
            if values.count > 1 || !admitting.isEmpty && values.contains(where: { !$0.text.isEmpty }) { return true }
        default: break
        }
        guard isUndecided else { return hasMany }
        // A blank cell beside days or amounts can also be that of a participant who joined in another way.
        let areAnswers = admitting.contains { !$0.hasNumber }
        return !areAnswers || admitting == accepted || settlingConditions.isEmpty
    }
}

extension [OpenAttendance] {
    /// Removes columns with many refusals, such as negative amounts, of which another one says as much in a word: if it
    /// does not, they remain when that is settled.
    fileprivate mutating func removeRepeating() {
        var told: [OpenAttendance] = filter { !$0.hasMany }
        self = filter { column in
            guard column.hasMany, !column.isUndecided else { return true }
            let rows = column.refusedRows
            let isTold = told.contains { $0.refusedRows == rows || $0.counts.contains { $0.rows == rows } }
            if !isTold { told.append(column) }
            return !isTold
        }
    }
}

extension [OpenAttendance.Count] {
    /// Equally frequent ones in the order of their texts.
    fileprivate var mostFrequentFirst: [OpenAttendance.Count] {
        sorted { one, other in one.rows == other.rows ? one.value < other.value : one.rows > other.rows }
    }

    /// How often values occur, whatever they mean.
    static func notUnderstood(_ counts: [(value: String, rows: Int)]) -> [OpenAttendance.Count] {
        counts.map { OpenAttendance.Count(AttendanceAnswer($0.value, .unknown), rows: $0.rows) }.mostFrequentFirst
    }

    /// Whether the values are numbers of a status, among which 0 is one like the others, and no refusal.
    fileprivate var areCodes: Bool {
        let filled = map(\.value).filter { !$0.isEmpty }
        return filled.allSatisfy { Int($0) != nil } && filled.contains { !["0", "1"].contains($0) }
    }
}
