import Domain

/// For each list, one's own if there is one, otherwise that of the source.
package struct OwnOrRemoteLotteryRepository: LotteryRepository {
    private let local: LotteryLocalDataSource
    private let remote: LotteryRemoteDataSource

    package init(local: LotteryLocalDataSource, remote: LotteryRemoteDataSource) {
        self.local = local
        self.remote = remote
    }

    package var usersName: String { local.usersName ?? remote.usersName }
    package var entriesName: String {
        local.isOfParticipants ? usersName : local.entriesName ?? remote.entriesName
    }

    package func users(for format: DrawPool.Format) async throws(AccessFailure) -> UserList {
        if let own = try await local.users(for: format) { return own }
        return try await remote.users()
    }

    package func entries() async throws(AccessFailure) -> EntryList? {
        if local.isOfParticipants { return nil }
        if let own = try await local.entries() { return own }
        return try await remote.entries()
    }

    package func exclusions() async throws(AccessFailure) -> [Exclusion] { try await local.exclusions() }
}
