import Domain

extension Attendance.Condition {
    /// As an operand of a command.
    var quoted: String { Suggestion.quoted(text) }

    /// A condition with a value that the organiser has to choose.
    static func template(_ heading: String, isEqual: Bool) -> Attendance.Condition {
        Attendance.Condition(heading, placeholder, isEqual: isEqual)
    }
}

extension SuggestedParameter {
    init(_ condition: Attendance.Condition) { self.init(ListParameter.attending, condition.text) }
}

extension OpenAttendance {
    /// "the column Status says that 2 rows do not take part: Refunded (2); other rows have Attending (3)"
    var text: String {
        let refusals = counts.filter(\.isRefusal)
        let others = counts.filter { !$0.isRefusal }
        if !alternatives.isEmpty {
            let times = ([heading] + alternatives).prefix(10)
            return
                "the columns \(Array(times).listed) ask about several times; \(heading) has \(counts.listed)"
        }
        if isUndecided { return "the column \(heading) does not say who takes part: \(listed(others))" }
        let rows = refusals.reduce(0) { $0 + $1.rows }
        let verb = rows == 1 ? "does" : "do"
        let clause =
            switch column {
            case .section:
                "\(rows.counted("row")) below these headings \(verb) not take part: \(refusals.listed)"
            case .tickets:
                "if \(heading) is the number of tickets, \(rows.counted("row")) \(rows == 1 ? "has" : "have") none"
            case .meansLeaving where settlement == .days:
                "the column \(heading) has days, which can be over or still to come: \(listed(refusals))"
            case .meansBeginning: "the column \(heading) has days that are still to come: \(listed(refusals))"
            default:
                "the column \(heading) says that \(rows.counted("row")) \(verb) not take part: \(refusals.listed)"
            }
        return column == .tickets ? clause : clause + rest(others)
    }

    /// What the rows have that the column does not refuse. Beside what admits, another text can mean anything.
    private func rest(_ others: [Count]) -> String {
        let admitting = others.filter(\.isAdmission)
        let unclear = others.filter { !$0.isAdmission }
        if others.isEmpty { return "" }
        if admitting.isEmpty || unclear.isEmpty { return "; other rows have \(others.listed)" }
        return "; unclear: \(unclear.listed); other rows have \(admitting.listed)"
    }

    /// Of many days, the oldest and the latest.
    private func listed(_ counts: [Count]) -> String {
        let filled = counts.filter { !$0.value.isEmpty }
        guard settlement == .days else { return counts.listed }
        guard filled.count > 10, let days = filled.byDay else { return counts.listedAsDays }
        let ends = [Array(days.prefix(4)), days.suffix(4)].map(\.listedAsDays)
        let blanks = counts.filter(\.value.isEmpty)
        return "\(days.count) days, from \(ends[0]) to \(ends[1])"
            + (blanks.isEmpty ? "" : "; and \(blanks.listed)")
    }

    var quotedHeading: String { Suggestion.quoted(heading) }

    fileprivate var suggestions: [SuggestedParameter] {
        if column == .tickets { return [SuggestedParameter(ListParameter.ticketsColumn, heading)] }
        switch settlement {
        case .days: return [SuggestedParameter(.template(heading, isEqual: false))]
        case .values: return [SuggestedParameter(.template(heading, isEqual: true))]
        case .conditions(let conditions): return conditions.map(SuggestedParameter.init)
        }
    }
}

extension [OpenAttendance] {
    /// Those that a command has to settle. Of several of which the organiser has to choose values, an end says the least
    /// about attendance.
    private var telling: [OpenAttendance] {
        let isReady = contains { !$0.conditions.isEmpty }
        let columns = filter { isReady ? !$0.isSettled : $0.column != .meansEnd }
        return columns.isEmpty ? self : columns
    }

    var suggestions: [SuggestedParameter] { telling.flatMap(\.suggestions) }

    var advice: Advice {
        if allSatisfy({ $0.column == .tickets }) {
            return "If it is not, use \(ListParameter.ticketsColumn) none. If it is:"
        }
        guard count == 1 else {
            return """
                To let everyone take part, whatever a column says, use \(ListParameter.everyone) with that column.\
                \(introduction)
                """
        }
        let everyone = self[0].isReduced ? "To let these take part, too" : "To let everyone take part"
        return "\(everyone), use \(ListParameter.everyone) \(self[0].quotedHeading).\(introduction)"
    }

    /// Of the command below, if there is one.
    private var introduction: Advice {
        if suggestions.isEmpty { return "" }
        if let days = telling.first, telling.allSatisfy({ $0.settlement == .days }) {
            let some = "To leave out rows, replace VALUE with one of these, and repeat the option for others"
            guard days.hasBlanks else { return " \(some):" }
            let blank = Attendance.Condition.blank(days.heading).quoted
            return
                " \(some). To leave out all that have a day, use \(ListParameter.attending) \(blank) instead:"
        }
        let time = contains { !$0.alternatives.isEmpty } ? " Choose one of the times." : ""
        return "\(time)\(selection)"
    }

    private var selection: String {
        let areReady = telling.allSatisfy { if case .conditions = $0.settlement { true } else { false } }
        if areReady { return " To select participants:" }
        let change = "To select participants, replace VALUE with one of these"
        guard let blank = telling.first(where: { $0.settlement == .values && $0.hasBlanks }) else {
            return " \(change), or leave one out with !=:"
        }
        let filled = Attendance.Condition.filled(blank.heading).quoted
        return
            " \(change) (nothing for blank cells), or leave one out with !=, such as blank cells with \(filled):"
    }
}

extension [OpenAttendance.Count] {
    var listed: String { listed { $0 } }

    /// Moments with their days: "1798761600, on 2027-01-01 (1)".
    fileprivate var listedAsDays: String {
        listed { text in text.dayOfMoment.map { "\(text), on \(ISO8601.text($0))" } ?? text }
    }

    private func listed(_ text: (String) -> String) -> String {
        map { "\($0.value.isEmpty ? "(blank)" : text($0.value)) (\($0.rows))" }.joined(upTo: 10)
    }
}
