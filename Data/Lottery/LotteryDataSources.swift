import Domain

/// The lists of users and entries, of the source or from places of their own.
package protocol LotteryRemoteDataSource: Sendable {
    func users() async throws(AccessFailure) -> ListedPeople
    func entries() async throws(AccessFailure) -> ListedEntries
}

/// The lists that the organiser has: of participants, who have all entered, and of those to exclude.
package protocol LotteryLocalDataSource: Sendable {
    /// nil if the organiser has no such list.
    func participants() async throws(AccessFailure) -> ListedPeople?
    func exclusions() async throws(AccessFailure) -> [Exclusion]
}

/// Users and entries from the documents of a source.
package struct DocumentLotteryDataSource: LotteryRemoteDataSource {
    private let source: any DocumentSource
    private let parser: ListParser

    package init(_ source: any DocumentSource, parser: ListParser = ListParser()) {
        self.source = source
        self.parser = parser
    }

    package func users() async throws(AccessFailure) -> ListedPeople {
        try await parser.users(source.open(.users))
    }

    package func entries() async throws(AccessFailure) -> ListedEntries {
        try await parser.entries(source.open(.lotteryEntries))
    }
}
