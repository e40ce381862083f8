/// Sets a reminder in place of the pending one of the same source, whose scheduled job is cancelled.
///
/// The system's scheduler gets it if the request says so, or if it gets every reminder. A reminder whose job the scheduler
/// still has is unchanged.
package struct SetReminder: UseCase {
    package struct Request: Sendable {
        let title: String
        let body: String
        let dueAt: Timestamp
        /// Whether it must be delivered even while this program is not running.
        let isScheduled: Bool
    }

    /// A reminder without a job is only in the store: the next run of the program after the due date delivers it.
    package typealias Outcome = (
        reminder: Reminder, replaced: [ReminderID], schedulingFailure: AccessFailure?
    )

    private let reminders: any ReminderRepository
    private let scheduler: any ReminderScheduler
    private let isAlwaysScheduled: Bool
    private let now: Now

    /// - Parameter isAlwaysScheduled: Whether the scheduler gets every reminder, whatever the request says.
    package init(
        reminders: any ReminderRepository,
        scheduler: any ReminderScheduler,
        isAlwaysScheduled: Bool = false,
        now: @escaping Now
    ) {
        self.reminders = reminders
        self.scheduler = scheduler
        self.isAlwaysScheduled = isAlwaysScheduled
        self.now = now
    }

    package func callAsFunction(_ request: Request) async throws(AccessFailure) -> Outcome {
        let replaced = try await reminders.replace(
            title: request.title,
            body: request.body,
            dueAt: request.dueAt,
            now: now()
        )
        await scheduler.cancel(replaced.cancelled.compactMap(\.job))
        var outcome: Outcome = (replaced.set, replaced.cancelled.map(\.id), nil)
        guard request.isScheduled || isAlwaysScheduled else { return outcome }
        if let job = replaced.set.job, await has(job) { return outcome }
        let job = await Result<_, AccessFailure>.catching(try await scheduler.schedule(replaced.set))
        if let job = job.success {
            do throws(AccessFailure) {
                try await reminders.saveJob(job, for: replaced.set.id)
            } catch {
                // No one could cancel a job that is not stored.
                await scheduler.cancel([job])
                throw error
            }
            // Another program may have replaced the reminder before it could know of the job.
            let isStored = try await reminders.reminders().contains { $0.id == replaced.set.id }
            if !isStored { await scheduler.cancel([job]) }
        }
        outcome.reminder.job = job.success
        outcome.schedulingFailure = job.failure
        return outcome
    }

    /// False if the scheduler cannot be used: scheduling the reminder again says why.
    private func has(_ job: ScheduledJob) async -> Bool {
        await Result<_, AccessFailure>.catching(try await scheduler.jobs()).success?.contains(job) ?? false
    }
}

/// Cancels a reminder and its job in the system's scheduler.
package struct CancelReminder: UseCase {
    private let reminders: any ReminderRepository
    private let scheduler: any ReminderScheduler

    package init(reminders: any ReminderRepository, scheduler: any ReminderScheduler) {
        self.reminders = reminders
        self.scheduler = scheduler
    }

    package func callAsFunction(_ id: ReminderID) async throws(ReminderError) -> Reminder {
        let cancelled = try await ReminderError.wrapping(await reminders.cancel(id))
        guard let cancelled else { throw .absent(id) }
        await scheduler.cancel([cancelled].compactMap(\.job))
        return cancelled
    }
}

package enum ReminderError: UseCaseError, Hashable, Sendable {
    case failure(AccessFailure)
    /// The reminder never existed or was cancelled.
    case absent(ReminderID)
}

package enum ReminderProblem: Problem {
    case notStarted
    /// In the scheduler's own words, if it has any.
    case rejected(String?)
    /// Nothing is stored, so there is nothing to deliver.
    case nothingStored
    case daemonNotRunning
    case jobGone(ScheduledJob)
    case notShown
    case noDesktop
    case deliveredElsewhere
    case newOneMissing
}
