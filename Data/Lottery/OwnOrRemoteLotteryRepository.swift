import Domain

/// The organiser's own list of participants if there is one, otherwise the lists of the source.
package struct OwnOrRemoteLotteryRepository: LotteryRepository {
    private let local: LotteryLocalDataSource
    private let remote: LotteryRemoteDataSource

    package init(local: LotteryLocalDataSource, remote: LotteryRemoteDataSource) {
        self.local = local
        self.remote = remote
    }

    package var usersName: String { local.name ?? remote.usersName }
    package var entriesName: String { local.name ?? remote.entriesName }

    package func users(for format: DrawPool.Format) async throws(AccessFailure) -> UserList {
        if let own = try await local.participants(for: format) { return own }
        return try await remote.users()
    }

    package func entries() async throws(AccessFailure) -> EntryList? {
        local.name == nil ? try await remote.entries() : nil
    }

    package func exclusions() async throws(AccessFailure) -> [Exclusion] { try await local.exclusions() }
}
