import Domain

/// The first page of the players, and the excluded users and entries. Further pages are printed as they are read.
package typealias PlayersViewModel = ScreenViewModel<PlayersPage, LotteryError>

extension ScreenViewModel where Content == PlayersPage, Failure == LotteryError {
    package convenience init(listPlayers: @escaping ListPlayers.Function) {
        self.init { () async throws(LotteryError) in try await listPlayers(nil) }
    }
}

/// One of the players.
package typealias PlayerViewModel = ScreenViewModel<NamedPlayer, LotteryError>

extension ScreenViewModel where Content == NamedPlayer, Failure == LotteryError {
    package convenience init(id: UserID, findPlayer: @escaping FindPlayer.Function) {
        self.init { () async throws(LotteryError) in try await findPlayer(id) }
    }

    /// Shows a row of the list. Refreshing looks the player up again.
    package convenience init(showing row: NamedPlayer, findPlayer: @escaping FindPlayer.Function) {
        self.init(showing: row) { () async throws(LotteryError) in try await findPlayer(row.player.id) }
    }
}
