import Domain
import Testing

@Suite("Reminder use cases")
struct ReminderUseCaseTests {
    private let reminders: any ReminderRepository = .inMemory
    private let scheduler = InMemoryReminderScheduler()
    private let refusing = InMemoryReminderScheduler(failing: SchedulingFailure("it is closed"))

    private func moment(_ milliseconds: Int64) -> Timestamp { Timestamp(millisecondsSince1970: milliseconds) }

    @Test("A replaced reminder's job is replaced in the scheduler")
    func inPlace() async throws {
        guard
            case .scheduled = try await ScheduleReminder(reminders: reminders, scheduler: scheduler)(
                expiresAt: moment(10)
            )
        else {
            Issue.record("not scheduled")
            return
        }
        let next = try await SetExpiryReminder(reminders: reminders, scheduler: scheduler)(expiresAt: moment(20))
        #expect(await scheduler.jobs.values.map(\.dueAt) == [moment(20)])
        #expect(next.job?.name == "2")
        #expect(try await reminders.reminders() == [next])
    }

    @Test("A reminder that the scheduler rejects stays in the store")
    func refused() async throws {
        let scheduled = try await ScheduleReminder(reminders: reminders, scheduler: refusing)(expiresAt: moment(10))
        guard case .notScheduled(let reminder, let failure) = scheduled else {
            Issue.record("\(scheduled)")
            return
        }
        #expect(failure.reason == "it is closed")
        #expect(try await reminders.reminders() == [reminder])
    }

    @Test("A reminder is scheduled once, and set first if none is pending for that moment")
    func once() async throws {
        let schedule = ScheduleReminder(reminders: reminders, scheduler: scheduler)
        _ = try await schedule(expiresAt: moment(10))
        _ = try await schedule(expiresAt: moment(10))
        #expect(await scheduler.jobs.count == 1)
        _ = try await schedule(expiresAt: moment(30))
        #expect(await scheduler.jobs.values.map(\.dueAt) == [moment(30)])
        #expect(try await reminders.reminders().map(\.dueAt) == [moment(30)])
    }

    @Test("A cancelled reminder loses its job, and cannot be cancelled again")
    func cancelling() async throws {
        _ = try await ScheduleReminder(reminders: reminders, scheduler: scheduler)(expiresAt: moment(10))
        let id = try #require(try await reminders.reminders().first?.id)
        let cancel = CancelReminder(reminders: reminders, scheduler: scheduler)
        #expect(try await cancel(id).id == id)
        #expect(await scheduler.jobs.isEmpty)
        await #expect(throws: ReminderError.absent(id)) { try await cancel(id) }
    }

    @Test("A reminder is cancelled even if the scheduler fails")
    func cancellingWithoutScheduler() async throws {
        let set = try await SetExpiryReminder(reminders: reminders, scheduler: scheduler)(expiresAt: moment(10))
        _ = try await reminders.saveJob(ScheduledJob(scheduler: "memory", name: "9"), for: set.id)
        #expect(try await CancelReminder(reminders: reminders, scheduler: refusing)(set.id).id == set.id)
        #expect(try await reminders.reminders() == [])
    }

    @Test("A reminder is delivered once and marked after its report, shown on the desktop or not")
    func delivering() async throws {
        struct Desktop: ReminderNotifier {
            func check() throws(SchedulingFailure) { throw SchedulingFailure("it is dark") }
            func show(_ reminder: Reminder) throws(SchedulingFailure) { try check() }
        }
        let set = try await SetExpiryReminder(reminders: reminders, scheduler: scheduler)(expiresAt: moment(10))
        let deliver = DeliverReminder(
            reminders: reminders,
            notifier: Desktop(),
            now: { Timestamp(millisecondsSince1970: 3) }
        )
        let outcomes = Reports<DeliverReminder.Outcome>()
        // A reminder that could not be reported stays due.
        try await deliver(set.id) { _ in false }
        #expect(try await reminders.reminders() == [set])
        try await deliver(set.id, report: outcomes.add)
        try await deliver(set.id, report: outcomes.add)
        try await deliver(ReminderID(99), report: outcomes.add)
        let delivered = try await reminders.reminders()[0]
        #expect(delivered.deliveredAt == moment(3))
        #expect(
            await outcomes.values == [
                .delivered(set, notShown: SchedulingFailure("it is dark")), .wasDelivered(delivered),
                .absent(ReminderID(99)),
            ]
        )
    }
}
