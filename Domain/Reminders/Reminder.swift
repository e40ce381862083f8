/// A message to deliver once, after the moment at which it is due, by whichever program runs then.
package struct Reminder: Hashable, Sendable {
    package let id: ReminderID
    package let title: String
    package let body: String
    package let dueAt: Timestamp
    /// nil while it is pending.
    package let deliveredAt: Timestamp?
    /// Its job in the system's scheduler; nil if it is only in the store.
    package let job: ScheduledJob?

    package init(
        id: ReminderID,
        title: String,
        body: String,
        dueAt: Timestamp,
        deliveredAt: Timestamp? = nil,
        job: ScheduledJob? = nil
    ) {
        self.id = id
        self.title = title
        self.body = body
        self.dueAt = dueAt
        self.deliveredAt = deliveredAt
        self.job = job
    }

    package var isDelivered: Bool { deliveredAt != nil }
}

/// Counted from 1 by the store, and never reused.
package struct ReminderID: Hashable, Sendable, CustomStringConvertible {
    package let rawValue: Int64

    package init(_ rawValue: Int64) {
        self.rawValue = rawValue
    }

    package var description: String { String(rawValue) }
}

/// A reminder's job in the system's scheduler.
package struct ScheduledJob: Hashable, Sendable {
    /// "at"
    package let scheduler: String
    /// The scheduler's own name for the job.
    package let name: String

    package init(scheduler: String, name: String) {
        self.scheduler = scheduler
        self.name = name
    }
}
