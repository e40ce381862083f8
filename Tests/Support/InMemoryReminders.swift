import Data
import Domain

/// Stores reminders in an array, or fails.
actor InMemoryReminderRepository: ReminderRepository {
    private var kept: [Reminder] = []
    private var lastID: Int64 = 0
    private var reporting: Set<ReminderID> = []
    private let failure: StoreFailure?

    init(failing failure: StoreFailure? = nil) {
        self.failure = failure
    }

    func reminders() throws(StoreFailure) -> [Reminder] {
        if let failure { throw failure }
        return kept.sorted { ($0.dueAt, $0.id.rawValue) < ($1.dueAt, $1.id.rawValue) }
    }

    func replace(
        title: String,
        body: String,
        dueAt: Timestamp,
        now: Timestamp
    ) throws(StoreFailure) -> ReplacedReminders {
        if let failure { throw failure }
        let cancelled = kept.filter { !$0.isDelivered && $0.dueAt >= now && $0.dueAt != dueAt }
        kept.removeAll(where: cancelled.contains)
        if let pending = kept.first(where: { !$0.isDelivered && $0.dueAt == dueAt }) {
            return ReplacedReminders(set: pending, cancelled: cancelled)
        }
        lastID += 1
        let new = Reminder(id: ReminderID(lastID), title: title, body: body, dueAt: dueAt)
        kept.append(new)
        return ReplacedReminders(set: new, cancelled: cancelled)
    }

    func cancel(_ id: ReminderID) throws(StoreFailure) -> Reminder? {
        if let failure { throw failure }
        return kept.firstIndex { $0.id == id }.map { kept.remove(at: $0) }
    }

    func saveJob(_ job: ScheduledJob, for id: ReminderID) throws(StoreFailure) -> Reminder? {
        try change(id) { $0.changed(job: job) }?.after
    }

    func deliver(
        _ id: ReminderID,
        at moment: Timestamp,
        report: @escaping ReminderReport
    ) async throws(StoreFailure) -> Reminder? {
        guard let before = try reminders().first(where: { $0.id == id }) else { return nil }
        guard !before.isDelivered, reporting.insert(id).inserted else { return before }
        defer { reporting.remove(id) }
        if await report(before) { _ = try change(id) { $0.changed(deliveredAt: moment) } }
        return before
    }

    func deliverDue(at moment: Timestamp, report: @escaping ReminderReport) async throws(StoreFailure) {
        for reminder in try reminders() where reminder.dueAt < moment {
            _ = try await deliver(reminder.id, at: moment, report: report)
        }
    }

    private func change(
        _ id: ReminderID,
        _ changed: (Reminder) -> Reminder
    ) throws(StoreFailure) -> (before: Reminder, after: Reminder)? {
        if let failure { throw failure }
        guard let index = kept.firstIndex(where: { $0.id == id }) else { return nil }
        let before = kept[index]
        kept[index] = changed(before)
        return (before, kept[index])
    }
}

extension SQLiteReminderRepository {
    /// For tests with one source.
    init(database: Database) { self.init(database: database, identity: "source") }
}

extension SetExpiryReminder {
    init(reminders: any ReminderRepository, scheduler: any ReminderScheduler) {
        self.init(reminders: reminders, scheduler: scheduler) { Timestamp(millisecondsSince1970: 0) }
    }
}

extension ScheduleReminder {
    init(reminders: any ReminderRepository, scheduler: any ReminderScheduler) {
        self.init(reminders: reminders, scheduler: scheduler) { Timestamp(millisecondsSince1970: 0) }
    }
}

extension Reminder {
    fileprivate func changed(deliveredAt: Timestamp? = nil, job: ScheduledJob? = nil) -> Reminder {
        Reminder(
            id: id,
            title: title,
            body: body,
            dueAt: dueAt,
            deliveredAt: self.deliveredAt ?? deliveredAt,
            job: job ?? self.job
        )
    }
}

/// Records scheduled jobs, or fails.
actor InMemoryReminderScheduler: ReminderScheduler {
    private(set) var jobs: [String: Reminder] = [:]
    private var last = 0
    private let failure: SchedulingFailure?

    init(failing failure: SchedulingFailure? = nil) {
        self.failure = failure
    }

    func schedule(_ reminder: Reminder) throws(SchedulingFailure) -> ScheduledJob {
        try check()
        last += 1
        jobs["\(last)"] = reminder
        return ScheduledJob(scheduler: "memory", name: "\(last)")
    }

    func check() throws(SchedulingFailure) {
        if let failure { throw failure }
    }

    func cancel(_ job: ScheduledJob) throws(SchedulingFailure) {
        try check()
        jobs[job.name] = nil
    }
}
