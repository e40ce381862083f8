import Domain

/// Both lists, streamed from a document source.
package struct StreamedLotteryRepository: LotteryRepository {
    private let documentSource: any DocumentSource
    private let format: ListFormat?
    private let limits: ListLimits
    private let meter: ReadingMeter?

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

    package func users() async throws(SourceFailure) -> UserList {
        let document = try await documentSource.open(.users)
        let empty = UsersPart(pass: ListPass(of: document, limits, meter))
        return try await ListReader.collect(document, as: format(of: document), into: empty).users
    }

    package func entries() async throws(SourceFailure) -> EntryList? {
        let document = try await documentSource.open(.lotteryEntries)
        let empty = EntriesPart(pass: ListPass(of: document, limits, meter))
        return try await ListReader.collect(document, as: format(of: document), into: empty).entries
    }

    private func format(of document: SourceDocument) throws(SourceFailure) -> ListFormat {
        let format = format ?? ListFormat(endingOf: document.name) ?? .json
        guard format != .names else {
            throw SourceFailure(.unreadable, document.name, "plain names have no ids to merge", hint: "Use --players.")
        }
        return format
    }
}

private struct UsersPart: ListPart {
    var users = UserList()
    var pass: ListPass

    mutating func add(_ row: UserRow, at position: RowPosition) throws(SourceFailure) {
        try pass.note(position)
        users.append(row.user, line: position.line)
    }

    mutating func append(_ later: UsersPart, at start: RowPosition) throws(SourceFailure) {
        try pass.append(later.pass, at: start)
        users.append(later.users, line: start.line)
    }
}

private struct EntriesPart: ListPart {
    var entries = EntryList()
    var pass: ListPass

    mutating func add(_ row: LotteryEntryRow, at position: RowPosition) throws(SourceFailure) {
        try pass.note(position)
        entries.append(row.entry, line: position.line)
    }

    mutating func append(_ later: EntriesPart, at start: RowPosition) throws(SourceFailure) {
        try pass.append(later.pass, at: start)
        entries.append(later.entries, line: start.line)
    }
}
