import Domain

/// The two lists from a data source, each read as a stream: of a user only the id is kept, and where every so many users
/// start, so that those who are shown can be read again.
package struct StreamedLotteryRepository: LotteryRepository {
    private let dataSource: any DataSource

    package init(source: any DataSource) {
        dataSource = source
    }

    package var usersName: String { dataSource.location(of: .users) }
    package var entriesName: String { dataSource.location(of: .lotteryEntries) }

    package func users() async throws(SourceFailure) -> UserList {
        let document = try await dataSource.open(.users)
        var ids = IDList()
        var marks: [JSONPosition] = []
        try await JSONListReader<UserIDRow>.read(document) { row, position in
            if position.index.isMultiple(of: RereadUserDirectory.markDistance) { marks.append(position) }
            ids.append(row.id)
        }
        return UserList(ids, directory: RereadUserDirectory(document: document, marks: marks))
    }

    package func entries() async throws(SourceFailure) -> EntryList {
        let document = try await dataSource.open(.lotteryEntries)
        var entries = EntryList()
        try await JSONListReader<LotteryEntryRow>.read(document) { row, _ in entries.append(row.entry) }
        return entries
    }
}
