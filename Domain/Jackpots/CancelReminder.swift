/// Takes a reminder away, from the system's scheduler as well.
package struct CancelReminder: Sendable {
    /// Gives the reminder that was cancelled; nil where there is none with this id.
    package typealias Function = @Sendable (ReminderID) async throws(StoreFailure) -> Reminder?

    private let reminders: any ReminderRepository
    private let scheduler: any ReminderScheduler

    package init(reminders: any ReminderRepository, scheduler: any ReminderScheduler) {
        self.reminders = reminders
        self.scheduler = scheduler
    }

    package func callAsFunction(_ id: ReminderID) async throws(StoreFailure) -> Reminder? {
        guard let reminder = try await reminders.cancel(id) else { return nil }
        if let job = reminder.job {
            // A job that cannot be taken back finds no reminder when it runs, and says nothing.
            do { try await scheduler.cancel(job) } catch {}
        }
        return reminder
    }
}
