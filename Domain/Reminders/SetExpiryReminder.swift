/// Sets the one reminder for the expiry of the jackpots, replacing the previous reminder and its scheduled job.
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
            // Without a job, the next run of the program after the due date delivers it.
            return replaced.set
        }
        return try await reminders.saveJob(job, for: replaced.set.id) ?? replaced.set
    }
}

extension ReminderRepository {
    func setExpiryReminder(dueAt: Timestamp) async throws(StoreFailure) -> ReplacedReminders {
        try await replace(title: "Games", body: "Congratulations you have new games to play!", dueAt: dueAt)
    }
}
