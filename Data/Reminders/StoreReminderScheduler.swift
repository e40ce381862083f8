import Domain

/// No scheduler: the reminder is in the store only, and the next run of this program tells it.
package struct StoreReminderScheduler: ReminderScheduler {
    private static let failure = SchedulingFailure("nothing is kept here that a scheduler could find again")

    package init() {}

    package func schedule(_ reminder: Reminder) async throws(SchedulingFailure) -> ScheduledJob { throw Self.failure }

    package func check() async throws(SchedulingFailure) { throw Self.failure }

    package func cancel(_ job: ScheduledJob) async throws(SchedulingFailure) {}
}
