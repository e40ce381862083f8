import Domain

/// The organiser's own list of participants if there is one, otherwise the lists of the source.
package struct OwnOrRemoteLotteryRepository: LotteryRepository {
    private let local: LotteryLocalDataSource
    private let remote: LotteryRemoteDataSource

    /// - Parameters:
    ///   - isOfParticipants: Whether the users of the source are the organiser's own list: all of them have entered.
    ///   - excluded: Each has a list or a receipt of those to exclude, in place of its users.
    package init(
        source: any DocumentSource,
        isOfParticipants: Bool = false,
        excluding excluded: [any DocumentSource] = [],
        reading: LotteryListReading = LotteryListReading()
    ) {
        let participants = isOfParticipants ? source : nil
        local = LotteryLocalDataSource(participants: participants, excluded: excluded, reading: reading)
        remote = LotteryRemoteDataSource(source: source, reading: reading)
    }

    package var usersName: String { remote.usersName }
    package var entriesName: String { remote.entriesName }

    package func users(for pool: DrawPool?) async throws(AccessFailure) -> UserList {
        if let own = try await local.participants(for: pool) { return own }
        return try await remote.users(for: pool)
    }

    package func entries() async throws(AccessFailure) -> EntryList? {
        local.participants == nil ? try await remote.entries() : nil
    }

    package func exclusions() async throws(AccessFailure) -> [Exclusion] { try await local.exclusions() }
}
