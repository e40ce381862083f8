/// Delivers one reminder: it is recorded first, so that nobody is told twice, and then shown. That it could not be shown
/// does not change that it was delivered.
package struct DeliverReminder: Sendable {
    package typealias Function = @Sendable (ReminderID) async throws(StoreFailure) -> Outcome

    package enum Outcome: Hashable, Sendable {
        /// With the reason why nothing could show it, where nothing could.
        case delivered(Reminder, notShown: SchedulingFailure?)
        case wasDelivered(Reminder)
        /// It was cancelled, or never set.
        case absent(ReminderID)
    }

    private let reminders: any ReminderRepository
    private let notifier: any ReminderNotifier
    private let now: @Sendable () -> Timestamp

    package init(
        reminders: any ReminderRepository,
        notifier: any ReminderNotifier,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.reminders = reminders
        self.notifier = notifier
        self.now = now
    }

    package func callAsFunction(_ id: ReminderID) async throws(StoreFailure) -> Outcome {
        guard let reminder = try await reminders.deliver(id, at: now()) else { return .absent(id) }
        guard !reminder.isDelivered else { return .wasDelivered(reminder) }
        do {
            try await notifier.show(reminder)
            return .delivered(reminder, notShown: nil)
        } catch {
            return .delivered(reminder, notShown: error)
        }
    }
}
