/// A message to deliver once after it is due, by whichever program runs first.
package struct Reminder: Hashable, Sendable {
    package let id: ReminderID
    package let title: String
    package let body: String
    package let dueAt: Timestamp
    /// nil while pending.
    package let deliveredAt: Timestamp?
    /// Job in the system's scheduler; nil if it has none.
    package internal(set) var job: ScheduledJob?

    package init(
        id: ReminderID,
        title: String,
        body: String,
        dueAt: Timestamp,
        deliveredAt: Timestamp? = nil,
        job: ScheduledJob? = nil
    ) {
        self.id = id
        self.title = title
        self.body = body
        self.dueAt = dueAt
        self.deliveredAt = deliveredAt
        self.job = job
    }

    package var isDelivered: Bool { deliveredAt != nil }
}

/// Assigned by the store from 1, and never reused.
package struct ReminderID: Hashable, Sendable, CustomStringConvertible {
    package let rawValue: Int64

    package init(_ rawValue: Int64) {
        self.rawValue = rawValue
    }

    package var description: String { String(rawValue) }
}

package struct ScheduledJob: Hashable, Sendable {
    /// Name of the scheduler, such as "at".
    package let scheduler: String
    /// The scheduler's id for the job.
    package let name: String

    package init(scheduler: String, name: String) {
        self.scheduler = scheduler
        self.name = name
    }
}

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
