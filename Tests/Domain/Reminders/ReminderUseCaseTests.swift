import Domain
import Testing

@Suite("Reminder use cases")
struct ReminderUseCaseTests {
    private let reminders: any ReminderRepository = .inMemory
    private let scheduler = InMemoryReminderScheduler()
    private let refusing = InMemoryReminderScheduler(failing: SchedulingFailure("it is closed"))

    private func moment(_ milliseconds: Int64) -> Timestamp { Timestamp(millisecondsSince1970: milliseconds) }

    @Test("A reminder is scheduled once, and set first if none is pending for that moment")
    func once() async throws {
        let schedule = ScheduleReminder(reminders: reminders, scheduler: scheduler)
        _ = try await schedule(moment(10))
        _ = try await schedule(moment(10))
        #expect(await scheduler.jobs.count == 1)
        _ = try await schedule(moment(30))
        #expect(await scheduler.jobs.values.map(\.dueAt) == [moment(30)])
        #expect(try await reminders.reminders().map(\.dueAt) == [moment(30)])
    }

    @Test("A reminder is cancelled even if the scheduler fails")
    func cancellingWithoutScheduler() async throws {
        let set = try await SetExpiryReminder(reminders: reminders, scheduler: scheduler)(moment(10))
        _ = try await reminders.saveJob(ScheduledJob(scheduler: "memory", name: "9"), for: set.id)
        #expect(try await CancelReminder(reminders: reminders, scheduler: refusing)(set.id).id == set.id)
        #expect(try await reminders.reminders() == [])
    }
}
