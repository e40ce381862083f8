/// Hands a reminder to the system's scheduler, once: one that a scheduler has already is left as it is.
package struct ScheduleReminder: Sendable {
    package typealias Function = @Sendable (Reminder) async throws(StoreFailure) -> Outcome

    package enum Outcome: Hashable, Sendable {
        case scheduled(Reminder)
        /// It is in the store, and told by the next run of the program after it is due.
        case notScheduled(Reminder, SchedulingFailure)
    }

    private let reminders: any ReminderRepository
    private let scheduler: any ReminderScheduler

    package init(reminders: any ReminderRepository, scheduler: any ReminderScheduler) {
        self.reminders = reminders
        self.scheduler = scheduler
    }

    package func callAsFunction(_ reminder: Reminder) async throws(StoreFailure) -> Outcome {
        guard reminder.job == nil else { return .scheduled(reminder) }
        let job: ScheduledJob
        do {
            job = try await scheduler.schedule(reminder)
        } catch {
            return .notScheduled(reminder, error)
        }
        return .scheduled(try await reminders.note(job, for: reminder.id) ?? reminder)
    }
}
