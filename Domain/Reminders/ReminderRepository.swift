/// Stores reminders. Changes that two programs make at the same time happen one after the other, each as a whole.
package protocol ReminderRepository: Sendable {
    /// All reminders, sorted by the moment at which they are due, then by id.
    func reminders() async throws(StoreFailure) -> [Reminder]

    /// Adds a reminder and removes all pending ones.
    func replace(title: String, body: String, dueAt: Timestamp) async throws(StoreFailure) -> ReplacedReminders

    /// Removes a reminder; nil if no reminder has this id.
    func cancel(_ id: ReminderID) async throws(StoreFailure) -> Reminder?

    /// Saves the scheduler's job for a reminder; nil if no reminder has this id.
    func note(_ job: ScheduledJob, for id: ReminderID) async throws(StoreFailure) -> Reminder?

    /// Reports a reminder, unless it was delivered before, and marks it as delivered once it was reported. Returns it as
    /// it was; nil when no reminder has this id.
    ///
    /// A process that ends in between, however it does, leaves the reminder due: it can be reported twice, but is never
    /// lost. While another process reports, this one waits; it throws `locked` if that takes too long.
    func deliver(
        _ id: ReminderID,
        at moment: Timestamp,
        report: @escaping ReminderReport
    ) async throws(StoreFailure) -> Reminder?

    /// The same for all that are due (`dueAt` < `moment`) and have not been delivered, in the order of `reminders()`. Of
    /// two processes that ask at once, one reports. It never waits: it does nothing while another process reports, and
    /// throws `locked` while another one holds the store.
    func deliverDue(at moment: Timestamp, report: @escaping ReminderReport) async throws(StoreFailure)
}

package struct ReplacedReminders: Hashable, Sendable {
    package let set: Reminder
    package let cancelled: [Reminder]

    package init(set: Reminder, cancelled: [Reminder]) {
        self.set = set
        self.cancelled = cancelled
    }
}

/// Shows a reminder to the user. Returns false if it could not be shown: then it stays due.
package typealias ReminderReport = @Sendable (Reminder) async -> Bool
