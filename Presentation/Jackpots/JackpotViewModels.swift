import Domain

/// The list of jackpots, from `BrowseJackpots`.
package typealias JackpotListViewModel = ScreenViewModel<JackpotListing, JackpotError>

/// One of the jackpots.
package typealias JackpotDetailViewModel = ScreenViewModel<JackpotDetail, JackpotError>

/// The reminder for the expiry of the list, which is scheduled when the screen is loaded.
package typealias ScheduledReminderViewModel = ScreenViewModel<SetReminder.Outcome, JackpotError>
