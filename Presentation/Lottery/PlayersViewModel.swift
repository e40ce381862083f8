import Domain

package typealias PlayersViewModel = ScreenViewModel<ListedPlayers, LotteryError>

/// One of the players.
package typealias PlayerViewModel = ScreenViewModel<NamedPlayer, LotteryError>

extension ScreenViewModel where Content == NamedPlayer, Failure == LotteryError {
    /// Shows a row of the list. Refreshing looks the player up again.
    package convenience init(showing row: NamedPlayer, findPlayer: @escaping FindPlayer.Function) {
        self.init(showing: row) { () async throws(LotteryError) in try await findPlayer(row.player.id) }
    }
}
