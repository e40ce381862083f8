extension ListedPeople {
    /// What those who take part have in the columns of which everyone does.
    func mixtures(_ attendance: Attendance, in rows: [Int]) -> [ListNote] {
        let places = description.answerPlaces
        return attendance.everyone.compactMap { heading in
            guard let place = places[heading], description.answerColumns[place].kind != nil else { return nil }
            let counts = table.answers(ofColumn: place).counts(of: rows)
            return counts.count > 1 ? .everyone(heading: heading, .notUnderstood(counts)) : nil
        }
    }

    /// What the reader of a draw should know about how the list was read.
    ///
    /// - Parameters:
    ///   - roster: Those on the list who hold tickets.
    ///   - attendance: The organiser's conditions, whose columns are in use, too.
    func notes(about roster: Roster, chosenBy attendance: Attendance) -> [ListNote] {
        var notes: [ListNote] = []
        if var columns = description.columns {
            let decisive = Set(attendance.headings)
            columns.unused.removeAll(where: decisive.contains)
            let voids = columns.void.map { _ in roster.voidCount }
            let tickets = columns.tickets.map { _ in roster.ticketsInAll }
            notes.append(.columns(columns, ids: roster.idOrigin, voids: voids, tickets: tickets))
        }
        notes += description.remarks.map { .remark($0) }
        if let heading = description.heading { notes.append(.heading(heading, list: name)) }
        if !description.sharedNames.isEmpty { notes.append(.sharedNames(description.sharedNames)) }
        if !description.doubtfulLines.isEmpty { notes.append(.doubtfulLines(description.doubtfulLines)) }
        if !description.groupStarts.isEmpty { notes.append(.groupStarts(description.groupStarts)) }
        if let columns = description.columns, columns.username != nil {
            let blank = roster.columns.blanks
            if blank.usernames > 0 { notes.append(.blankUsernames(blank.usernames)) }
            if !columns.name.isEmpty, blank.names > 0 { notes.append(.blankNames(blank.names)) }
        }
        return notes
    }
}
