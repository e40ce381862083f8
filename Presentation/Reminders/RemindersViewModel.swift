import Domain

/// All reminders.
package typealias RemindersViewModel = ScreenViewModel<[Reminder], AccessFailure>

extension ScreenViewModel where Content == [Reminder], Failure == AccessFailure {
    package convenience init(reminders: any ReminderRepository) {
        self.init { () async throws(AccessFailure) in try await reminders.reminders() }
    }
}

/// One reminder of the list.
package typealias ReminderViewModel = ScreenViewModel<Reminder, AccessFailure>

extension ScreenViewModel where Content == Reminder, Failure == AccessFailure {
    /// One that was removed meanwhile stays as it was shown.
    package convenience init(showing known: Reminder, reminders: any ReminderRepository) {
        self.init(showing: known) { () async throws(AccessFailure) in
            try await reminders.reminders().first { $0.id == known.id } ?? known
        }
    }
}

/// A reminder that is cancelled when the screen is loaded.
package typealias CancelledReminderViewModel = ScreenViewModel<Reminder, ReminderError>

/// A reminder that is delivered, and reported, when the screen is loaded.
package typealias DeliveredReminderViewModel = ScreenViewModel<Void, AccessFailure>
