/// What the one reminder says that is set for the expiry of the jackpots.
enum ExpiryReminder {
    static let title = "Games"
    static let body = "Congratulations you have new games to play!"
}

extension ReminderRepository {
    /// Sets it in place of the one before.
    func setExpiryReminder(dueAt: Timestamp) async throws(StoreFailure) -> ReplacedReminders {
        try await replace(title: ExpiryReminder.title, body: ExpiryReminder.body, dueAt: dueAt)
    }
}

extension ReminderScheduler {
    /// A job that cannot be taken back finds no reminder when it runs, and says nothing: so that is no failure.
    func takeBack(_ reminders: [Reminder]) async {
        for job in reminders.compactMap(\.job) {
            do { try await cancel(job) } catch {}
        }
    }
}
