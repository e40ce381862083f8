import Domain

/// All reminders.
package typealias RemindersViewModel = ScreenViewModel<[Reminder], StoreFailure>

extension ScreenViewModel where Content == [Reminder], Failure == StoreFailure {
    package convenience init(reminders: any ReminderRepository) {
        self.init { () async throws(StoreFailure) in try await reminders.reminders() }
    }
}

/// One reminder of the list.
package typealias ReminderViewModel = ScreenViewModel<Reminder, StoreFailure>

extension ScreenViewModel where Content == Reminder, Failure == StoreFailure {
    /// One that was removed meanwhile stays as it was shown.
    package convenience init(showing known: Reminder, reminders: any ReminderRepository) {
        self.init(showing: known) { () async throws(StoreFailure) in
            try await reminders.reminders().first { $0.id == known.id } ?? known
        }
    }
}

/// A reminder that is cancelled when the screen is loaded.
package typealias CancelledReminderViewModel = ScreenViewModel<Reminder, ReminderError>

/// A reminder that is delivered, and reported, when the screen is loaded.
package typealias DeliveredReminderViewModel = ScreenViewModel<Void, StoreFailure>
