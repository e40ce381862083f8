import CSQLite
import Domain

extension Database {
    /// Opens the database, or creates it with its tables. Rejects one of another program or version, and leaves it as it is.
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
                try connection.create(tables)
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
        try connection.checkHeader()
        do throws(AccessFailure) {
            _ = try connection.isNew()
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

    /// Stored in the file header, too. The release that first had these tables, as major × 10,000 + minor × 100 + patch.
    private static let schemaVersion = 300

    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// Rejects the database by its first bytes, because statements can change it: the last connection that has used a
    /// database merges its log into the file.
    ///
    /// Zeros prove nothing: a new database can have both numbers in its log.
    fileprivate func checkHeader() throws(AccessFailure) {
        guard let header = header(), header.starts(with: "SQLite format 3\u{0}".utf8) else { return }
        func number(at offset: Int) -> Int {
            Int(header[offset..<offset + 4].reduce(Int32(0)) { $0 << 8 | Int32($1) })
        }
        let version = number(at: 60)
        let application = number(at: 68)
        guard [0, Self.schemaVersion].contains(version), [0, Self.applicationID].contains(application) else {
            throw foreign(application, version)
        }
    }

    /// The first bytes of the file; nil if it has fewer. Read by SQLite, because closing a file of one's own would release
    /// the locks that other connections of this process have.
    private func header() -> [UInt8]? {
        var file: UnsafeMutablePointer<sqlite3_file>?
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
        guard let file, let methods = file.pointee.methods else { return nil }
        var bytes = [UInt8](repeating: 0, count: 100)
        return methods.pointee.read(file, &bytes, 100, 0) == SQLITE_OK ? bytes : nil
    }

    /// Whether the database has no tables yet. Rejects one of another program or version.
    fileprivate func isNew() throws(AccessFailure) -> Bool {
        // One statement, because another process may be creating the tables.
        let found = try rows(
            """
            SELECT (SELECT count(*) FROM sqlite_master), application_id, user_version
            FROM pragma_application_id, pragma_user_version
            """
        ) { row throws(AccessFailure) in
            [Int(try row.integer(0)), Int(try row.integer(1)), Int(try row.integer(2))]
        }[0]
        if found == [0, 0, 0] { return true }
        guard found[1] == Self.applicationID, found[2] == Self.schemaVersion else {
            throw foreign(found[1], found[2])
        }
        return false
    }

    /// Throws if another version of the program has changed the tables since the database was opened.
    func checkVersion() throws(AccessFailure) {
        let version = try integers("PRAGMA user_version").first ?? 0
        if version != Self.schemaVersion { throw foreign(Self.applicationID, version) }
    }

    private func foreign(_ application: Int, _ version: Int) -> AccessFailure {
        let isOurs = application == Self.applicationID
        let problem: DatabaseProblem =
            isOurs ? .ofOtherVersion(schema: version, own: Self.schemaVersion) : .ofOtherProgram
        let log = place.name + "-wal"
        let hasLog = FileSystem.status(log)?.st_size ?? 0 > 0
        return AccessFailure(.foreign, place, problem, hasLog ? FileRemedy.moveAwayWithLog(log) : nil)
    }

    /// Creates all of the tables or, if one fails, none.
    fileprivate func create(_ tables: [StaticString]) throws(AccessFailure) {
        guard try isNew() else { return }
        try transaction(.writing) { () throws(AccessFailure) in
            // Another process may have created them meanwhile.
            guard try isNew() else { return }
            for table in tables { try run(script: table.description) }
            try run(script: "PRAGMA application_id = \(Self.applicationID)")
            try run(script: "PRAGMA user_version = \(Self.schemaVersion)")
        }
    }
}
