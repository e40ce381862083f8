/// Something to be said once, at a moment, whichever program runs then.
package struct Reminder: Hashable, Sendable {
    package let id: ReminderID
    package let title: String
    package let body: String
    package let dueAt: Timestamp
    /// nil as long as it was not.
    package let deliveredAt: Timestamp?
    /// The system's scheduler that has it as well, and under which name; nil where it is in the store only.
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

/// Counted from 1 by the store; a number is never given twice.
package struct ReminderID: Hashable, Sendable, CustomStringConvertible {
    package let rawValue: Int64

    package init(_ rawValue: Int64) {
        self.rawValue = rawValue
    }

    package var description: String { String(rawValue) }
}

/// What a scheduler of the system was given.
package struct ScheduledJob: Hashable, Sendable {
    /// "at"
    package let scheduler: String
    /// How that scheduler calls it.
    package let name: String

    package init(scheduler: String, name: String) {
        self.scheduler = scheduler
        self.name = name
    }
}
