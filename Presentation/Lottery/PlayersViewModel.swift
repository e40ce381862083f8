import Domain

/// Who takes part, and who does not.
package typealias PlayersViewModel = ScreenViewModel<Players, LotteryError>

package struct Players: Sendable {
    package struct Row: Hashable, Sendable {
        package let player: Player
        package let user: User
    }

    /// In the order of the lottery list.
    package let rows: [Row]
    /// Users without an entry, in the order of their list.
    package let notEntered: [User]
    /// The ids of entries without a user, in the order of theirs.
    package let unknownUsers: [UserID]
}

extension ScreenViewModel where Content == Players, Failure == LotteryError {
    package convenience init(merge: @escaping MergeUsersWithLotteryList.Function) {
        self.init { () async throws(LotteryError) in
            let lottery = try await merge()
            let users = try await lottery.users(at: lottery.players.map(\.userPosition))
            return Players(
                rows: zip(lottery.players, users).map { Players.Row(player: $0, user: $1) },
                notEntered: try await lottery.users(at: lottery.notEntered),
                unknownUsers: lottery.unknownUsers
            )
        }
    }
}
