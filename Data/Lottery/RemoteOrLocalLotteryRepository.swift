import Domain

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
