/// Runs something at a moment even while this program does not run: the system's scheduler, or none.
package protocol ReminderScheduler: Sendable {
    /// Hands over a reminder, to be delivered not before it is due.
    func schedule(_ reminder: Reminder) async throws(SchedulingFailure) -> ScheduledJob

    /// Throws where it could not be handed anything now.
    func check() async throws(SchedulingFailure)

    /// Takes back what was handed over. What the scheduler does not have any more is no failure.
    func cancel(_ job: ScheduledJob) async throws(SchedulingFailure)
}

/// Why a reminder is in the store only.
package struct SchedulingFailure: Error, Hashable, Sendable {
    /// One clause in plain words, without a capital at the start or a full stop.
    package let reason: String
    package let hint: String?

    package init(_ reason: String, hint: String? = nil) {
        self.reason = reason
        self.hint = hint
    }
}
