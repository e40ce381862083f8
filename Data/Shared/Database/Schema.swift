import Domain

/// The migrations of tombola's database. Add new ones at the end.
package enum Schema {
    package static let migrations: [Migration] = [
        SQLiteDrawHistoryRepository.table,
        SQLiteReminderRepository.table,
        FruitLocalDataSource.tables,
        SQLiteScoreRepository.table,
        SQLiteFavouriteRepository.table,
        SQLiteDrawHistoryRepository.receiptSHA256,
        SQLiteReminderRepository.attempts,
    ]
}

/// A step from one version of the database to the next. A database of version n has had the first n migrations.
///
/// Published migrations never change; new ones are added at the end.
package struct Migration: Sendable {
    /// One or more statements, separated by semicolons, without their own transaction.
    let sql: String

    package init(_ sql: StaticString) {
        self.sql = sql.description
    }
}

extension Connection {
    /// "Tomb" in ASCII. Stored in the file's header, it identifies a database of tombola.
    static let applicationID: Int64 = 0x546F_6D62

    /// The number of migrations that this database has had: 0 for a new one.
    func version(upTo latest: Int) throws(StoreFailure) -> Int {
        // In one transaction, since another process could create the database between two of the queries.
        if isInTransaction { return try versionRead(upTo: latest) }
        return try transaction(.reading) { connection throws(StoreFailure) in
            try connection.versionRead(upTo: latest)
        }
    }

    /// Safe for several processes at once: each step checks the version again once it has the write lock.
    func migrate(_ migrations: [Migration]) throws(StoreFailure) {
        while try version(upTo: migrations.count) < migrations.count {
            try transaction(.writing) { connection throws(StoreFailure) in
                let version = try connection.version(upTo: migrations.count)
                guard version < migrations.count else { return }
                try connection.run(script: migrations[version].sql)
                try connection.run(script: "PRAGMA application_id = \(Self.applicationID)")
                try connection.run(script: "PRAGMA user_version = \(version + 1)")
            }
        }
    }

    private func versionRead(upTo latest: Int) throws(StoreFailure) -> Int {
        let application = try number("PRAGMA application_id")
        let version = try number("PRAGMA user_version")
        let isEmpty = try number("SELECT count(*) FROM sqlite_master") == 0
        if application == 0, version == 0, isEmpty { return 0 }
        guard application == Self.applicationID, version >= 0 else {
            throw StoreFailure(
                .corrupt,
                name,
                "it belongs to another program",
                hint: "Use --data-dir to choose another folder, or move the file away."
            )
        }
        guard version <= latest else {
            throw StoreFailure(
                .newer,
                name,
                "a later version of tombola wrote it (format \(version), this one knows \(latest))",
                hint: "Update tombola, or name another folder with --data-dir."
            )
        }
        return Int(version)
    }
}
