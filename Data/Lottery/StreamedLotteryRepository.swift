import Domain

/// The two lists from a data source, read side by side, each as a stream: of a user only the id is kept, and where every
/// so many users start, so that those who are shown can be read again.
package struct StreamedLotteryRepository: LotteryRepository {
    private let source: any DataSource

    package init(source: any DataSource) {
        self.source = source
    }

    package func lists() async throws(SourceFailure) -> LotteryLists {
        async let users = result { () async throws(SourceFailure) in try await readUsers() }
        async let entries = result { () async throws(SourceFailure) in try await readEntries() }
        let (userIDs, directory) = try await users.get()
        return LotteryLists(
            userIDs: userIDs,
            entries: try await entries.get(),
            directory: directory,
            source: "\(source.location(of: .users)), \(source.location(of: .lotteryEntries))"
        )
    }

    private func readUsers() async throws(SourceFailure) -> ([UserID], RereadUserDirectory) {
        let document = try await source.open(.users)
        var ids: [UserID] = []
        var marks: [JSONPosition] = []
        try await JSONListReader<UserIDRow>.read(document) { row, position in
            if position.index.isMultiple(of: RereadUserDirectory.markDistance) { marks.append(position) }
            ids.append(row.id)
        }
        return (ids, RereadUserDirectory(document: document, marks: marks))
    }

    private func readEntries() async throws(SourceFailure) -> EntryList {
        let document = try await source.open(.lotteryEntries)
        var entries = EntryList()
        try await JSONListReader<LotteryEntryRow>.read(document) { row, _ in entries.append(row.entry) }
        return entries
    }
}

/// A concurrent task forgets which errors it throws; a result does not.
private func result<Value>(
    _ body: () async throws(SourceFailure) -> Value
) async -> Result<Value, SourceFailure> {
    do throws(SourceFailure) {
        return .success(try await body())
    } catch {
        return .failure(error)
    }
}
