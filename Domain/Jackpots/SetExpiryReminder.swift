/// Sets the one reminder for the moment after which the jackpots have expired. It takes the place of the one before; if
/// the system's scheduler had that one, it gets this one in its stead.
package struct SetExpiryReminder: Sendable {
    package typealias Function = @Sendable (_ expiresAt: Timestamp) async throws(StoreFailure) -> Reminder

    private static let title = "Games"
    private static let body = "Congratulations you have new games to play!"

    private let reminders: any ReminderRepository
    private let scheduler: any ReminderScheduler

    package init(reminders: any ReminderRepository, scheduler: any ReminderScheduler) {
        self.reminders = reminders
        self.scheduler = scheduler
    }

    package func callAsFunction(expiresAt: Timestamp) async throws(StoreFailure) -> Reminder {
        let replaced = try await reminders.replace(title: Self.title, body: Self.body, dueAt: expiresAt)
        let jobs = replaced.cancelled.compactMap(\.job)
        for job in jobs { await takeBack(job) }
        guard !jobs.isEmpty else { return replaced.set }
        do {
            let job = try await scheduler.schedule(replaced.set)
            return try await reminders.note(job, for: replaced.set.id) ?? replaced.set
        } catch let failure as StoreFailure {
            throw failure
        } catch {
            // It stays in the store: the next run of the program after that moment tells it.
            return replaced.set
        }
    }

    /// A job that cannot be taken back finds no reminder when it runs, and says nothing.
    private func takeBack(_ job: ScheduledJob) async {
        do { try await scheduler.cancel(job) } catch {}
    }
}
