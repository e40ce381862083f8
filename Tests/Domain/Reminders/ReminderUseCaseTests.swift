import Testing

@testable import Domain

struct ReminderUseCaseTests {
    @Test("A reminder is cancelled even if the scheduler fails")
    func cancellingWithoutScheduler() async throws {
        let reminders: any ReminderRepository = .inMemory
        let now = { @Sendable in Timestamp(millisecondsSince1970: 0) }
        let set = SetReminder(reminders: reminders, scheduler: InMemoryReminderScheduler(), now: now)
        let due = Timestamp(millisecondsSince1970: 10)
        let request = SetReminder.Request(title: "Games", body: "New ones!", dueAt: due, isScheduled: true)
        let reminder = try await set(request).reminder
        let refusing = InMemoryReminderScheduler(failure: .sample)
        #expect(try await CancelReminder(reminders: reminders, scheduler: refusing)(reminder.id).job != nil)
        #expect(try await reminders.reminders() == [])
    }

    @Test("A job is cancelled if its reminder was replaced while it was scheduled")
    func replacedMeanwhile() async throws {
        let reminders: any ReminderRepository = .inMemory
        let scheduler = SlowReminderScheduler(reminders: reminders)
        let set = SetReminder(reminders: reminders, scheduler: scheduler) { Timestamp(millisecondsSince1970: 0) }
        let due = Timestamp(millisecondsSince1970: 10)
        _ = try await set(SetReminder.Request(title: "Games", body: "", dueAt: due, isScheduled: true))
        #expect(await scheduler.jobs.isEmpty)
    }

    @Test("A reminder is reported as delivered when it is delivered, and as it was after that")
    func delivered() async throws {
        let reminders: any ReminderRepository = .inMemory
        let (due, late) = (Timestamp(millisecondsSince1970: 10), Timestamp(millisecondsSince1970: 20))
        let id = try await reminders.replace(title: "Games", body: "", dueAt: due, now: due).set.id
        let refusing = InMemoryReminderNotifier()
        for moment in [due, late] {
            let deliver = DeliverReminder(reminders: reminders, notifier: refusing) { moment }
            let request = DeliverReminder.Request(id) { outcome in
                switch outcome {
                case .delivered(let reminder, .some): #expect(moment == due && reminder.deliveredAt == due)
                case .wasDelivered(let reminder): #expect(moment == late && reminder.deliveredAt == due)
                default: Issue.record("\(outcome)")
                }
                return true
            }
            try await deliver(request)
        }
    }
}

/// Shows nothing.
struct InMemoryReminderNotifier: ReminderNotifier {
    func check() throws(AccessFailure) { throw .sample }
    func show(_ reminder: Reminder) throws(AccessFailure) { throw .sample }
}

/// Another program cancels each reminder while it is scheduled.
private actor SlowReminderScheduler: ReminderScheduler {
    private let reminders: any ReminderRepository
    private(set) var jobs: [ScheduledJob] = []

    init(reminders: any ReminderRepository) { self.reminders = reminders }

    func schedule(_ reminder: Reminder) async throws(AccessFailure) -> ScheduledJob {
        _ = try await reminders.cancel(reminder.id)
        let job = ScheduledJob(scheduler: "slow", name: "1")
        jobs.append(job)
        return job
    }

    func check() {}

    func cancel(_ job: ScheduledJob) { jobs.removeAll { $0 == job } }
}

/// Accepts every job, or fails.
struct InMemoryReminderScheduler: ReminderScheduler {
    var failure: AccessFailure?

    func schedule(_ reminder: Reminder) throws(AccessFailure) -> ScheduledJob {
        try check()
        return ScheduledJob(scheduler: "memory", name: "1")
    }

    func check() throws(AccessFailure) {
        if let failure { throw failure }
    }

    func cancel(_ job: ScheduledJob) throws(AccessFailure) { try check() }
}
