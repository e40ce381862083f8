import Domain

/// No scheduler: the reminder is in the store only, and the next run of this program tells it.
package struct StoreReminderScheduler: ReminderScheduler {
    package init() {}

    package func schedule(_ reminder: Reminder) async throws(SchedulingFailure) -> ScheduledJob {
        throw SchedulingFailure("nothing is kept here that a scheduler could find again")
    }

    package func cancel(_ job: ScheduledJob) async throws(SchedulingFailure) {}
}
