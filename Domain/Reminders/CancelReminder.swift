/// Takes a reminder away, from the system's scheduler as well.
package struct CancelReminder: Sendable {
    /// Gives the reminder that was cancelled.
    package typealias Function = @Sendable (ReminderID) async throws(ReminderError) -> Reminder

    private let reminders: any ReminderRepository
    private let scheduler: any ReminderScheduler

    package init(reminders: any ReminderRepository, scheduler: any ReminderScheduler) {
        self.reminders = reminders
        self.scheduler = scheduler
    }

    package func callAsFunction(_ id: ReminderID) async throws(ReminderError) -> Reminder {
        let cancelled: Reminder?
        do {
            cancelled = try await reminders.cancel(id)
        } catch {
            throw .store(error)
        }
        guard let cancelled else { throw .absent(id) }
        await scheduler.takeBack([cancelled])
        return cancelled
    }
}
