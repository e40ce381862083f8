/// Delivers one reminder: shows it on the desktop, reports it, and only then marks it as delivered. That the desktop
/// could not show it does not change that it was delivered.
package struct DeliverReminder: Sendable {
    package typealias Function =
        @Sendable (ReminderID, _ report: @escaping Report) async throws(StoreFailure) -> Void
    /// Prints the outcome. Returns false if it could not be printed: then the reminder stays due.
    package typealias Report = @Sendable (Outcome) async -> Bool

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

    package func callAsFunction(_ id: ReminderID, report: @escaping Report) async throws(StoreFailure) {
        let found = try await reminders.deliver(id, at: now()) { reminder in
            await report(.delivered(reminder, notShown: await failureToShow(reminder)))
        }
        guard let found else {
            _ = await report(.absent(id))
            return
        }
        if found.isDelivered { _ = await report(.wasDelivered(found)) }
    }

    private func failureToShow(_ reminder: Reminder) async -> SchedulingFailure? {
        do {
            try await notifier.show(reminder)
            return nil
        } catch {
            return error
        }
    }
}
