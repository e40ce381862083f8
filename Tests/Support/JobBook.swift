import Domain

/// A scheduler that only writes down what it was given; or refuses it.
actor JobBook: ReminderScheduler {
    private(set) var jobs: [String: Reminder] = [:]
    private var last = 0
    private let failure: SchedulingFailure?

    init(failing failure: SchedulingFailure? = nil) {
        self.failure = failure
    }

    func schedule(_ reminder: Reminder) throws(SchedulingFailure) -> ScheduledJob {
        if let failure { throw failure }
        last += 1
        jobs["\(last)"] = reminder
        return ScheduledJob(scheduler: "book", name: "\(last)")
    }

    func cancel(_ job: ScheduledJob) throws(SchedulingFailure) {
        if let failure { throw failure }
        jobs[job.name] = nil
    }
}
