import Domain

extension Connection {
    /// "Tomb" in ASCII, in the file's header: by this a database is known as ours.
    static let applicationID: Int64 = 0x546F_6D62

    /// How many migrations this database has had: 0 for a new one.
    func version(upTo latest: Int) throws(StoreFailure) -> Int {
        // In one transaction, or another process could make the database between two of the questions.
        if isInTransaction { return try versionRead(upTo: latest) }
        return try transaction(.reading) { connection throws(StoreFailure) in
            try connection.versionRead(upTo: latest)
        }
    }

    /// Several processes can do this at once: each step looks again once it has the write lock.
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
                "it is the database of another program",
                hint: "Name another folder with --data-dir, or move the file away."
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
