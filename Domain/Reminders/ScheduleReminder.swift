/// Schedules the reminder for the expiry of the jackpots, after fetching a new list if the stored one has expired.
///
/// If fetching fails, no reminder is scheduled: an expired list has no expiry to wait for.
package struct RemindAboutExpiry: UseCase {
    private let browse: any UseCase<Freshness, JackpotListing, JackpotError>
    private let schedule: any UseCase<Timestamp, ScheduleReminder.Outcome, StoreFailure>

    package init(
        browse: any UseCase<Freshness, JackpotListing, JackpotError>,
        schedule: any UseCase<Timestamp, ScheduleReminder.Outcome, StoreFailure>
    ) {
        self.browse = browse
        self.schedule = schedule
    }

    package func callAsFunction(_: Void) async throws(JackpotError) -> ScheduleReminder.Outcome {
        let listing = try await browse(.stored)
        if let failure = listing.refreshFailure { throw .source(failure) }
        do { return try await schedule(listing.expiry.expiresAt) } catch { throw .store(error) }
    }
}

/// Schedules delivery of the expiry reminder, even while this program is not running.
///
/// Sets the reminder first if none is pending for that moment. A reminder that already has a job is unchanged.
package struct ScheduleReminder: UseCase {
    package enum Outcome: Hashable, Sendable {
        case scheduled(Reminder, ScheduledJob)
        /// The reminder is only in the store: the next run of the program after the due date delivers it.
        case notScheduled(Reminder, SchedulingFailure)
    }

    private let reminders: any ReminderRepository
    private let scheduler: any ReminderScheduler
    private let now: @Sendable () -> Timestamp

    package init(
        reminders: any ReminderRepository,
        scheduler: any ReminderScheduler,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.reminders = reminders
        self.scheduler = scheduler
        self.now = now
    }

    package func callAsFunction(_ expiresAt: Timestamp) async throws(StoreFailure) -> Outcome {
        let replaced = try await reminders.setExpiryReminder(dueAt: expiresAt, now: now())
        await scheduler.cancelJobs(of: replaced.cancelled)
        let reminder = replaced.set
        if let job = reminder.job { return .scheduled(reminder, job) }
        let job: ScheduledJob
        do {
            job = try await scheduler.schedule(reminder)
        } catch {
            return .notScheduled(reminder, error)
        }
        return .scheduled(try await reminders.saveJob(job, for: reminder.id) ?? reminder, job)
    }
}
