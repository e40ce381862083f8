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

extension Connection {
    /// "Tomb" in ASCII. Stored in the file header to identify Tombola's databases.
    static let applicationID = 0x546F_6D62

    /// Number of migrations that this database has run; 0 for a new one.
    func version(upTo latest: Int) throws(AccessFailure) -> Int {
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
        guard version <= latest else {
            let reason = "a later version of tombola wrote it (format \(version), this one knows \(latest))"
            throw AccessFailure(.newer, name, reason, hint: "Update tombola, or name another folder with --data-dir.")
        }
        return version
    }

    /// Runs the missing migrations, all or none. Safe for concurrent processes: rechecks the version under the write
    /// lock.
    func migrate(_ migrations: [Migration]) throws(AccessFailure) {
        guard try version(upTo: migrations.count) < migrations.count else { return }
        try transaction(.writing) { connection throws(AccessFailure) in
            let version = try connection.version(upTo: migrations.count)
            for migration in migrations.dropFirst(version) where version >= migration.first {
                try connection.run(script: migration.sql)
            }
            try connection.run(
                script: "PRAGMA application_id = \(Self.applicationID); PRAGMA user_version = \(migrations.count)"
            )
        }
    }
}
