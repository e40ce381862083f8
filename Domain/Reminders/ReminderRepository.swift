/// The reminders. Each change is whole: of two programs that make one at once, both happen, one after the other.
package protocol ReminderRepository: Sendable {
    /// All of them, by the moment at which they are due, then by id.
    func reminders() async throws(StoreFailure) -> [Reminder]

    /// Adds a reminder, and takes away those that have not been delivered yet.
    func replace(title: String, body: String, dueAt: Timestamp) async throws(StoreFailure) -> ReplacedReminders

    /// Takes a reminder away; nil where there is none with this id.
    func cancel(_ id: ReminderID) async throws(StoreFailure) -> Reminder?

    /// Notes which scheduler has a reminder, too; nil where there is none with this id.
    func note(_ job: ScheduledJob, for id: ReminderID) async throws(StoreFailure) -> Reminder?

    /// Marks a reminder as delivered, unless it was before. Gives it as it was; nil where there is none with this id. Of
    /// two that deliver at once, one finds it not delivered.
    func deliver(_ id: ReminderID, at moment: Timestamp) async throws(StoreFailure) -> Reminder?

    /// Marks all as delivered that are due (`dueAt` < `moment`) and have not been, and gives them as they were, in the
    /// order of `reminders()`. Of two that ask at once, each reminder is given to one. It does not wait for whoever holds
    /// the store: it throws `locked`, and they stay due.
    func deliverDue(at moment: Timestamp) async throws(StoreFailure) -> [Reminder]
}

package struct ReplacedReminders: Hashable, Sendable {
    package let set: Reminder
    package let cancelled: [Reminder]

    package init(set: Reminder, cancelled: [Reminder]) {
        self.set = set
        self.cancelled = cancelled
    }
}
