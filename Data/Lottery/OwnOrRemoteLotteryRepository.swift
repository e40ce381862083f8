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
    package var entriesName: String { binding == .idsOnly ? local.entriesName ?? remote.entriesName : usersName }
    package var binding: NameBinding { local.binding }

    package func users() async throws(AccessFailure) -> UserList {
        if let own = try await local.users() { return own }
        return try await remote.users()
    }

    package func entries() async throws(AccessFailure) -> EntryList? {
        guard binding == .idsOnly else { return nil }
        if let own = try await local.entries() { return own }
        return try await remote.entries()
    }
}
