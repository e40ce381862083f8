import Domain

/// The lists of a source: users and lottery entries.
struct LotteryRemoteDataSource: Sendable {
    let source: any DocumentSource
    let reading: LotteryListReading

    var usersName: String { source.location(of: .users) }
    var entriesName: String { source.location(of: .lotteryEntries) }

    func users() async throws(AccessFailure) -> UserList { try await reading.users(source.open(.users)) }

    func entries() async throws(AccessFailure) -> EntryList { try await reading.entries(source.open(.lotteryEntries)) }
}

/// The organiser's own lists: one of participants, who have all entered, and those to exclude.
struct LotteryLocalDataSource: Sendable {
    /// nil if the organiser has no such list.
    let participants: (any DocumentSource)?
    let excluded: [any DocumentSource]
    let reading: LotteryListReading

    /// nil without participants.
    var name: String? { participants?.location(of: .users) }

    /// Returns nil if there are none.
    func participants(for format: DrawPool.Format) async throws(AccessFailure) -> UserList? {
        guard let participants else { return nil }
        return try await read(participants) { document throws(AccessFailure) in
            try await reading.participants(document, for: .participants(isVerbatim: format < .tickets))
        } numbers: {
            $0
        }
    }

    func exclusions() async throws(AccessFailure) -> [Exclusion] {
        var exclusions: [Exclusion] = []
        for source in excluded {
            let name = source.location(of: .users)
            exclusions.append(try await read(source, exclusion) { .list($0, name: name) })
        }
        return exclusions
    }

    private func exclusion(_ document: SourceDocument) async throws(AccessFailure) -> Exclusion {
        var (head, document) = try await document.peeking(1)
        if head.first == ASCII.openBrace {
            // A receipt is no list, although it has one of winners.
            let bytes = try await document.allBytes(limit: DrawPayload.sizeLimit)
            if let receipt = try? DrawPayload.receipt(bytes, name: document.name) {
                guard receipt.isCanonical else {
                    let reason = "it is a receipt that was changed"
                    throw AccessFailure(.unreadable, document.name, reason, hint: "Use the published file.")
                }
                return .receipt(receipt.receipt, name: document.name)
            }
            document = SourceDocument(name: document.name, bytes: bytes)
        }
        return .list(try await reading.ofExclusions.participants(document, for: .exclusions), name: document.name)
    }

    /// Reads a document, or numbers such as `1-500` if there is no such file.
    private func read<Content>(
        _ source: any DocumentSource,
        _ read: (SourceDocument) async throws(AccessFailure) -> Content,
        numbers: (UserList) -> Content
    ) async throws(AccessFailure) -> Content {
        do throws(AccessFailure) {
            return try await read(try await source.open(.users))
        } catch {
            guard error.kind == .absent, let users = try reading.numbers(source.location(of: .users)) else {
                throw error
            }
            return numbers(users)
        }
    }
}
