import Domain

/// One list of people who have all entered, instead of users and entries. Its names are bound by the draw.
///
/// Both halves of the port come from one pass, since standard input can be read only once.
package struct ParticipantListRepository: LotteryRepository {
    private let documentSource: any DocumentSource
    private let format: ListFormat?
    private let allowsDuplicates: Bool
    private let limits: ListLimits
    private let meter: ReadingMeter?
    private let reading = SharedReading()
    private let lastRead = LastRead()

    /// - Parameters:
    ///   - source: Its users are the participants.
    ///   - format: nil to go by the name of the list; plain names if its ending is unknown.
    ///   - allowsDuplicates: Whether plain names may repeat.
    ///   - meter: Receives the progress of reading.
    package init(
        source: any DocumentSource,
        format: ListFormat? = nil,
        allowsDuplicates: Bool = false,
        limits: ListLimits = ListLimits(),
        meter: ReadingMeter? = nil
    ) {
        documentSource = source
        self.format = format
        self.allowsDuplicates = allowsDuplicates
        self.limits = limits
        self.meter = meter
    }

    package var usersName: String { documentSource.location(of: .users) }
    package var entriesName: String { usersName }

    package var binding: NameBinding {
        format(of: usersName) == .names ? .plainNames(allowsDuplicates: allowsDuplicates) : .names
    }

    package func userIDs() async throws(SourceFailure) -> IDList {
        try await reading.result(for: .users, read).get().ids
    }

    package func entries() async throws(SourceFailure) -> EntryList {
        try await reading.result(for: .entries, read).get().entries
    }

    package func users(at positions: [Int]) async throws(SourceFailure) -> [User] {
        try await lastRead.users(at: positions, of: usersName)
    }

    private func format(of name: String) -> ListFormat { format ?? ListFormat(endingOf: name) ?? .names }

    private func read() async -> Result<SharedReading.Lists, SourceFailure> {
        do throws(SourceFailure) {
            return .success(try await lists())
        } catch {
            return .failure(error)
        }
    }

    private func lists() async throws(SourceFailure) -> SharedReading.Lists {
        let document = try await documentSource.open(.users)
        guard let separators = format(of: document.name).separators else {
            throw SourceFailure(
                .unreadable,
                document.name,
                "--players reads CSV, TSV or plain names, not JSON",
                hint: "Use --users and --entries for the two JSON lists."
            )
        }
        let empty = ParticipantPart(pass: ListPass(of: document, limits, meter))
        let reader = DelimitedListReader<ParticipantRow>.self
        let (read, layout) = try await reader.collect(document, separators: separators, into: empty)
        await lastRead.replace(
            with: MarkedUsers(document: document, layout: .delimited(layout), marks: read.pass.marks)
        )
        return SharedReading.Lists(ids: read.ids, entries: read.entries)
    }
}

private struct ParticipantPart: ListPart {
    var ids = IDList()
    var entries = EntryList()
    var pass: ListPass

    mutating func add(_ row: ParticipantRow, at position: RowPosition) throws(SourceFailure) {
        try pass.note(position)
        ids.append(row.entry.userID, line: position.line)
        entries.append(row.entry, line: position.line)
    }

    mutating func append(_ later: ParticipantPart, at start: RowPosition) throws(SourceFailure) {
        try pass.append(later.pass, at: start)
        ids.append(later.ids, line: start.line)
        entries.append(later.entries, line: start.line)
    }
}

/// Reads once for the two halves that ask at about the same time.
private actor SharedReading {
    struct Lists: Sendable {
        let ids: IDList
        let entries: EntryList
    }

    enum Half {
        case users, entries
    }

    /// A reading that one half has asked for.
    private var started: (by: Half, reading: Task<Result<Lists, SourceFailure>, Never>)?

    func result(
        for half: Half,
        _ read: @escaping @Sendable () async -> Result<Lists, SourceFailure>
    ) async -> Result<Lists, SourceFailure> {
        let reading: Task<Result<Lists, SourceFailure>, Never>
        if let started, started.by != half {
            reading = started.reading
            self.started = nil
        } else {
            reading = Task { await read() }
            started = (half, reading)
        }
        return await withTaskCancellationHandler {
            await reading.value
        } onCancel: {
            reading.cancel()
        }
    }
}
