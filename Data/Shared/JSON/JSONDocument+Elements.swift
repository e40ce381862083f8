import Domain

extension JSONDocument {
    /// The elements of the list `Record.list` of the outermost object, and what was left out because it is no object, or
    /// because `Record` refuses it.
    ///
    /// - Throws: `unreadable` where there is no list of this name.
    func elements<Record: JSONRecord>(
        of _: Record.Type = Record.self
    ) throws(SourceFailure) -> (records: [Record], skipped: [SkippedItem]) {
        var records: [Record] = []
        let skipped = try eachElement { (record: Record) in records.append(record) }
        return (records, skipped)
    }

    /// The same elements, given to `body` one after the other, for lists of which not every record is to be kept. One that
    /// `body` refuses is left out, too.
    ///
    /// - Returns: what was left out.
    func eachElement<Record: JSONRecord>(
        of _: Record.Type = Record.self,
        _ body: (Record) throws(JSONFault) -> Void
    ) throws(SourceFailure) -> [SkippedItem] {
        try root(as: OnlyList<Record>.self) { row, bytes throws(JSONFault) in
            try row.records(.list, of: Record.self, in: bytes, body)
        }
    }
}

/// The one member of a document that is asked for where nothing but a list is.
private enum OnlyList<Record: JSONRecord>: Int, JSONField {
    case list

    static var keys: JSONKeys { JSONKeys([Record.list]) }
}
