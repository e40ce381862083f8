/// Hands the reminder for the expiry of the jackpots to the system's scheduler, so that it is told even while this
/// program does not run. Where none was set for that moment, or it was cancelled, it is set first; one that the
/// scheduler has already stays as it is.
package struct ScheduleReminder: Sendable {
    package typealias Function = @Sendable (_ expiresAt: Timestamp) async throws(StoreFailure) -> Outcome

    package enum Outcome: Hashable, Sendable {
        case scheduled(Reminder, ScheduledJob)
        /// It is in the store, and told by the next run of the program after it is due.
        case notScheduled(Reminder, SchedulingFailure)
    }

    private let reminders: any ReminderRepository
    private let scheduler: any ReminderScheduler

    package init(reminders: any ReminderRepository, scheduler: any ReminderScheduler) {
        self.reminders = reminders
        self.scheduler = scheduler
    }

    package func callAsFunction(expiresAt: Timestamp) async throws(StoreFailure) -> Outcome {
        let reminder = try await reminder(dueAt: expiresAt)
        if let job = reminder.job { return .scheduled(reminder, job) }
        let job: ScheduledJob
        do {
            job = try await scheduler.schedule(reminder)
        } catch {
            return .notScheduled(reminder, error)
        }
        return .scheduled(try await reminders.note(job, for: reminder.id) ?? reminder, job)
    }

    private func reminder(dueAt: Timestamp) async throws(StoreFailure) -> Reminder {
        let pending = try await reminders.reminders().first { $0.dueAt == dueAt && !$0.isDelivered }
        if let pending { return pending }
        let replaced = try await reminders.setExpiryReminder(dueAt: dueAt)
        await scheduler.takeBack(replaced.cancelled)
        return replaced.set
    }
}
