import Domain

/// Both lists, streamed from a document source. Of the users, it stores only ids, and marks from which to reread them.
package struct StreamedLotteryRepository: LotteryRepository {
    private let documentSource: any DocumentSource
    private let format: ListFormat?
    private let limits: ListLimits
    private let meter: ReadingMeter?
    private let lastRead = LastRead()

    /// - Parameters:
    ///   - format: nil to go by the name of each list; JSON if its ending is unknown.
    ///   - meter: Receives the progress of reading.
    package init(
        source: any DocumentSource,
        format: ListFormat? = nil,
        limits: ListLimits = ListLimits(),
        meter: ReadingMeter? = nil
    ) {
        documentSource = source
        self.format = format
        self.limits = limits
        self.meter = meter
    }

    package var usersName: String { documentSource.location(of: .users) }
    package var entriesName: String { documentSource.location(of: .lotteryEntries) }

    package func userIDs() async throws(SourceFailure) -> IDList {
        let document = try await documentSource.open(.users)
        let empty = UserIDPart(pass: ListPass(of: document, limits, meter))
        let (read, layout) = try await ListReader<UserIDRow>.collect(document, as: format(of: document), into: empty)
        await lastRead.replace(with: MarkedUsers(document: document, layout: layout, marks: read.pass.marks))
        return read.ids
    }

    package func users(at positions: [Int]) async throws(SourceFailure) -> [User] {
        try await lastRead.users(at: positions, of: usersName)
    }

    package func entries() async throws(SourceFailure) -> EntryList {
        let document = try await documentSource.open(.lotteryEntries)
        let empty = EntryPart(pass: ListPass(of: document, limits, meter))
        return try await ListReader.collect(document, as: format(of: document), into: empty).part.entries
    }

    private func format(of document: SourceDocument) throws(SourceFailure) -> ListFormat {
        let format = format ?? ListFormat(endingOf: document.name) ?? .json
        guard format != .names else {
            throw SourceFailure(.unreadable, document.name, "plain names have no ids to merge", hint: "Use --players.")
        }
        return format
    }
}

private struct UserIDPart: ListPart {
    var ids = IDList()
    var pass: ListPass

    mutating func add(_ row: UserIDRow, at position: RowPosition) throws(SourceFailure) {
        try pass.note(position)
        ids.append(row.id, line: position.line)
    }

    mutating func append(_ later: UserIDPart, at start: RowPosition) throws(SourceFailure) {
        try pass.append(later.pass, at: start)
        ids.append(later.ids, line: start.line)
    }
}

private struct EntryPart: ListPart {
    var entries = EntryList()
    var pass: ListPass

    mutating func add(_ row: LotteryEntryRow, at position: RowPosition) throws(SourceFailure) {
        try pass.note(position)
        entries.append(row.entry, line: position.line)
    }

    mutating func append(_ later: EntryPart, at start: RowPosition) throws(SourceFailure) {
        try pass.append(later.pass, at: start)
        entries.append(later.entries, line: start.line)
    }
}
