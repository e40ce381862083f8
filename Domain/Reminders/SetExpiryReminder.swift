/// Sets the one reminder for the moment after which the jackpots have expired. It takes the place of the one before; if
/// the system's scheduler had that one, it gets this one in its stead.
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
        await scheduler.takeBack(replaced.cancelled)
        guard replaced.cancelled.contains(where: { $0.job != nil }) else { return replaced.set }
        let job: ScheduledJob
        do {
            job = try await scheduler.schedule(replaced.set)
        } catch {
            // It stays in the store: the next run of the program after that moment tells it.
            return replaced.set
        }
        return try await reminders.note(job, for: replaced.set.id) ?? replaced.set
    }
}
