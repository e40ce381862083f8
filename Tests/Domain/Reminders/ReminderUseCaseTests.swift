import Domain
import Testing

@Suite("Reminder use cases")
struct ReminderUseCaseTests {
    private let reminders: any ReminderRepository = .inMemory
    private let scheduler = InMemoryReminderScheduler()
    private let refusing = InMemoryReminderScheduler(
        failing: AccessFailure(.unavailable, "a scheduler", "it is closed")
    )

    @Test("A reminder is scheduled once, on request or if the one that it replaces was")
    func once() async throws {
        let set = SetReminder(reminders: reminders, scheduler: scheduler)
        #expect(try await set.at(5, isScheduled: false).reminder.job == nil)
        for _ in 1...2 { #expect(try await set.at(10, isScheduled: true).reminder.job?.name == "1") }
        #expect(try await set.at(30, isScheduled: false).reminder.job?.name == "2")
        let due = [Timestamp(millisecondsSince1970: 30)]
        #expect(await scheduler.jobs.values.map(\.dueAt) == due)
        #expect(try await reminders.reminders().map(\.dueAt) == due)
        #expect(try await reminders.reminders().map(\.job?.name) == ["2"])
    }

    @Test("A reminder is set even if the scheduler refuses it")
    func refused() async throws {
        let outcome = try await SetReminder(reminders: reminders, scheduler: refusing).at(10, isScheduled: true)
        #expect(outcome.schedulingFailure?.reason == "it is closed" && outcome.reminder.job == nil)
        #expect(try await reminders.reminders() == [outcome.reminder])
    }

    @Test("A reminder is cancelled even if the scheduler fails")
    func cancellingWithoutScheduler() async throws {
        let set = try await SetReminder(reminders: reminders, scheduler: scheduler).at(10, isScheduled: true)
        #expect(try await CancelReminder(reminders: reminders, scheduler: refusing)(set.reminder.id).job != nil)
        #expect(try await reminders.reminders() == [])
    }
}
