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
        var ids = IDList()
        var pass = ListPass(of: document, limits, meter)
        let layout = try await ListReader<UserIDRow>.read(document, as: format(of: document)) {
            (row, position) throws(SourceFailure) in
            try pass.note(position)
            ids.append(row.id, line: position.line)
        }
        await lastRead.replace(with: MarkedUsers(document: document, layout: layout, marks: pass.marks))
        return ids
    }

    package func users(at positions: [Int]) async throws(SourceFailure) -> [User] {
        try await lastRead.users(at: positions, of: usersName)
    }

    package func entries() async throws(SourceFailure) -> EntryList {
        let document = try await documentSource.open(.lotteryEntries)
        var entries = EntryList()
        var pass = ListPass(of: document, limits, meter)
        _ = try await ListReader<LotteryEntryRow>.read(document, as: format(of: document)) {
            (row, position) throws(SourceFailure) in
            try pass.note(position)
            entries.append(row.entry, line: position.line)
        }
        return entries
    }

    private func format(of document: SourceDocument) throws(SourceFailure) -> ListFormat {
        let format = format ?? ListFormat(endingOf: document.name) ?? .json
        guard format != .names else {
            throw SourceFailure(.unreadable, document.name, "plain names have no ids to merge", hint: "Use --players.")
        }
        return format
    }
}
