import Domain
import Testing

struct ReminderUseCaseTests {
    @Test("A reminder is cancelled even if the scheduler fails")
    func cancellingWithoutScheduler() async throws {
        let reminders: any ReminderRepository = .inMemory
        let now = { @Sendable in Timestamp(millisecondsSince1970: 0) }
        let set = SetReminder(reminders: reminders, scheduler: InMemoryReminderScheduler(), now: now)
        let reminder = try await set(("Games", "New ones!", Timestamp(millisecondsSince1970: 10), true)).reminder
        let refusing = InMemoryReminderScheduler(failure: .sample)
        #expect(try await CancelReminder(reminders: reminders, scheduler: refusing)(reminder.id).job != nil)
        #expect(try await reminders.reminders() == [])
    }
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
