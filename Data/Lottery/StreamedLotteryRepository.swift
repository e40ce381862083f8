import Domain

/// The two lists from a data source, each read as a stream: of a user only the id is kept, and where every so many users
/// start, so that those who are shown can be read again.
package struct StreamedLotteryRepository: LotteryRepository {
    private let documentSource: any DocumentSource
    private let limits: ListLimits
    private let meter: ReadingMeter?

    /// - Parameter meter: is told, every so many rows, what was read.
    package init(source: any DocumentSource, limits: ListLimits = ListLimits(), meter: ReadingMeter? = nil) {
        documentSource = source
        self.limits = limits
        self.meter = meter
    }

    package var usersName: String { documentSource.location(of: .users) }
    package var entriesName: String { documentSource.location(of: .lotteryEntries) }

    package func users() async throws(SourceFailure) -> UserList {
        let document = try await documentSource.open(.users)
        var ids = IDList()
        var marks: [JSONPosition] = []
        try await JSONListReader<UserIDRow>.read(document) { (row, position) throws(SourceFailure) in
            try check(position, of: document)
            if position.index.isMultiple(of: RereadUserDirectory.markDistance) {
                count(position, after: marks.last)
                marks.append(position)
            }
            ids.append(row.id)
        }
        return UserList(ids, directory: RereadUserDirectory(document: document, marks: marks))
    }

    package func entries() async throws(SourceFailure) -> EntryList {
        let document = try await documentSource.open(.lotteryEntries)
        var entries = EntryList()
        var last: JSONPosition?
        try await JSONListReader<LotteryEntryRow>.read(document) { (row, position) throws(SourceFailure) in
            try check(position, of: document)
            if position.index.isMultiple(of: RereadUserDirectory.markDistance) {
                count(position, after: last)
                last = position
            }
            entries.append(row.entry)
        }
        return entries
    }

    private func check(_ position: JSONPosition, of document: SourceDocument) throws(SourceFailure) {
        guard position.index < limits.rows else { throw .tooManyRows(document.name, limit: limits.rows) }
        // Pipes and servers are held to the byte by their spool. A file has an end: to start each row in time is enough.
        guard position.offset < limits.bytes else { throw .tooManyBytes(document.name, limit: limits.bytes) }
    }

    private func count(_ position: JSONPosition, after last: JSONPosition?) {
        guard let last else { return }
        meter?.add(bytes: position.offset - last.offset, rows: position.index - last.index)
    }
}
