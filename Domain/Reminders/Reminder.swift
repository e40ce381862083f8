/// A message to deliver once after it is due, by whichever program runs first.
package struct Reminder: Hashable, Sendable {
    package let id: ReminderID
    package let title: String
    package let body: String
    package let dueAt: Timestamp
    /// nil while pending.
    package var deliveredAt: Timestamp?
    /// Whether it was delivered where no one saw it.
    package var isUnseen = false
    /// Job in the system's scheduler; nil if it has none.
    package var job: ScheduledJob?

    package init(id: ReminderID, title: String, body: String, dueAt: Timestamp) {
        self.id = id
        self.title = title
        self.body = body
        self.dueAt = dueAt
    }

    package var isDelivered: Bool { deliveredAt != nil }

    /// For how long a delivered reminder stays in the list, in days. A new list each hour would fill it.
    package static let daysAfterDelivery = 30

    /// Whether it was seen so long ago that the list can forget it.
    package func isForgotten(at moment: Timestamp) -> Bool {
        let longest = Int64(Self.daysAfterDelivery) * 86_400_000
        guard let deliveredAt, !isUnseen else { return false }
        return moment.millisecondsSince1970 - deliveredAt.millisecondsSince1970 > longest
    }
}

/// Assigned by the store from 1, and never reused.
package struct ReminderID: Hashable, Sendable, CustomStringConvertible {
    package let rawValue: Int64

    package init(_ rawValue: Int64) { self.rawValue = rawValue }

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

    /// The jobs that the scheduler has for the user.
    func jobs() async throws(AccessFailure) -> [ScheduledJob]

    /// Cancels a job. Succeeds if the scheduler no longer has it.
    func cancel(_ job: ScheduledJob) async throws(AccessFailure)
}

extension ReminderScheduler {
    /// Ignores failures: a job that still runs finds no reminder and prints nothing.
    func cancel(_ jobs: [ScheduledJob]) async {
        for job in jobs {
            do { try await cancel(job) } catch {}
        }
    }
}

/// Shows a reminder outside of this program.
package protocol ReminderNotifier: Sendable {
    func check() async throws(AccessFailure)

    func show(_ reminder: Reminder) async throws(AccessFailure)
}

/// Stored reminders. Each change is atomic, also between processes.
package protocol ReminderRepository: Sendable {
    /// Returns all reminders, sorted by due date, then by id.
    func reminders() async throws(AccessFailure) -> [Reminder]

    /// Replaces the pending reminders of this repository's source with a new one, or keeps the one that is pending for
    /// the same moment. Reminders that were due before `now` stay until they are delivered, and then until they are
    /// forgotten.
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

    /// Delivers every due reminder (`dueAt` < `moment`), also those that no one saw, in the order of `reminders()`. Of concurrent processes, only
    /// one reports each.
    ///
    /// Never waits: returns at once while another process reports, and throws `locked` while another one holds the
    /// store.
    func deliverDue(at moment: Timestamp, report: @escaping ReminderReport) async throws(AccessFailure)
}

/// Shows a reminder to the user.
package typealias ReminderReport = @Sendable (Reminder) async -> ReportedReminder

package enum ReportedReminder: Sendable {
    /// It stays due.
    case failed
    /// It is delivered, but only to the output of a job or a pipe. It is reported once more.
    case unseen
    case seen
}
