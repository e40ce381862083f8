import Domain

/// Reminders in the database. Ids are never reused: a job in the system's scheduler may still refer to a removed
/// reminder.
package struct SQLiteReminderRepository: ReminderRepository {
    static let table = Migration(
        """
        CREATE TABLE reminders (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            title TEXT NOT NULL,
            body TEXT NOT NULL,
            due_at INTEGER NOT NULL, -- milliseconds since 1970
            delivered_at INTEGER, -- the same; null until delivered
            scheduler TEXT,
            job TEXT,
            attempts INTEGER NOT NULL DEFAULT 0, -- how often reporting it was begun
            source TEXT -- the SHA-256 of the identity; null in those of earlier versions
        ) STRICT;
        CREATE INDEX reminders_by_moment ON reminders (due_at, id);
        """
    )

    static let attempts = Migration(
        "ALTER TABLE reminders ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0",
        from: 2
    )
    static let source = Migration("ALTER TABLE reminders ADD COLUMN source TEXT", from: 2)

    /// How long to wait for another process to report: longer than the time limit of a desktop notification.
    private static let longestReport = Duration.seconds(12)

    /// Every command delivers due reminders before its own work, which this must not delay noticeably.
    private static let longestWait = Duration.milliseconds(50)

    private let database: Database
    private let source: ColumnValue

    /// - Parameter identity: of the source whose reminders are replaced, as in `DocumentSource.identity(of:)`. Only its
    ///   digest is stored, because it may contain a password.
    package init(database: Database, identity: String) {
        self.database = database
        source = .text(SHA256.digest(of: identity.utf8).hex)
    }

    package func reminders() async throws(StoreFailure) -> [Reminder] {
        try await database.read { connection throws(StoreFailure) in
            try connection.rows(
                "SELECT id, title, body, due_at, delivered_at, scheduler, job FROM reminders ORDER BY due_at, id",
                as: reminder
            )
        }
    }

    package func replace(
        title: String,
        body: String,
        dueAt: Timestamp,
        now: Timestamp
    ) async throws(StoreFailure) -> ReplacedReminders {
        let moment = ColumnValue.integer(dueAt.millisecondsSince1970)
        return try await database.transaction { connection throws(StoreFailure) in
            let cancelled = try connection.rows(
                """
                DELETE FROM reminders WHERE delivered_at IS NULL AND (source IS NULL OR source = ?) AND due_at >= ? \
                AND due_at <> ? RETURNING id, title, body, due_at, delivered_at, scheduler, job
                """,
                source,
                .integer(now.millisecondsSince1970),
                moment,
                as: reminder
            )
            let pending = try connection.rows(
                """
                SELECT id, title, body, due_at, delivered_at, scheduler, job FROM reminders \
                WHERE delivered_at IS NULL AND (source IS NULL OR source = ?) AND due_at = ?
                """,
                source,
                moment,
                as: reminder
            )
            if let set = pending.first { return ReplacedReminders(set: set, cancelled: cancelled) }
            let set = try connection.rows(
                "INSERT INTO reminders (title, body, due_at, source) VALUES (?, ?, ?, ?) RETURNING id, title, body, due_at, delivered_at, scheduler, job",
                .text(title),
                .text(body),
                moment,
                source,
                as: reminder
            )
            guard let set = set.first else { throw connection.damaged("a new reminder is missing") }
            return ReplacedReminders(set: set, cancelled: cancelled)
        }
    }

    package func cancel(_ id: ReminderID) async throws(StoreFailure) -> Reminder? {
        try await database.transaction { connection throws(StoreFailure) in
            try connection.rows(
                "DELETE FROM reminders WHERE id = ? RETURNING id, title, body, due_at, delivered_at, scheduler, job",
                .integer(id.rawValue),
                as: reminder
            ).first
        }
    }

    package func saveJob(_ job: ScheduledJob, for id: ReminderID) async throws(StoreFailure) -> Reminder? {
        try await database.transaction { connection throws(StoreFailure) in
            try connection.rows(
                "UPDATE reminders SET scheduler = ?, job = ? WHERE id = ? RETURNING id, title, body, due_at, delivered_at, scheduler, job",
                .text(job.scheduler),
                .text(job.name),
                .integer(id.rawValue),
                as: reminder
            ).first
        }
    }

    package func deliver(
        _ id: ReminderID,
        at moment: Timestamp,
        report: @escaping ReminderReport
    ) async throws(StoreFailure) -> Reminder? {
        let start = ContinuousClock.now
        while true {
            let found = try await database.lock.holding { () async throws(StoreFailure) in
                let reminder = try await begin(id)
                if let reminder, !reminder.isDelivered, await report(reminder) { try await mark(id, moment) }
                return reminder
            }
            if let found { return found }
            guard start.duration(to: .now) < Self.longestReport else {
                let hint = "Try again, or end the other process."
                throw StoreFailure(.locked, database.name, "another process is delivering a reminder", hint: hint)
            }
            // Retries even if the task is cancelled: the time limit ends the loop.
            try? await Task.sleep(for: .milliseconds(20))
        }
    }

    package func deliverDue(at moment: Timestamp, report: @escaping ReminderReport) async throws(StoreFailure) {
        let now = ColumnValue.integer(moment.millisecondsSince1970)
        // Usually none is due, and reading does not wait for writers.
        let due = try await database.read(waitingAtMost: Self.longestWait) { connection throws(StoreFailure) in
            try connection.integers("SELECT count(*) FROM reminders WHERE due_at < ? AND delivered_at IS NULL", now)
        }
        guard due != [0] else { return }
        _ = try await database.lock.holding { () async throws(StoreFailure) in
            for reminder in try await beginDue(now) where await report(reminder) {
                try await mark(reminder.id, moment)
            }
        }
    }

    // Counting the attempt proves that the store is writable. Otherwise every command would report the same reminder
    // without being able to mark it.

    private func begin(_ id: ReminderID) async throws(StoreFailure) -> Reminder? {
        try await database.transaction { connection throws(StoreFailure) in
            try connection.execute(
                "UPDATE reminders SET attempts = attempts + 1 WHERE id = ? AND delivered_at IS NULL",
                .integer(id.rawValue)
            )
            return try connection.rows(
                "SELECT id, title, body, due_at, delivered_at, scheduler, job FROM reminders WHERE id = ?",
                .integer(id.rawValue),
                as: reminder
            ).first
        }
    }

    private func beginDue(_ now: ColumnValue) async throws(StoreFailure) -> [Reminder] {
        try await database.transaction(waitingAtMost: Self.longestWait) { connection throws(StoreFailure) in
            try connection.execute(
                "UPDATE reminders SET attempts = attempts + 1 WHERE due_at < ? AND delivered_at IS NULL",
                now
            )
            return try connection.rows(
                "SELECT id, title, body, due_at, delivered_at, scheduler, job FROM reminders WHERE due_at < ? AND delivered_at IS NULL ORDER BY due_at, id",
                now,
                as: reminder
            )
        }
    }

    private func mark(_ id: ReminderID, _ moment: Timestamp) async throws(StoreFailure) {
        try await database.transaction { connection throws(StoreFailure) in
            _ = try connection.execute(
                "UPDATE reminders SET delivered_at = ? WHERE id = ? AND delivered_at IS NULL",
                .integer(moment.millisecondsSince1970),
                .integer(id.rawValue)
            )
        }
    }
}

private func reminder(_ row: borrowing ResultRow) throws(StoreFailure) -> Reminder {
    let deliveredAt = row.isNull(4) ? nil : Timestamp(millisecondsSince1970: try row.integer(4))
    let job = row.isNull(5) || row.isNull(6) ? nil : ScheduledJob(scheduler: try row.text(5), name: try row.text(6))
    return Reminder(
        id: ReminderID(try row.integer(0)),
        title: try row.text(1),
        body: try row.text(2),
        dueAt: Timestamp(millisecondsSince1970: try row.integer(3)),
        deliveredAt: deliveredAt,
        job: job
    )
}
