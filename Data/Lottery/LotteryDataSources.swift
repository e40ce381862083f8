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

/// The organiser's own list of participants if there is one, otherwise the lists of the source.
package struct RemoteOrLocalLotteryRepository: LotteryRepository {
    private let remote: any LotteryRemoteDataSource
    private let local: (any LotteryLocalDataSource)?

    /// - Parameter local: nil if the organiser has no list.
    package init(remote: any LotteryRemoteDataSource, local: (any LotteryLocalDataSource)?) {
        self.remote = remote
        self.local = local
    }

    package func participants() async throws(AccessFailure) -> ListedPeople? {
        try await local?.participants()
    }

    package func users() async throws(AccessFailure) -> ListedPeople {
        try await remote.users()
    }

    package func entries() async throws(AccessFailure) -> ListedEntries {
        try await remote.entries()
    }

    package func exclusions() async throws(AccessFailure) -> [Exclusion] {
        try await local?.exclusions() ?? []
    }
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
