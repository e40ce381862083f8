import Domain

/// The list of jackpots, from `BrowseJackpots`.
package typealias JackpotListViewModel = ScreenViewModel<JackpotListing, JackpotError>

/// One of the jackpots.
package typealias JackpotDetailViewModel = ScreenViewModel<JackpotDetail, JackpotError>
