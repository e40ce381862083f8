import Data
import Domain
import Presentation

/// The reminders put together: data, then use cases, then view models.
@MainActor
struct RemindersComposition {
    /// For whoever fetches jackpots.
    let setForExpiry: SetExpiryReminder.Function
    let schedule: ScheduleReminder.Function
    let scheduler: any ReminderScheduler
    let notifier: any ReminderNotifier
    private let reminders: any ReminderRepository
    private let cancelReminder: CancelReminder.Function
    private let deliverReminder: DeliverReminder.Function
    private let now: @Sendable () -> Timestamp

    init(_ parts: SharedDependencies) {
        let tracer = parts.tracer
        now = parts.settings.now
        scheduler = parts.settings.reminderScheduler.traced(by: tracer)
        notifier = NotifySendReminderNotifier(searchPath: parts.settings.searchPath).traced(by: tracer)
        reminders = SQLiteReminderRepository(database: parts.database).traced(by: tracer)
        setForExpiry = SetExpiryReminder(reminders: reminders, scheduler: scheduler).traced(by: tracer)
        schedule = ScheduleReminder(reminders: reminders, scheduler: scheduler).traced(by: tracer)
        cancelReminder = CancelReminder(reminders: reminders, scheduler: scheduler).traced(by: tracer)
        deliverReminder = DeliverReminder(reminders: reminders, notifier: notifier, now: now).traced(by: tracer)
    }

    func list() -> RemindersViewModel {
        RemindersViewModel(reminders: reminders)
    }

    func cancel(_ id: ReminderID) -> CancelledReminderViewModel {
        CancelledReminderViewModel(cancelling: id, cancelReminder)
    }

    func deliver(_ id: ReminderID) -> DeliveredReminderViewModel {
        DeliveredReminderViewModel(delivering: id, deliverReminder)
    }

    /// Those that are to be told now, and are told by that.
    func due() async throws(StoreFailure) -> [Reminder] {
        try await reminders.deliverDue(at: now())
    }
}
