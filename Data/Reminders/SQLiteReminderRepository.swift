import Domain

/// Reminders in the database. Ids are never reused: a job in the system's scheduler may still refer to a removed
/// reminder.
package struct SQLiteReminderRepository: ReminderRepository {
    package static let table = DatabaseTable(
        "reminders",
        """
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        title TEXT NOT NULL,
        body TEXT NOT NULL,
        due_at INTEGER NOT NULL, -- milliseconds since 1970
        delivered_at INTEGER, -- the same; null until delivered
        scheduler TEXT,
        job TEXT,
        is_unseen INTEGER NOT NULL DEFAULT 0, -- 1 if it was delivered where no one saw it
        attempts INTEGER NOT NULL DEFAULT 0, -- how often reporting it was begun
        source TEXT NOT NULL -- the SHA-256 of the identity
        """,
        indexes: ["reminders_by_moment": "due_at, id"]
    )

    /// How long to wait for another process to report: longer than the time limit of a desktop notification.
    private static let longestReport = Duration.seconds(12)

    /// Every command delivers due reminders before its own work, which this must not delay noticeably.
    private static let longestWait = Duration.milliseconds(50)

    private let database: Database
    private let source: ColumnValue
    private let keepsScheduled: Bool

    /// - Parameters:
    ///   - identity: of the source whose reminders are replaced, as in `DocumentSource.identity(of:)`. Only its digest is
    ///     stored, because it may contain a password.
    ///   - keepsScheduled: Whether no new reminder replaces one that has a job: the time is not that of the scheduler.
    package init(database: Database, identity: String = "", keepsScheduled: Bool = false) {
        self.database = database
        self.keepsScheduled = keepsScheduled
        source = .text(SHA256.digest(of: identity.utf8).hex)
    }

    /// Its lock guards reports, which take longer than a transaction may.
    private var folder: String? { database.location.path.map(FileSystem.folder) }

    package func reminders() async throws(AccessFailure) -> [Reminder] {
        try await database.read { connection throws(AccessFailure) in
            try connection.rows("SELECT * FROM reminders ORDER BY due_at, id", as: reminder)
        }
    }

    package func replace(
        title: String,
        body: String,
        dueAt: Timestamp,
        now: Timestamp
    ) async throws(AccessFailure) -> (set: Reminder, cancelled: [Reminder]) {
        try await database.transaction { connection throws(AccessFailure) in
            let pending = try connection.rows(
                "SELECT * FROM reminders WHERE delivered_at IS NULL AND source = ?",
                [source],
                as: reminder
            )
            let cancelled = pending.filter {
                $0.dueAt >= now && $0.dueAt != dueAt && !(keepsScheduled && $0.job != nil)
            }
            let delivered = try connection.rows(
                "SELECT * FROM reminders WHERE delivered_at IS NOT NULL",
                as: reminder
            )
            for reminder in cancelled + delivered.filter({ $0.isForgotten(at: now) }) {
                try connection.execute("DELETE FROM reminders WHERE id = ?", [.integer(reminder.id.rawValue)])
            }
            if let set = pending.first(where: { $0.dueAt == dueAt }) { return (set, cancelled) }
            let new = try connection.rows(
                "INSERT INTO reminders (title, body, due_at, source) VALUES (?, ?, ?, ?) RETURNING *",
                [.text(title), .text(body), .integer(dueAt.millisecondsSince1970), source],
                as: reminder
            )
            guard let set = new.first else { throw connection.damaged(ReminderProblem.newOneMissing) }
            return (set, cancelled)
        }
    }

    package func cancel(_ id: ReminderID) async throws(AccessFailure) -> Reminder? {
        try await database.transaction { connection throws(AccessFailure) in
            let removed = try connection.rows(
                "DELETE FROM reminders WHERE id = ? RETURNING *",
                [.integer(id.rawValue)],
                as: reminder
            )
            return removed.first
        }
    }

    package func saveJob(_ job: ScheduledJob, for id: ReminderID) async throws(AccessFailure) {
        try await database.transaction { connection throws(AccessFailure) in
            _ = try connection.execute(
                "UPDATE reminders SET scheduler = ?, job = ? WHERE id = ?",
                [.text(job.scheduler), .text(job.name), .integer(id.rawValue)]
            )
        }
    }

    package func deliver(
        _ id: ReminderID,
        at moment: Timestamp,
        report: @escaping ReminderReport
    ) async throws(AccessFailure) -> Reminder? {
        let start = ContinuousClock.now
        while true {
            let pending = try await FolderLock.holding(folder) { () async throws(AccessFailure) in
                try await deliver(.integer(id.rawValue), dueBefore: .null, at: moment, report)
            }
            if let pending {
                if let reminder = pending.first { return reminder }
                return try await reminders().first { $0.id == id }
            }
            guard start.duration(to: .now) < Self.longestReport else {
                let problem = ReminderProblem.deliveredElsewhere
                throw AccessFailure(.locked, database.location.place, problem, FileRemedy.endOtherProcess)
            }
            // Retries even if the task is cancelled: the time limit ends the loop.
            try? await Task.sleep(for: .milliseconds(20))
        }
    }

    package func deliverDue(
        at moment: Timestamp,
        report: @escaping ReminderReport
    ) async throws(AccessFailure) {
        let now = ColumnValue.integer(moment.millisecondsSince1970)
        // Usually none is due, and reading only waits for a commit under way.
        let wait = Self.longestWait
        let due = try await database.read(waitingAtMost: wait) { connection throws(AccessFailure) in
            try connection.integers(
                "SELECT count(*) FROM reminders WHERE due_at < ? AND (delivered_at IS NULL OR is_unseen)",
                [now]
            )
        }
        guard due != [0] else { return }
        _ = try await FolderLock.holding(folder) { () async throws(AccessFailure) in
            try await deliver(.null, dueBefore: now, at: moment, waitingAtMost: wait, report)
        }
    }

    /// Reports the pending reminder of this id, or those due before a moment that no one has seen. Marks each as delivered after its report.
    ///
    /// Counting the attempts first proves that the store is writable. Otherwise every command would report the same
    /// reminder without being able to mark it.
    private func deliver(
        _ id: ColumnValue,
        dueBefore due: ColumnValue,
        at moment: Timestamp,
        waitingAtMost limit: Duration? = nil,
        _ report: ReminderReport
    ) async throws(AccessFailure) -> [Reminder] {
        let found = try await database.transaction(waitingAtMost: limit) { connection throws(AccessFailure) in
            try connection.rows(
                """
                UPDATE reminders SET attempts = attempts + 1
                WHERE delivered_at IS NULL AND id = ? OR (delivered_at IS NULL OR is_unseen) AND due_at < ?
                RETURNING *
                """,
                [id, due],
                as: reminder
            )
        }
        let pending = found.sorted { ($0.dueAt, $0.id.rawValue) < ($1.dueAt, $1.id.rawValue) }
        for reminder in pending {
            let reported = await report(reminder)
            if reported == .failed { continue }
            let (now, isUnseen) = (moment.millisecondsSince1970, reported == .unseen ? Int64(1) : 0)
            try await database.transaction { connection throws(AccessFailure) in
                _ = try connection.execute(
                    "UPDATE reminders SET delivered_at = ifnull(delivered_at, ?), is_unseen = ? WHERE id = ?",
                    [.integer(now), .integer(isUnseen), .integer(reminder.id.rawValue)]
                )
            }
        }
        return pending
    }
}

/// Reads the first eight columns of the table.
private func reminder(_ row: borrowing ResultRow) throws(AccessFailure) -> Reminder {
    var reminder = Reminder(
        id: ReminderID(try row.integer(0)),
        title: try row.text(1),
        body: try row.text(2),
        dueAt: Timestamp(millisecondsSince1970: try row.integer(3))
    )
    if !row.isNull(4) { reminder.deliveredAt = Timestamp(millisecondsSince1970: try row.integer(4)) }
    if !row.isNull(5), !row.isNull(6) {
        reminder.job = ScheduledJob(scheduler: try row.text(5), name: try row.text(6))
    }
    reminder.isUnseen = try row.integer(7) != 0
    return reminder
}
