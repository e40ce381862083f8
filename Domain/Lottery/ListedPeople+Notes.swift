extension ListedPeople {
    /// What those who take part have in the columns of which everyone does.
    func mixtures(_ attendance: Attendance, in rows: [Int]) -> [ListNote] {
        let places = description.answerPlaces
        // Of a column with a condition, the note about that says what the others have.
        let conditioned = Set(attendance.conditions.map(\.heading))
        return attendance.everyone.filter { !conditioned.contains($0) }.compactMap { heading in
            guard let place = places[heading], description.answerColumns[place].kind != nil else {
                return nil
            }
            let counts = table.answers(ofColumn: place).counts(of: rows)
            return counts.count > 1 ? .everyone(heading: heading, .notUnderstood(counts)) : nil
        }
    }

    /// What the reader of a draw should know about how the list was read.
    ///
    /// - Parameters:
    ///   - roster: Those on the list who hold tickets.
    ///   - rows: Those that the organiser's conditions leave.
    ///   - attendance: The organiser's conditions, whose columns are in use, too.
    func notes(about roster: Roster, of rows: [Int], chosenBy attendance: Attendance) -> [ListNote] {
        var notes: [ListNote] = []
        if var columns = description.columns {
            let decisive = Set(attendance.headings)
            columns.unused.removeAll(where: decisive.contains)
            let voids = columns.void.map { _ in roster.voidCount }
            let tickets = columns.tickets.map { _ in roster.ticketsInAll }
            notes.append(.columns(columns, ids: roster.idOrigin, voids: voids, tickets: tickets))
        }
        notes += description.remarks.map { .remark($0) }
        if let heading = included(Examples([description.heading].compactMap(\.self)), in: rows).values.first {
            notes.append(.heading(heading, list: name))
        }
        let sharedNames = included(description.sharedNames, in: rows)
        let doubtfulLines = included(description.doubtfulLines, in: rows)
        let groupStarts = included(description.groupStarts, in: rows)
        if !sharedNames.isEmpty { notes.append(.sharedNames(sharedNames)) }
        if !doubtfulLines.isEmpty { notes.append(.doubtfulLines(doubtfulLines)) }
        if !groupStarts.isEmpty { notes.append(.groupStarts(groupStarts)) }
        if let columns = description.columns, columns.username != nil {
            let blank = roster.columns.blanks
            if blank.usernames > 0 { notes.append(.blankUsernames(blank.usernames)) }
            if !columns.name.isEmpty, blank.names > 0 { notes.append(.blankNames(blank.names)) }
        }
        return notes
    }

    /// Those of these names that no condition leaves out.
    private func included(_ names: Examples<String>, in rows: [Int]) -> Examples<String> {
        if names.isEmpty || rows.count == count { return names }
        let kept = Set(rows)
        let remaining = Set(rows.map { self[$0].name.text })
        let leftOut = Set(indices.lazy.filter { !kept.contains($0) }.map { self[$0].name.text })
        return names.without(leftOut.subtracting(remaining))
    }
}
