import Domain

extension SetReminder {
    init(reminders: any ReminderRepository, scheduler: any ReminderScheduler) {
        self.init(reminders: reminders, scheduler: scheduler) { Timestamp(millisecondsSince1970: 0) }
    }

    func at(_ milliseconds: Int64, isScheduled: Bool) async throws(StoreFailure) -> Outcome {
        try await self(("Games", "New ones!", Timestamp(millisecondsSince1970: milliseconds), isScheduled))
    }
}

/// Records scheduled jobs, or fails.
actor InMemoryReminderScheduler: ReminderScheduler {
    private(set) var jobs: [String: Reminder] = [:]
    private var last = 0
    private let failure: SchedulingFailure?

    init(failing failure: SchedulingFailure? = nil) {
        self.failure = failure
    }

    func schedule(_ reminder: Reminder) throws(SchedulingFailure) -> ScheduledJob {
        try check()
        last += 1
        jobs["\(last)"] = reminder
        return ScheduledJob(scheduler: "memory", name: "\(last)")
    }

    func check() throws(SchedulingFailure) {
        if let failure { throw failure }
    }

    func cancel(_ job: ScheduledJob) throws(SchedulingFailure) {
        try check()
        jobs[job.name] = nil
    }
}
