import Domain

/// The ports of the reminders with a tracer around whatever implements them.
struct TracingReminderRepository: ReminderRepository {
    let repository: any ReminderRepository
    let tracer: Tracer

    func reminders() async throws(StoreFailure) -> [Reminder] {
        try await step("reminders", "") { () async throws(StoreFailure) in try await repository.reminders() }
    }

    func replace(title: String, body: String, dueAt: Timestamp) async throws(StoreFailure) -> ReplacedReminders {
        try await step("replace", title) { () async throws(StoreFailure) in
            try await repository.replace(title: title, body: body, dueAt: dueAt)
        }
    }

    func cancel(_ id: ReminderID) async throws(StoreFailure) -> Reminder? {
        try await step("cancel", "\(id)") { () async throws(StoreFailure) in try await repository.cancel(id) }
    }

    func note(_ job: ScheduledJob, for id: ReminderID) async throws(StoreFailure) -> Reminder? {
        try await step("note", "\(job.scheduler) job \(job.name), \(id)") { () async throws(StoreFailure) in
            try await repository.note(job, for: id)
        }
    }

    func deliver(
        _ id: ReminderID,
        at moment: Timestamp,
        report: @escaping ReminderReport
    ) async throws(StoreFailure) -> Reminder? {
        try await step("deliver", "\(id)") { () async throws(StoreFailure) in
            try await repository.deliver(id, at: moment, report: report)
        }
    }

    func deliverDue(at moment: Timestamp, report: @escaping ReminderReport) async throws(StoreFailure) {
        try await step("deliverDue", "") { () async throws(StoreFailure) in
            try await repository.deliverDue(at: moment, report: report)
        }
    }

    private func step<Output>(
        _ operation: String,
        _ input: String,
        _ body: () async throws(StoreFailure) -> Output
    ) async throws(StoreFailure) -> Output {
        try await tracer.step("Data", type(of: repository), (operation, input), body)
    }
}

struct TracingReminderScheduler: ReminderScheduler {
    let scheduler: any ReminderScheduler
    let tracer: Tracer

    func schedule(_ reminder: Reminder) async throws(SchedulingFailure) -> ScheduledJob {
        try await tracer.step("Data", type(of: scheduler), ("schedule", TraceSummary.of(reminder))) {
            () async throws(SchedulingFailure) in try await scheduler.schedule(reminder)
        }
    }

    func check() async throws(SchedulingFailure) {
        try await tracer.step("Data", type(of: scheduler), ("check", ""), scheduler.check)
    }

    func cancel(_ job: ScheduledJob) async throws(SchedulingFailure) {
        try await tracer.step("Data", type(of: scheduler), ("cancel", "\(job.scheduler) job \(job.name)")) {
            () async throws(SchedulingFailure) in try await scheduler.cancel(job)
        }
    }
}

struct TracingReminderNotifier: ReminderNotifier {
    let notifier: any ReminderNotifier
    let tracer: Tracer

    func check() async throws(SchedulingFailure) {
        try await tracer.step("Data", type(of: notifier), ("check", ""), notifier.check)
    }

    func show(_ reminder: Reminder) async throws(SchedulingFailure) {
        try await tracer.step("Data", type(of: notifier), ("show", TraceSummary.of(reminder))) {
            () async throws(SchedulingFailure) in try await notifier.show(reminder)
        }
    }
}

// What the composition root calls to put a tracer around the parts of the reminders. Without a tracer, each gives back
// just what it was called on.

extension ReminderRepository {
    func traced(by tracer: Tracer?) -> any ReminderRepository {
        tracer.map { TracingReminderRepository(repository: self, tracer: $0) } ?? self
    }
}

extension ReminderScheduler {
    func traced(by tracer: Tracer?) -> any ReminderScheduler {
        tracer.map { TracingReminderScheduler(scheduler: self, tracer: $0) } ?? self
    }
}

extension ReminderNotifier {
    func traced(by tracer: Tracer?) -> any ReminderNotifier {
        tracer.map { TracingReminderNotifier(notifier: self, tracer: $0) } ?? self
    }
}

extension SetExpiryReminder {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { expiresAt async throws(StoreFailure) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", TraceSummary.of(expiresAt))) {
                () async throws(StoreFailure) in try await self(expiresAt: expiresAt)
            }
        }
    }
}

extension ScheduleReminder {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { expiresAt async throws(StoreFailure) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", TraceSummary.of(expiresAt))) {
                () async throws(StoreFailure) in try await self(expiresAt: expiresAt)
            }
        }
    }
}

extension CancelReminder {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { id async throws(ReminderError) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", "\(id)")) {
                () async throws(ReminderError) in try await self(id)
            }
        }
    }
}

extension DeliverReminder {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else { return callAsFunction }
        return { id, report async throws(StoreFailure) in
            try await tracer.step("Domain", Self.self, ("callAsFunction", "\(id)")) {
                () async throws(StoreFailure) in try await self(id, report: report)
            }
        }
    }
}
