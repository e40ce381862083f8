import CSQLite
import Domain

/// A step from one schema version to the next. A database of version n has run the first n migrations.
///
/// Published migrations never change, with one exception: a CREATE TABLE also has the columns that later migrations add,
/// because creating a new database in two steps takes twice as long.
package struct Migration: Sendable {
    /// One or more statements, separated by semicolons, without a transaction of their own.
    let sql: String
    /// The first version whose tables may lack what the migration adds.
    let first: Int

    package init(_ sql: StaticString, from first: Int = 0) {
        self.sql = sql.description
        self.first = first
    }
}

extension Database {
    /// Opens or creates the database and runs the missing migrations.
    ///
    /// Rejects a database of another program or a later version before changing it.
    func open(waitingAtMost limit: Duration) throws(AccessFailure) -> Connection {
        if let path = location.path { try Folder.make(above: path) }
        let start = ContinuousClock.now
        while true {
            do throws(AccessFailure) {
                let connection = try openReadable(waitingAtMost: limit)
                if !connection.isReadOnly { try connection.run(script: "PRAGMA journal_mode = WAL") }
                // FULL syncs the log on each commit, so that saved data survives a power failure. NORMAL would suffice
                // if only the process were killed, because the kernel already has its writes.
                // What is removed leaves the file, too.
                try connection.run(
                    script: "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON"
                )
                try connection.migrate(migrations)
                return connection
            } catch {
                // If two processes switch a new database to write-ahead logging at once, SQLite rejects one of them
                // without waiting, to avoid a deadlock. That one has released its lock by now and can try again.
                guard error.kind == .locked, start.duration(to: .now) < limit else { throw error }
                sqlite3_sleep(5)
            }
        }
    }

    private func openReadable(waitingAtMost limit: Duration) throws(AccessFailure) -> Connection {
        let connection = try Connection(location, limit)
        do throws(AccessFailure) {
            _ = try connection.version(upTo: migrations.count)
            return connection
        } catch {
            // In a read-only folder, SQLite cannot create the index of its log. Without a log it does not need one;
            // with a log, reading without the index would show outdated data.
            guard connection.isReadOnly, let path = location.path,
                FileSystem.status(path + "-wal")?.st_size ?? 0 == 0,
                [.readOnly, .forbidden, .cannotCreate].contains(error.kind)
            else { throw error }
            return try Connection(location, isImmutable: true, limit)
        }
    }
}

extension Connection {
    /// "Tomb" in ASCII. Stored in the file header to identify Tombola's databases.
    private static let applicationID = 0x546F_6D62

    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// Number of migrations that this database has run; 0 for a new one.
    fileprivate func version(upTo latest: Int) throws(AccessFailure) -> Int {
        let count = try integers("SELECT count(*) FROM sqlite_master").first ?? 0
        let version = try integers("PRAGMA user_version").first ?? 0
        // Last, because a process that creates the database meanwhile sets all three at once: without the id, the other
        // two were not set, either.
        let application = try integers("PRAGMA application_id").first ?? 0
        if application == 0, version == 0, count == 0 { return 0 }
        guard application == Self.applicationID, version >= 0 else {
            let hint = "Use --data-dir to choose another folder, or move the file away."
            throw AccessFailure(.corrupt, name, "it belongs to another program", hint: hint)
        }
        try checkVersion(upTo: latest)
        return version
    }

    /// Throws if a later version of the program has migrated the database.
    func checkVersion(upTo latest: Int) throws(AccessFailure) {
        let version = try integers("PRAGMA user_version").first ?? 0
        guard version <= latest else {
            let reason = "a later version of tombola wrote it (format \(version), this one knows \(latest))"
            throw AccessFailure(.newer, name, reason, hint: "Update tombola, or name another folder with --data-dir.")
        }
    }

    /// Runs the missing migrations, all or none. Safe for concurrent processes: rechecks the version under the write
    /// lock.
    fileprivate func migrate(_ migrations: [Migration]) throws(AccessFailure) {
        guard try version(upTo: migrations.count) < migrations.count else { return }
        try transaction(.writing) { () throws(AccessFailure) in
            let version = try version(upTo: migrations.count)
            for migration in migrations.dropFirst(version) where version >= migration.first {
                try run(script: migration.sql)
            }
            try run(script: "PRAGMA application_id = \(Self.applicationID); PRAGMA user_version = \(migrations.count)")
        }
    }
}
