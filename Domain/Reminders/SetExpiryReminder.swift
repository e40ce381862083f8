/// Sets the one reminder for the expiry of the jackpots of a source, replacing the previous reminder and its scheduled
/// job.
package struct SetExpiryReminder: UseCase {
    private let reminders: any ReminderRepository
    private let scheduler: any ReminderScheduler
    private let now: @Sendable () -> Timestamp

    package init(
        reminders: any ReminderRepository,
        scheduler: any ReminderScheduler,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.reminders = reminders
        self.scheduler = scheduler
        self.now = now
    }

    package func callAsFunction(_ expiresAt: Timestamp) async throws(StoreFailure) -> Reminder {
        let replaced = try await reminders.setExpiryReminder(dueAt: expiresAt, now: now())
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
    func setExpiryReminder(dueAt: Timestamp, now: Timestamp) async throws(StoreFailure) -> ReplacedReminders {
        try await replace(title: "Games", body: "Congratulations you have new games to play!", dueAt: dueAt, now: now)
    }
}
