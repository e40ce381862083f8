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
        #expect(await scheduler.jobs().isEmpty)
    }

    @Test("A job that cannot be saved is cancelled")
    func unsaved() async throws {
        let reminders: any ReminderRepository = .inMemory
        let scheduler = SlowReminderScheduler(reminders: reminders)
        let set = SetReminder(reminders: UnsavedJobs(reminders: reminders), scheduler: scheduler) {
            Timestamp(millisecondsSince1970: 0)
        }
        let due = Timestamp(millisecondsSince1970: 10)
        await #expect(throws: AccessFailure.sample) {
            try await set(SetReminder.Request(title: "Games", body: "", dueAt: due, isScheduled: true))
        }
        #expect(await scheduler.jobs().isEmpty)
    }

    @Test("A reminder whose job the scheduler has lost is scheduled again, and no other")
    func lostJob() async throws {
        let reminders: any ReminderRepository = .inMemory
        let due = Timestamp(millisecondsSince1970: 10)
        let request = SetReminder.Request(title: "Games", body: "", dueAt: due, isScheduled: true)
        var scheduled: [Int] = []
        let scheduler = ForgetfulReminderScheduler()
        let set = SetReminder(reminders: reminders, scheduler: scheduler) { Timestamp(millisecondsSince1970: 0) }
        for loses in [false, false, true] {
            if loses { await scheduler.forget() }
            #expect(try await set(request).reminder.job == scheduler.jobs().last)
            scheduled.append(await scheduler.scheduled)
        }
        #expect(scheduled == [1, 1, 2])
    }

    @Test("A reminder gets no job because the one that it replaces had one")
    func laterList() async throws {
        let reminders: any ReminderRepository = .inMemory
        let set = SetReminder(reminders: reminders, scheduler: InMemoryReminderScheduler()) {
            Timestamp(millisecondsSince1970: 0)
        }
        var haveJobs: [Bool] = []
        for (due, isScheduled) in [(10, true), (20, false)] as [(Int64, Bool)] {
            let moment = Timestamp(millisecondsSince1970: due)
            let request = SetReminder.Request(title: "Games", body: "", dueAt: moment, isScheduled: isScheduled)
            haveJobs.append(try await set(request).reminder.job != nil)
        }
        #expect(haveJobs == [true, false])
    }

    @Test("A reminder that no one sees counts as seen only if the desktop shows it")
    func unseen() async throws {
        for (failure, isUnseen) in [(AccessFailure.sample, true), (nil, false)] {
            let notifier = InMemoryReminderNotifier(failure: failure)
            let reminders: any ReminderRepository = .inMemory
            let due = Timestamp(millisecondsSince1970: 10)
            let id = try await reminders.replace(title: "Games", body: "", dueAt: due, now: due).set.id
            let deliver = DeliverReminder(reminders: reminders, notifier: notifier) { due }
            try await deliver(
                DeliverReminder.Request(id) { outcome in
                    if case .delivered(let marked, _) = outcome.marked(.unseen) { #expect(marked.isUnseen == isUnseen) }
                    return .unseen
                }
            )
            let kept = try await reminders.reminders()
            #expect(kept.map(\.isUnseen) == [isUnseen] && kept.map(\.deliveredAt) == [due])
        }
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
                return .seen
            }
            try await deliver(request)
        }
    }
}

/// Shows nothing.
struct InMemoryReminderNotifier: ReminderNotifier {
    var failure: AccessFailure? = .sample

    func check() throws(AccessFailure) { if let failure { throw failure } }
    func show(_ reminder: Reminder) throws(AccessFailure) { try check() }
}

/// Saves no job.
private struct UnsavedJobs: ReminderRepository {
    let reminders: any ReminderRepository

    func saveJob(_ job: ScheduledJob, for id: ReminderID) throws(AccessFailure) { throw .sample }

    func reminders() async throws(AccessFailure) -> [Reminder] { try await reminders.reminders() }
    func cancel(_ id: ReminderID) async throws(AccessFailure) -> Reminder? { try await reminders.cancel(id) }
    func replace(
        title: String,
        body: String,
        dueAt: Timestamp,
        now: Timestamp
    ) async throws(AccessFailure) -> (set: Reminder, cancelled: [Reminder]) {
        try await reminders.replace(title: title, body: body, dueAt: dueAt, now: now)
    }
    func deliver(
        _ id: ReminderID,
        at moment: Timestamp,
        report: @escaping ReminderReport
    ) throws(AccessFailure) -> Reminder? { nil }
    func deliverDue(at moment: Timestamp, report: @escaping ReminderReport) throws(AccessFailure) {}
}

/// Loses its jobs on request.
private actor ForgetfulReminderScheduler: ReminderScheduler {
    private(set) var scheduled = 0
    private var known: [ScheduledJob] = []

    func schedule(_ reminder: Reminder) -> ScheduledJob {
        scheduled += 1
        known.append(ScheduledJob(scheduler: "memory", name: "\(scheduled)"))
        return known[known.count - 1]
    }

    func jobs() -> [ScheduledJob] { known }
    func forget() { known = [] }
    func cancel(_ job: ScheduledJob) {}
}

/// Another program cancels each reminder while it is scheduled.
private actor SlowReminderScheduler: ReminderScheduler {
    private let reminders: any ReminderRepository
    private var known: [ScheduledJob] = []

    init(reminders: any ReminderRepository) { self.reminders = reminders }

    func schedule(_ reminder: Reminder) async throws(AccessFailure) -> ScheduledJob {
        _ = try await reminders.cancel(reminder.id)
        let job = ScheduledJob(scheduler: "slow", name: "1")
        known.append(job)
        return job
    }

    func jobs() -> [ScheduledJob] { known }

    func cancel(_ job: ScheduledJob) { known.removeAll { $0 == job } }
}

/// Has one job, whatever happens, or fails.
struct InMemoryReminderScheduler: ReminderScheduler {
    var failure: AccessFailure?

    func schedule(_ reminder: Reminder) throws(AccessFailure) -> ScheduledJob { try jobs()[0] }

    func jobs() throws(AccessFailure) -> [ScheduledJob] {
        if let failure { throw failure }
        return [ScheduledJob(scheduler: "memory", name: "1")]
    }

    func cancel(_ job: ScheduledJob) throws(AccessFailure) { _ = try jobs() }
}
