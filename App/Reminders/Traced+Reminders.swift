import Data
import Domain

extension Traced: ReminderRepository where Seam: ReminderRepository {
    func reminders() async throws(AccessFailure) -> [Reminder] { try await call(seam.reminders) }
    func replace(
        title: String,
        body: String,
        dueAt: Timestamp,
        now: Timestamp
    ) async throws(AccessFailure) -> (set: Reminder, cancelled: [Reminder]) {
        try await call(seam.replace, title, body, dueAt, now)
    }
    func cancel(_ id: ReminderID) async throws(AccessFailure) -> Reminder? { try await call(seam.cancel, id) }
    func saveJob(_ job: ScheduledJob, for id: ReminderID) async throws(AccessFailure) {
        try await call(seam.saveJob, job, id)
    }
    func deliver(
        _ id: ReminderID,
        at moment: Timestamp,
        report: @escaping ReminderReport
    ) async throws(AccessFailure) -> Reminder? {
        try await tracer.call(Seam.self, #function, [id, moment]) { () async throws(AccessFailure) in
            try await seam.deliver(id, at: moment, report: report)
        }
    }
    func deliverDue(at moment: Timestamp, report: @escaping ReminderReport) async throws(AccessFailure) {
        try await tracer.call(Seam.self, #function, [moment]) { () async throws(AccessFailure) in
            try await seam.deliverDue(at: moment, report: report)
        }
    }
}

extension Traced: ReminderScheduler where Seam: ReminderScheduler {
    func schedule(_ reminder: Reminder) async throws(AccessFailure) -> ScheduledJob {
        try await call(seam.schedule, reminder)
    }
    func jobs() async throws(AccessFailure) -> [ScheduledJob] { try await call(seam.jobs) }
    func cancel(_ job: ScheduledJob) async throws(AccessFailure) { try await call(seam.cancel, job) }
}

extension Traced: ReminderNotifier where Seam: ReminderNotifier {
    func check() async throws(AccessFailure) { try await call(seam.check) }
    func show(_ reminder: Reminder) async throws(AccessFailure) { try await call(seam.show, reminder) }
}
