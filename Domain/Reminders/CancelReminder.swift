/// Cancels a reminder and its job in the system's scheduler.
package struct CancelReminder: UseCase {
    private let reminders: any ReminderRepository
    private let scheduler: any ReminderScheduler

    package init(reminders: any ReminderRepository, scheduler: any ReminderScheduler) {
        self.reminders = reminders
        self.scheduler = scheduler
    }

    package func callAsFunction(_ id: ReminderID) async throws(ReminderError) -> Reminder {
        guard let cancelled = try await ReminderError.wrapping(await reminders.cancel(id)) else { throw .absent(id) }
        await scheduler.cancelJobs(of: [cancelled])
        return cancelled
    }
}

package enum ReminderError: UseCaseError, Hashable, Sendable {
    case failure(AccessFailure)
    /// The reminder never existed or was cancelled.
    case absent(ReminderID)
}
