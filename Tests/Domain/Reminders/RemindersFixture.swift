import Domain

extension SetReminder {
    init(reminders: any ReminderRepository, scheduler: any ReminderScheduler) {
        self.init(reminders: reminders, scheduler: scheduler) { Timestamp(millisecondsSince1970: 0) }
    }

    func at(_ milliseconds: Int64, isScheduled: Bool) async throws(AccessFailure) -> Outcome {
        try await self(("Games", "New ones!", Timestamp(millisecondsSince1970: milliseconds), isScheduled))
    }
}

/// Records scheduled jobs, or fails.
actor InMemoryReminderScheduler: ReminderScheduler {
    private(set) var jobs: [String: Reminder] = [:]
    private var last = 0
    private let failure: AccessFailure?

    init(failing failure: AccessFailure? = nil) {
        self.failure = failure
    }

    func schedule(_ reminder: Reminder) throws(AccessFailure) -> ScheduledJob {
        try check()
        last += 1
        jobs["\(last)"] = reminder
        return ScheduledJob(scheduler: "memory", name: "\(last)")
    }

    func check() throws(AccessFailure) {
        if let failure { throw failure }
    }

    func cancel(_ job: ScheduledJob) throws(AccessFailure) {
        try check()
        jobs[job.name] = nil
    }
}
