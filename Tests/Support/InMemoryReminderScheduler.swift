import Domain

/// A scheduler that only writes down what it was given; or refuses it.
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
        return ScheduledJob(scheduler: "book", name: "\(last)")
    }

    func check() throws(SchedulingFailure) {
        if let failure { throw failure }
    }

    func cancel(_ job: ScheduledJob) throws(SchedulingFailure) {
        try check()
        jobs[job.name] = nil
    }
}
