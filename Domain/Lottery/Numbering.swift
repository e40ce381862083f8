extension Roster {
    /// Numbers the people on a list, before any other rule: by its own ids, or else by its rows from 1, or its lines.
    ///
    /// - Parameter origin: As a receipt states it; nil to use the list's own ids if it has them.
    init(numbering list: ListedPeople, by origin: IDOrigin?) throws(RosterError) {
        let table = list.table
        if list.description.hasIDs, origin != .rows {
            if var wrong = list.description.firstWrongID {
                let columns = list.description.columns
                wrong.column = columns?.username == nil ? columns?.id : nil
                if wrong.text.hasPrefix("-"), wrong.text.dropFirst().allSatisfy(\.isNumber),
                    let heading = columns?.id,
                    list.contains(where: { $0.id != nil })
                {
                    wrong.leavingOut = Attendance.Condition(heading, wrong.text, isEqual: false)
                }
                throw .wrongID(wrong, in: list.name)
            }
            self.init(RosterColumns(table, numbers: table.ids), .column)
            return
        }
        let numbers =
            switch list.description.arrangement {
            case .lines: table.lines
            // A published list has a column of ids.
            case .rows, .published: list.indices.map { UInt64($0 + 1) }
            }
        self.init(RosterColumns(table, numbers: numbers), .rows)
    }
}
