/// What the ids of participants are. Receipts contain the raw value.
package enum IDOrigin: String, BoundRule, CaseIterable {
    package static let member = "ids"

    /// The list's own.
    case column
    /// Numbers of rows or lines, which mean nothing outside the list.
    case rows
}

extension Roster {
    /// Numbers the people on a list, before any other rule: by its own ids, or else by its rows from 1, or its lines.
    ///
    /// - Parameter origin: As a receipt states it; nil to use the list's own ids if it has them.
    init(numbering list: ListedPeople, by origin: IDOrigin?) throws(LotteryError) {
        var description = list.description
        if origin == .rows { description.hasIDs = false }
        if description.hasIDs {
            if let wrong = description.firstWrongID { throw .wrongID(wrong, in: list.name) }
            self.init(RosterColumns(list.table, numbers: list.table.ids), description)
        } else if description.arrangement == .lines {
            self.init(RosterColumns(list.table, numbers: list.table.lines), description)
        } else {
            self.init(RosterColumns(list.table, numbers: list.indices.map { UInt64($0 + 1) }), description)
        }
    }

    package var idOrigin: IDOrigin { description.hasIDs ? .column : .rows }
}
