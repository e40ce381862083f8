/// Cancels a reminder and its job in the system's scheduler.
package struct CancelReminder: UseCase {
    private let reminders: any ReminderRepository
    private let scheduler: any ReminderScheduler

    package init(reminders: any ReminderRepository, scheduler: any ReminderScheduler) {
        self.reminders = reminders
        self.scheduler = scheduler
    }

    package func callAsFunction(_ id: ReminderID) async throws(ReminderError) -> Reminder {
        let cancelled: Reminder?
        do { cancelled = try await reminders.cancel(id) } catch { throw .store(error) }
        guard let cancelled else { throw .absent(id) }
        await scheduler.cancelJobs(of: [cancelled])
        return cancelled
    }
}

package enum ReminderError: Error, Hashable, Sendable {
    case store(StoreFailure)
    /// The reminder never existed or was cancelled.
    case absent(ReminderID)
}
