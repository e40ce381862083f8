import Domain

/// The list of jackpots, from `BrowseJackpots`.
package typealias JackpotListViewModel = ScreenViewModel<Listing<Jackpot>, AccessFailure>

/// One of the jackpots.
package typealias JackpotDetailViewModel = ScreenViewModel<FoundItem<Jackpot>, ListError>

/// The reminder for the expiry of the list, which is scheduled when the screen is loaded.
package typealias ScheduledReminderViewModel = ScreenViewModel<SetReminder.Outcome, AccessFailure>
