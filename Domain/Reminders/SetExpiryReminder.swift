/// Sets the one reminder for the expiry of the jackpots. It replaces the previous one, also in the system's scheduler if
/// that has a job for it.
package struct SetExpiryReminder: Sendable {
    package typealias Function = @Sendable (_ expiresAt: Timestamp) async throws(StoreFailure) -> Reminder

    private let reminders: any ReminderRepository
    private let scheduler: any ReminderScheduler

    package init(reminders: any ReminderRepository, scheduler: any ReminderScheduler) {
        self.reminders = reminders
        self.scheduler = scheduler
    }

    package func callAsFunction(expiresAt: Timestamp) async throws(StoreFailure) -> Reminder {
        let replaced = try await reminders.setExpiryReminder(dueAt: expiresAt)
        await scheduler.cancelJobs(of: replaced.cancelled)
        guard replaced.cancelled.contains(where: { $0.job != nil }) else { return replaced.set }
        let job: ScheduledJob
        do {
            job = try await scheduler.schedule(replaced.set)
        } catch {
            // It stays in the store: the next run of the program after that moment delivers it.
            return replaced.set
        }
        return try await reminders.note(job, for: replaced.set.id) ?? replaced.set
    }
}

extension ReminderRepository {
    /// Replaces the pending reminders with the one for the expiry of the jackpots.
    func setExpiryReminder(dueAt: Timestamp) async throws(StoreFailure) -> ReplacedReminders {
        try await replace(title: "Games", body: "Congratulations you have new games to play!", dueAt: dueAt)
    }
}
