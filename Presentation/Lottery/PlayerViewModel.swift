import Domain

/// One of those who take part.
package typealias PlayerViewModel = ScreenViewModel<Players.Row, LotteryError>

extension ScreenViewModel where Content == Players.Row, Failure == LotteryError {
    package convenience init(showing row: Players.Row, merge: @escaping MergeUsersWithLotteryList.Function) {
        let id = row.player.id
        self.init(showing: row) { () async throws(LotteryError) in
            let lottery = try await merge()
            guard let player = lottery.players.first(where: { $0.id == id }),
                let user = try await lottery.users(at: [player.userPosition]).first
            else { throw .takesNoPart(id) }
            return Players.Row(player: player, user: user)
        }
    }
}
