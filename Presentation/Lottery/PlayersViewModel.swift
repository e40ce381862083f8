import Domain

package typealias PlayersViewModel = ScreenViewModel<ListedPlayers, LotteryError>

/// One of the players.
package typealias PlayerViewModel = ScreenViewModel<NamedPlayer, LotteryError>
