import Domain

/// The lists of a source: users and lottery entries.
struct LotteryRemoteDataSource: Sendable {
    let source: any DocumentSource
    let reading: LotteryListReading

    var usersName: String { source.location(of: .users) }
    var entriesName: String { source.location(of: .lotteryEntries) }

    func users(for pool: DrawPool?) async throws(AccessFailure) -> UserList {
        try await reading.users(source.open(.users), isVerbatim: pool?.isVerbatim == true)
    }

    func entries() async throws(AccessFailure) -> EntryList { try await reading.entries(source.open(.lotteryEntries)) }
}

/// The organiser's own lists: one of participants, who have all entered, and those to exclude.
struct LotteryLocalDataSource: Sendable {
    /// nil if the organiser has no such list.
    let participants: (any DocumentSource)?
    let excluded: [any DocumentSource]
    let reading: LotteryListReading
    var receiptLimit = DrawPayload.sizeLimit

    func participants(for pool: DrawPool?) async throws(AccessFailure) -> UserList? {
        guard let participants else { return nil }
        var reading = reading
        if pool?.binding?.ids == .rows { reading.columns.id = ColumnChoice.none }
        do throws(AccessFailure) {
            let text = try await reading.text(participants.open(.users))
            return try await reading.participants(text, for: .participants(isVerbatim: pool?.isVerbatim == true))
        } catch {
            return try numbers(participants, insteadOf: error)
        }
    }

    func exclusions() async throws(AccessFailure) -> [Exclusion] {
        var exclusions: [Exclusion] = []
        for source in excluded {
            do throws(AccessFailure) {
                exclusions.append(try await exclusion(source.open(.users)))
            } catch let failure where failure.option?.hasPrefix("--format") == true {
                // The option belongs to the participants.
                let (name, reason) = (failure.subject, failure.reason)
                throw AccessFailure(failure.kind, name, reason, hint: "Give the file a name that ends in .json")
            } catch {
                exclusions.append(.list(try numbers(source, insteadOf: error), name: source.location(of: .users)))
            }
        }
        return exclusions
    }

    private func exclusion(_ document: SourceDocument) async throws(AccessFailure) -> Exclusion {
        let (reading, name) = (reading.ofExclusions, document.name)
        var text = try await reading.text(document)
        let start = text.head.span.skippingSpace(from: 0)
        if start == text.head.count || text.head[start] == ASCII.openBrace {
            let (bytes, whole) = try await text.document.peeking(receiptLimit)
            // Read as a list, a receipt would exclude its alternates instead of its winners.
            if DrawPayload.isReceipt(bytes) {
                let receipt = try DrawPayload.receipt(bytes, name: name)
                guard receipt.isCanonical else {
                    let reason = "it is a receipt that was changed"
                    throw AccessFailure(.invalid, name, reason, hint: "Use the published file.")
                }
                return .receipt(receipt.receipt, name: name)
            }
            text.document = whole
        }
        return .list(try await reading.participants(text, for: .exclusions), name: name)
    }

    /// Returns numbers such as `1-500`, if there is no such file.
    private func numbers(
        _ source: any DocumentSource,
        insteadOf failure: AccessFailure
    ) throws(AccessFailure) -> UserList {
        if failure.kind == .absent, let users = try reading.numbers(source.location(of: .users)) { return users }
        guard failure.kind == .unreachable, failure.hint == nil else { throw failure }
        // No other source has this list.
        let hint = "Try again later, or download the list and pass the file."
        throw AccessFailure(failure.kind, failure.subject, failure.reason, hint: hint)
    }
}

extension DrawPool {
    /// Whether blanks around texts count.
    fileprivate var isVerbatim: Bool { format != .tickets }
}
