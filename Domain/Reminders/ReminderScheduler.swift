/// Runs a job at a given moment, even while this program does not run: the system's scheduler, or none.
package protocol ReminderScheduler: Sendable {
    /// Schedules the delivery of a reminder, no earlier than it is due.
    func schedule(_ reminder: Reminder) async throws(SchedulingFailure) -> ScheduledJob

    /// Throws if nothing can be scheduled now.
    func check() async throws(SchedulingFailure)

    /// Cancels a job. A job that the scheduler no longer has is no failure.
    func cancel(_ job: ScheduledJob) async throws(SchedulingFailure)
}

extension ReminderScheduler {
    /// A job that cannot be cancelled is no failure: when it runs, it finds no reminder and prints nothing.
    func cancelJobs(of reminders: [Reminder]) async {
        for job in reminders.compactMap(\.job) {
            do { try await cancel(job) } catch {}
        }
    }
}

/// Shows a reminder to a user who is not looking at this program.
package protocol ReminderNotifier: Sendable {
    /// Throws if nothing can be shown now.
    func check() async throws(SchedulingFailure)

    func show(_ reminder: Reminder) async throws(SchedulingFailure)
}

/// Why a scheduler or a notifier cannot take a reminder.
package struct SchedulingFailure: Error, Hashable, Sendable {
    /// One clause in plain words, without a capital at the start or a full stop.
    package let reason: String
    package let hint: String?

    package init(_ reason: String, hint: String? = nil) {
        self.reason = reason
        self.hint = hint
    }
}
