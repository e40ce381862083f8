/// Runs a job at a given time, even while this program is not running.
package protocol ReminderScheduler: Sendable {
    /// Schedules the delivery of a reminder, no earlier than its due date.
    func schedule(_ reminder: Reminder) async throws(AccessFailure) -> ScheduledJob

    /// Throws if the scheduler is unavailable.
    func check() async throws(AccessFailure)

    /// Cancels a job. Succeeds if the scheduler no longer has it.
    func cancel(_ job: ScheduledJob) async throws(AccessFailure)
}

extension ReminderScheduler {
    /// Ignores failures: a job that still runs finds no reminder and prints nothing.
    func cancelJobs(of reminders: [Reminder]) async {
        for job in reminders.compactMap(\.job) {
            do { try await cancel(job) } catch {}
        }
    }
}

/// Shows a reminder outside of this program.
package protocol ReminderNotifier: Sendable {
    /// Throws if the notifier is unavailable.
    func check() async throws(AccessFailure)

    func show(_ reminder: Reminder) async throws(AccessFailure)
}
