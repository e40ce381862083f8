import Domain

extension RosterError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .duplicate(let id, let list, let places):
            .badData("cannot merge the lists", "the userId \(id) occurs twice in \(list): \(places.text)")
                .hint("Remove one of them, so that no one has two chances.")
        case .repeated(let repetition):
            repetition.hint(
                for: .badData(
                    "cannot use \(repetition.list)",
                    "the \(repetition.kind.rawValue) \(repetition.text) occurs twice: \(repetition.places)"
                )
            )
        case .separateIDs(let repetition):
            .usage(
                "cannot count repeats as separate participants",
                "the id \(repetition.text) occurs twice in \(repetition.list): \(repetition.places)"
            ).hint("Use row numbers instead:", again: ListParameter.idColumn, "none")
        case .differentVoidMarks(let repetition):
            .badData(
                "cannot merge the rows of \(repetition.text)",
                "one of them is void in \(repetition.list), and another is not: \(repetition.places)"
            ).hint(
                """
                Make their void marks the same, or remove one of them. To leave out those with a mark, replace VALUE:
                """,
                again: repetition.columns?.void.map { [SuggestedParameter(.template($0, isEqual: false))] }
                    ?? []
            )
        case .tooManyTickets(let participant, let list, let places):
            .badData(
                "cannot read \(list)",
                "\(participant.title) has more than \(Tickets.mostOfOne) tickets: \(places.text)"
            ).hint("Reduce the tickets of this participant.")
        case .tooManyTicketsInAll(let count):
            .badData("cannot draw from \(count) tickets", "the limit is \(Tickets.mostInAll)")
        case .openAttendance(let columns, let list):
            .badData("cannot use \(list)", columns.map(\.text).joined(separator: "; "))
                .hint(columns.advice, again: columns.suggestions)
        case .mayBeTakenBack(let participants, let list):
            participants.hint(for: .badData("cannot use \(list)", participants.clause))
        case .noColumn(let heading, let list, let headings):
            .badData(
                "cannot read \(list)",
                headings.isEmpty
                    ? "it has no columns, and so no \"\(heading)\""
                    : "it has no column \"\(heading)\", only \(Array(headings.prefix(20)).listed)"
            )
        case .noValue(let condition, let list, let values):
            ErrorMessage.usage(
                "cannot use \(list)",
                "no row has the \(condition.heading) \"\(condition.value)\""
            )
            .hint(choosing: condition, among: values)
        case .publishedList(let list):
            .badData("cannot use \(list)", "it is a published list, without names")
                .hint("Use the original list, with the names.")
        case .exclusionsFromPublishedList:
            .badData("cannot exclude anyone", "the list is a published one, which has only the players")
                .hint("Omit \(ListParameter.exclude).")
        case .wrongID(let wrong, let list):
            wrong.hint(for: .badData("cannot use \(list)", wrong.clause))
        case .wrongExcludedID(let wrong, let list):
            .badData("cannot use \(list)", wrong.clause)
                .hint("Correct the id, or remove the column of ids to compare usernames or names.")
        case .noRow(let conditions, let list):
            .usage("cannot use \(list)", "no row meets all conditions: \(conditions.map(\.text).listed)")
                .hint(
                    conditions.haveSeveralValues
                        ? "To keep rows with several values, leave out the others with !=."
                        : "Omit one of them."
                )
        case .severalExcluded(let lines, let list):
            .badData(
                "cannot apply the exclusions in \(list)",
                "\(lines.quoted.joined(upTo: 3)) may be several people, and no participant has that name"
            )
            .hint("Put each person on a line of their own, with nothing else on it.")
        case .noCommonColumn(let list):
            .badData(
                "cannot apply the exclusions in \(list)",
                "it has no column in common with the list of participants"
            )
            .hint(
                "Both lists need ids, both usernames, or both names. A published list omits those who are excluded."
            )
        case .doubtfulExclusion(let doubt):
            doubt.hint(
                for: .badData(
                    "cannot apply the exclusions in \(doubt.list)",
                    "\(doubt.person.mention) has the same \(doubt.sharing.named("and")) as the participant "
                        + "\(doubt.participant.mention(doubt.id)), but another \(doubt.differing.named("and"))"
                )
            )
        case .noIDsToExclude(let list, let headings):
            headings.hint(
                choosingIDsFor: .usage(
                    "cannot apply the exclusions in \(list) by id",
                    "the list of participants has no column of ids"
                )
            )
        case .receiptOfOtherList(let name):
            .badData("cannot exclude the winners of \(name)", "it is the receipt of another list")
                .hint(
                    """
                    Exclude the output of 'tombola lottery announce RECEIPT \(ListParameter.medium) csv', run \
                    with the list of its draw, and with \(ListParameter.declined) for each who declined.
                    """
                )
        }
    }
}

extension ErrorMessage {
    /// - Parameter values: Those that rows have.
    fileprivate func hint(choosing condition: Attendance.Condition, among values: [String]) -> ErrorMessage {
        let shown = values.prefix(20).map { $0.isEmpty ? "(blank)" : $0 }
        guard let hint = Spelling.hint(for: condition.value, among: shown) else { return self }
        let nearest = Spelling.nearest(to: condition.value, among: shown)
        guard values.contains(""), nearest == nil || nearest == "(blank)" else { return self.hint("\(hint)") }
        let blank = Attendance.Condition.blank(condition.heading).quoted
        let filled = Attendance.Condition.filled(condition.heading).quoted
        let others = nearest == nil ? "\(hint). " : ""
        return self.hint(
            "\(others)For blank cells, use \(ListParameter.attending) \(blank), for all others \(filled)."
        )
    }
}

extension DoubtfulExclusion {
    /// A command for each choice, those that exclude the participant first.
    fileprivate func hint(for message: ErrorMessage) -> ErrorMessage {
        let advice: Advice = """
            If they are one person, exclude by \(sharing.named("or")). If they are two, exclude by \
            \(differing.named("or")), and \(participant.title) takes part:
            """
        let choices = (sharing + differing).map { [SuggestedParameter(ListParameter.excludeBy, $0.rawValue)] }
        return message.hint(advice, againWithEach: choices)
    }
}

extension [Identity.Kind] {
    fileprivate func named(_ conjunction: String) -> String {
        map(\.rawValue).joined(separator: " \(conjunction) ")
    }
}

extension [String] {
    /// - Parameter message: Of participants whose ids are the numbers of their rows. These are their unused headings.
    fileprivate func hint(choosingIDsFor message: ErrorMessage) -> ErrorMessage {
        if isEmpty { return message.hint("Without \(ListParameter.excludeBy), usernames or names decide.") }
        let unused = quoted.joined(upTo: 5)
        return message.hint(
            "Replace HEADING with its column of ids. Not used so far: \(unused)",
            again: ListParameter.idColumn,
            "HEADING"
        )
    }
}

extension [PartlyLeftOut] {
    fileprivate var clause: String {
        let rows = map { "\($0.title) (\($0.cause.text))" }
        return "a row that takes part may be taken back by another: \(rows.listed(upTo: 10))"
    }

    fileprivate func hint(for message: ErrorMessage) -> ErrorMessage {
        let heading = Suggestion.quoted(self[0].cause.heading)
        let remedies = compactMap(\.remedy)
        guard remedies.count == count, count <= 20 else {
            let advice: Advice = """
                If they still take part, use \(ListParameter.everyone) \(heading). To leave them out, exclude their names \
                with \(ListParameter.exclude).
                """
            return message.hint(advice)
        }
        let advice: Advice =
            "If they still take part, use \(ListParameter.everyone) \(heading). To leave them out:"
        return message.hint(advice, again: remedies.map(SuggestedParameter.init))
    }
}

extension Repetition {
    /// If another column shows that rows may be of several people, no command counts these as one.
    fileprivate func hint(for message: ErrorMessage) -> ErrorMessage {
        if isSinceCommitment {
            let change = "The list has changed: it had no repeats when the commitment was made."
            return message.hint("\(change) Remove the new row, or \(ErrorMessage.recommitting)")
        }
        if let namesakes { return namesakes.hint(for: message, hasAmounts: amounts != nil) }
        let once = SuggestedParameter(ListParameter.repeats, Repeats.once.rawValue)
        let choice = "Remove one of them, or choose how to count them:"
        let rowNumbers = SuggestedParameter(ListParameter.idColumn, "none")
        switch kind {
        case .id where hasTwoNames:
            let advice: Advice = """
                If \(first.name) and \(second.name) are two people, number the rows instead. If they are one, use \
                \(ListParameter.repeats) once:
                """
            return message.hint(advice, againWithEach: [[rowNumbers], [once]])
        case .id:
            let advice: Advice = """
                Merge the rows with \(ListParameter.repeats) once or tickets, or number them instead:
                """
            return message.hint(
                advice,
                againWithEach: [[once], [rowNumbers]]
            )
        case .username where hasTwoNames:
            let advice: Advice = """
                If they are one person, use \(ListParameter.repeats) once. If \(first.name) and \(second.name) share it, \
                tell them apart by name:
                """
            return message.hint(advice, again: ListParameter.usernameColumn, "none")
        case .username, .name:
            let tickets = SuggestedParameter(ListParameter.repeats, Repeats.tickets.rawValue)
            if let ticketNumbers {
                let advice: Advice =
                    "Each row has a \"\(ticketNumbers)\" of its own. Count the rows as tickets, or as one chance:"
                return message.hint(advice, againWithEach: [[tickets], [once]])
            }
            guard let amounts else {
                let advice: Advice = "\(choice) \(ListParameter.repeats) once, tickets or separate"
                if kind == .username { return message.hint("\(advice). With once:", again: [once]) }
                let separate = SuggestedParameter(ListParameter.repeats, Repeats.separate.rawValue)
                return message.hint(
                    "\(advice). As one person, or as several:",
                    againWithEach: [[once], [separate]]
                )
            }
            let advice: Advice = """
                \(choice) \(ListParameter.repeats) once for one chance each, separate for one a row, or tickets if \
                "\(amounts)" is the number of them:
                """
            let weighted = [tickets, SuggestedParameter(ListParameter.ticketsColumn, amounts)]
            return message.hint(advice, againWithEach: [[once], weighted])
        }
    }
}

extension Namesakes {
    /// - Parameter hasAmounts: Whether another column may be the number of tickets.
    fileprivate func hint(for message: ErrorMessage, hasAmounts: Bool) -> ErrorMessage {
        let advice: Advice = """
            \(name) has several values in the column "\(heading)"\(values). \
            If this is one person, use \(ListParameter.repeats) once or tickets. If not,
            """
        // Others share a cell of the column, as a family does an address.
        if isShared, !leavesRepeats {
            let separate = SuggestedParameter(ListParameter.repeats, Repeats.separate.rawValue)
            return message.hint("\(advice) count each row as a participant:", again: [separate])
        }
        let column = SuggestedParameter(ListParameter.usernameColumn, heading)
        let once = SuggestedParameter(ListParameter.repeats, Repeats.once.rawValue)
        let isSettled = !leavesRepeats || isShared || hasAmounts
        return message.hint("\(advice) compare the column:", again: isSettled ? [column] : [column, once])
    }
}

extension Repetition {
    fileprivate var places: String { [first.place, second.place].text }
}

extension ListDescription.WrongID {
    fileprivate var clause: String { "\([place].text): the id \(problem.words(about: text))" }

    fileprivate func hint(for message: ErrorMessage) -> ErrorMessage {
        let rows = SuggestedParameter(ListParameter.idColumn, "none")
        if let leavingOut {
            let advice: Advice = "It may belong to the system. Leave it out, or number the rows instead:"
            return message.hint(advice, againWithEach: [[SuggestedParameter(leavingOut)], [rows]])
        }
        guard let column, problem != .blank else {
            return message.hint("Use row numbers instead:", again: [rows])
        }
        let username = SuggestedParameter(ListParameter.usernameColumn, column)
        return message.hint(
            "If the column tells participants apart, use it as the username:",
            again: [rows, username]
        )
    }
}

extension ListedPerson {
    fileprivate var mention: String {
        username.isEmpty || name.isEmpty ? title : "\(name.text) (\(username.text))"
    }

    fileprivate func mention(_ id: UserID) -> String {
        let details = [username.isEmpty ? nil : username.text, "id \(id)"].compactMap(\.self)
        return "\(title) (\(details.joined(separator: ", ")))"
    }
}

extension [ListPlace] {
    /// "lines 2 and 7", or "entries 1, 5 and 6" of a document that does not go by lines; no more than ten.
    fileprivate var text: String {
        let numbers = map { ($0.line ?? $0.row + 1).description }
        let one = contains { $0.line != nil } ? "line" : "entry"
        let many = one == "line" ? "lines" : "entries"
        let noun = count == 1 ? one : many
        return "\(noun) \(numbers.listed(upTo: 10))"
    }
}

extension [Attendance.Condition] {
    /// Whether a column would have to have two values at once.
    fileprivate var haveSeveralValues: Bool {
        let wanted = filter(\.isEqual).map(\.heading)
        return Set(wanted).count < wanted.count
    }
}
