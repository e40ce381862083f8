import Domain

/// One list of people who have all entered, instead of users and entries. Its names are bound by the draw.
package struct ParticipantListRepository: LotteryRepository {
    private let documentSource: any DocumentSource
    private let format: ListFormat?
    private let allowsDuplicates: Bool
    private let limits: ListLimits
    private let meter: ReadingMeter?

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

    package func users() async throws(SourceFailure) -> UserList {
        let document = try await documentSource.open(.users)
        guard let separators = format(of: document.name).separators else {
            throw SourceFailure(
                .unreadable,
                document.name,
                "--players reads CSV, TSV or plain names, not JSON",
                hint: "Use --users and --entries for the two JSON lists."
            )
        }
        let empty = ParticipantsPart(pass: ListPass(of: document, limits, meter))
        return try await DelimitedListReader.collect(document, separators: separators, into: empty).users
    }

    package func entries() -> EntryList? { nil }

    private func format(of name: String) -> ListFormat { format ?? ListFormat(endingOf: name) ?? .names }
}

private struct ParticipantsPart: ListPart {
    var users = UserList()
    var pass: ListPass

    mutating func add(_ row: ParticipantRow, at position: RowPosition) throws(SourceFailure) {
        try pass.note(position)
        users.append(row.user, line: position.line, isVoid: row.isVoid)
    }

    mutating func append(_ later: ParticipantsPart, at start: RowPosition) throws(SourceFailure) {
        try pass.append(later.pass, at: start)
        users.append(later.users, line: start.line)
    }
}
