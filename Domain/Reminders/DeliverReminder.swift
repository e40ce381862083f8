/// Delivers one reminder: shows it on the desktop, reports it, and only then marks it as delivered. A desktop failure
/// does not undo the delivery, but then only a report to a person counts as seen.
package struct DeliverReminder: UseCase {
    package struct Request: Sendable {
        let id: ReminderID
        let report: Report

        package init(_ id: ReminderID, report: @escaping Report) {
            self.id = id
            self.report = report
        }
    }

    /// Prints the outcome. Unseen if it is not printed for a person.
    package typealias Report = @Sendable (Outcome) async -> ReportedReminder

    package enum Outcome: Hashable, Sendable {
        /// `notShown` is set if the desktop could not show it.
        case delivered(Reminder, notShown: AccessFailure?)
        case wasDelivered(Reminder)
        /// The reminder was cancelled or never existed.
        case absent(ReminderID)

        /// The same, as the store will have it after this report.
        package func marked(_ reported: ReportedReminder) -> Outcome {
            guard case .delivered(var reminder, let failure) = self else { return self }
            reminder.isUnseen = reported == .unseen && failure != nil
            return .delivered(reminder, notShown: failure)
        }
    }

    private let reminders: any ReminderRepository
    private let notifier: any ReminderNotifier
    private let now: Now

    package init(reminders: any ReminderRepository, notifier: any ReminderNotifier, now: @escaping Now) {
        self.reminders = reminders
        self.notifier = notifier
        self.now = now
    }

    /// - Returns: Whether there is such a reminder.
    @discardableResult
    package func callAsFunction(_ request: Request) async throws(AccessFailure) -> Bool {
        let report = request.report
        let moment = now()
        let found = try await reminders.deliver(request.id, at: moment) { reminder in
            let shown = await Result.of { () async throws(AccessFailure) in
                try await notifier.show(reminder)
            }
            var delivered = reminder
            delivered.deliveredAt = moment
            let reported = await report(.delivered(delivered, notShown: shown.failure))
            return reported == .unseen && shown.failure == nil ? .seen : reported
        }
        guard let found else {
            _ = await report(.absent(request.id))
            return false
        }
        if found.isDelivered { _ = await report(.wasDelivered(found)) }
        return true
    }
}
