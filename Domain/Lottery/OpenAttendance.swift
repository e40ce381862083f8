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
        package var isAdmission: Bool { answer.meaning == .admits }
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
    /// Whether a condition of the organiser names a value of the column.
    package internal(set) var isReduced = false
    /// Whether what settles other columns settles this one.
    package internal(set) var isSettled = false
    /// The headings of other columns, of which this one is an example: times of a poll.
    package internal(set) var alternatives: [String] = []

    init(heading: String, _ column: AttendanceColumn?, counts: [Count], others: Int = 0) {
        self.heading = heading
        self.column = column
        let hasSeveralWords = heading.contains { !$0.isLetter }
        let areUnclear =
            switch column {
            case .status, .role, .asksWhetherTakingPart, .asksWhen, .asksWhetherLeftOut: counts.areCodes
            // Below several words, a yes can mean anything: "Membership paused".
            case .kind: counts.areCodes || hasSeveralWords && counts.allSatisfy(\.answer.isWordless)
            // Only the organiser knows how much is too much.
            case .meansDebt: counts.contains(where: \.hasNumber)
            // How likely a fraud is.
            case .meansRefusal: counts.contains { $0.value.hasSuffix("%") }
            default: false
            }
        self.counts = (areUnclear ? counts.map(\.withoutMeaning) : counts).mostFrequentFirst
        self.others = others
    }

    init(heading: String, _ column: AttendanceColumn? = nil, refusals: [String: Int], of rows: Int) {
        let counts = refusals.map { Count(AttendanceAnswer($0, .refuses), rows: $1) }
        self.init(heading: heading, column, counts: counts, others: rows - refusals.values.reduce(0, +))
    }

    /// Whether nothing refuses.
    package var isUndecided: Bool { !counts.contains(where: \.isRefusal) }

    package var hasBlanks: Bool { counts.contains { $0.value.isEmpty } }
}

// MARK: What settles it

extension OpenAttendance {
    package enum Settlement: Hashable, Sendable {
        /// Conditions that leave the participants: the values that admit, or else all but the refusals. None if that would
        /// leave no one.
        case conditions([Attendance.Condition])
        /// Values that the organiser has to choose, because no one else knows what they mean, or they are too many.
        case values
        /// Days that the organiser has to choose, because some may be still to come.
        case days
    }

    package var settlement: Settlement {
        if hasDays { return .days }
        return needsChoice ? .values : .conditions(settlingConditions)
    }

    /// Those that a command can name; none if the organiser has to choose.
    package var conditions: [Attendance.Condition] {
        if case .conditions(let conditions) = settlement { conditions } else { [] }
    }

    private static let mostConditions = 8

    private var settlingConditions: [Attendance.Condition] {
        if isOneWanted { return [Attendance.Condition(heading, wanted[0].value, isEqual: true)] }
        if hasMany || !leavesAnyone { return [] }
        return counts.filter { !wanted.contains($0) }.map { .all(heading, but: $0.value) }
    }

    /// Whether too many values would have to be left out for a command. Fewer would omit a participant, or settle nothing.
    fileprivate var hasMany: Bool {
        leavesAnyone && !isOneWanted && counts.count - wanted.count > Self.mostConditions
    }

    private var leavesAnyone: Bool { !wanted.isEmpty || others > 0 }

    private var isOneWanted: Bool {
        others == 0 && Set(wanted.map { FoldedText(unlessLong: $0.value) }).count == 1
    }

    private var wanted: [Count] { admitting.isEmpty ? accepted : admitting }
    private var accepted: [Count] { counts.filter { !$0.isRefusal } }
    private var admitting: [Count] { accepted.filter { $0.answer.meaning == .admits } }
    private var unknown: [Count] { accepted.filter { $0.answer.meaning == .unknown } }
    fileprivate var refusedRows: Int { counts.filter(\.isRefusal).reduce(0) { $0 + $1.rows } }

    // MARK: Values

    private var needsChoice: Bool {
        // There is no choice where all rows have one value.
        if counts.count == 1, others == 0 { return false }
        switch column {
        // Days are no values to choose from.
        case .meansEnd: return false
        // Values that no one counted cannot be chosen, but those that refuse can be left out.
        case .choice: return others == 0
        case .role where isUndecided: return true
        case .status, .paymentStatus, .role, .kind, .asksWhetherTakingPart, .asksWhen:
            if counts.contains(where: \.answer.isInPart) || refusesMost || isAmbiguous { return true }
        default: break
        }
        return isUndecided ? !hasClearAnswers : hasMany
    }

    /// What most rows have seldom refuses.
    private var refusesMost: Bool {
        admitting.isEmpty && refusedRows > accepted.reduce(0) { $0 + $1.rows } + others
    }

    /// Beside a refusal alone, the only other value is that of the participants. Beside a value that admits, another one may
    /// be that of others.
    var isAmbiguous: Bool {
        let values = Set(unknown.map { FoldedText(unlessLong: $0.value) })
        return values.count > 1 || !admitting.isEmpty && values.contains { !$0.text.isEmpty }
    }

    /// A blank cell beside days or amounts can also be that of a participant who joined in another way.
    private var hasClearAnswers: Bool {
        let areAnswers = admitting.contains { !$0.hasNumber }
        return areAnswers && admitting != accepted && !settlingConditions.isEmpty
    }

    // MARK: Days

    /// Whether cells have several days, some of which may be to come.
    private var hasDays: Bool {
        guard column == .meansEnd || column == .meansLeaving else { return false }
        // Where most have an end, those without one are no more participants than others.
        if column == .meansEnd, counts.first?.value.isEmpty != true { return true }
        let ends = counts.filter { $0.answer.meaning != .admits && !$0.value.isEmpty }
        if ends.contains(where: \.hasNumber) { return true }
        // Without a number, it can be a month; or, of those who left, the reason.
        return column == .meansEnd && Set(ends.map { FoldedText(unlessLong: $0.value) }).count > 1
    }

    /// Whether an organiser who has left out other values may mean that these take part. Who leaves out one debt has not said
    /// that others do not matter.
    var mayBeMeant: Bool { isUndecided && column != .meansDebt || hasDays }

    /// Whether some days are no later than the latest, and some no earlier than the earliest of those that the organiser left
    /// out. A message does not show all of many days.
    func hasDays(around leftOut: [LeftOut]) -> Bool {
        let others = leftOut.filter { $0.condition.heading == heading }.flatMap(\.counts).map(\.value)
        let values = counts.map(\.value)
        return hasDays
            && (values + others).dayOrders.contains { order in
                let days = values.compactMap { $0.day(order) }
                let leftOut = others.compactMap { $0.day(order) }
                guard let latest = leftOut.max(), let earliest = leftOut.min() else { return false }
                return days.contains { $0 <= latest } && days.contains { $0 >= earliest }
            }
    }
}

extension [OpenAttendance] {
    /// Of several times, the others do not matter.
    ///
    /// - Parameter chosen: Headings, if the organiser chose some of the times; nil to keep the first as an example.
    mutating func joinTimes(keeping chosen: Set<String>?) {
        let times = indices.filter { self[$0].column == .asksWhen }
        guard let first = times.first else { return }
        var kept = [first]
        if let chosen {
            kept = times.filter { chosen.contains(self[$0].heading) }
        } else {
            self[first].alternatives = times.dropFirst().map { self[$0].heading }
        }
        for index in times.reversed() where !kept.contains(index) { remove(at: index) }
    }

    /// Removes columns with many refusals, such as negative amounts, of which another one says as much in a word: if it
    /// does not, they remain when that is settled.
    mutating func removeRepeating() {
        var kept: [OpenAttendance] = filter { !$0.hasMany }
        self = filter { column in
            guard column.hasMany, !column.isUndecided else { return true }
            let rows = column.refusedRows
            let isRepeated = kept.contains {
                $0.refusedRows == rows || $0.counts.contains { $0.rows == rows }
            }
            if !isRepeated { kept.append(column) }
            return !isRepeated
        }
    }
}

extension [OpenAttendance.Count] {
    /// Equally frequent ones in the order of their texts.
    fileprivate var mostFrequentFirst: [OpenAttendance.Count] {
        sorted { one, other in one.rows == other.rows ? one.value < other.value : one.rows > other.rows }
    }

    /// Days from which participants take part. If a day can be read in two ways, it refuses only where both are to come.
    static func beginnings(
        _ cells: [(value: String, rows: Int)],
        after today: CalendarDay
    ) -> [OpenAttendance.Count] {
        let orders = cells.map(\.value).dayOrders
        let counts = cells.map { value, rows in
            let days = orders.compactMap { value.day($0) }
            let isToCome = !days.isEmpty && days.allSatisfy { $0 > today }
            return OpenAttendance.Count(AttendanceAnswer(value, isToCome ? .refuses : .admits), rows: rows)
        }
        // On a day that is to come for all, what the list is about begins.
        return counts.allSatisfy(\.isRefusal) ? [] : counts
    }

    /// How often values occur, whatever they mean.
    static func notUnderstood(_ counts: [(value: String, rows: Int)]) -> [OpenAttendance.Count] {
        counts.map { OpenAttendance.Count(AttendanceAnswer($0.value, .unknown), rows: $0.rows) }
            .mostFrequentFirst
    }

    /// Whether the values are numbers of a status, among which 0 is one like the others, and no refusal.
    fileprivate var areCodes: Bool {
        let filled = map(\.value).filter { !$0.isEmpty }
        return filled.allSatisfy { Int($0) != nil } && filled.contains { !["0", "1"].contains($0) }
    }
}
