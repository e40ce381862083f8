/// Stored reminders. Each change is atomic, also between processes.
package protocol ReminderRepository: Sendable {
    /// Returns all reminders, sorted by due date, then by id.
    func reminders() async throws(AccessFailure) -> [Reminder]

    /// Replaces the pending reminders of this repository's source with a new one, or keeps the one that is pending for
    /// the same moment. Reminders that were due before `now` stay until they are delivered.
    func replace(
        title: String,
        body: String,
        dueAt: Timestamp,
        now: Timestamp
    ) async throws(AccessFailure) -> (set: Reminder, cancelled: [Reminder])

    /// Removes a reminder. Returns nil if no reminder has this id.
    func cancel(_ id: ReminderID) async throws(AccessFailure) -> Reminder?

    /// Saves the scheduler's job for a reminder. Does nothing if no reminder has this id.
    func saveJob(_ job: ScheduledJob, for id: ReminderID) async throws(AccessFailure)

    /// Reports a reminder, then marks it as delivered; reports nothing if it was delivered before. Returns the reminder
    /// as it was, or nil if no reminder has this id.
    ///
    /// A process that ends in between leaves the reminder due: it can be reported twice, but is never lost. Waits while
    /// another process reports, and throws `locked` if that takes too long.
    func deliver(
        _ id: ReminderID,
        at moment: Timestamp,
        report: @escaping ReminderReport
    ) async throws(AccessFailure) -> Reminder?

    /// Delivers every due reminder (`dueAt` < `moment`) in the order of `reminders()`. Of concurrent processes, only
    /// one reports each.
    ///
    /// Never waits: returns at once while another process reports, and throws `locked` while another one holds the
    /// store.
    func deliverDue(at moment: Timestamp, report: @escaping ReminderReport) async throws(AccessFailure)
}

/// Shows a reminder to the user. Returns false if that failed, which leaves the reminder due.
package typealias ReminderReport = @Sendable (Reminder) async -> Bool
