import CSQLite
import Domain

extension Connection {
    /// Opens or creates a database and runs the missing migrations.
    ///
    /// Rejects a database of another program or a later version before changing it.
    static func open(
        _ location: DatabaseLocation,
        _ migrations: [Migration],
        _ busyTimeout: Duration
    ) throws(AccessFailure) -> Connection {
        if let path = location.path { try Folder.make(above: path) }
        let start = ContinuousClock.now
        while true {
            do throws(AccessFailure) {
                let connection = try openReadable(location, migrations, busyTimeout)
                if !connection.isReadOnly { try connection.run(script: "PRAGMA journal_mode = WAL") }
                // FULL syncs the log on each commit, so that saved data survives a power failure. NORMAL would suffice
                // if only the process were killed, because the kernel already has its writes.
                try connection.run(script: "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
                try connection.migrate(migrations)
                return connection
            } catch {
                // If two processes switch a new database to write-ahead logging at once, SQLite rejects one of them
                // without waiting, to avoid a deadlock. That one has released its lock by now and can try again.
                guard error.kind == .locked, start.duration(to: .now) < busyTimeout else { throw error }
                sqlite3_sleep(5)
            }
        }
    }

    private static func openReadable(
        _ location: DatabaseLocation,
        _ migrations: [Migration],
        _ busyTimeout: Duration
    ) throws(AccessFailure) -> Connection {
        let connection = try Connection(location, busyTimeout)
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
            return try Connection(location, isImmutable: true, busyTimeout)
        }
    }

    private var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }
}

extension DatabaseLocation {
    /// A URI, so that no path has a special meaning to SQLite (":memory:" is a valid file name).
    var uri: String {
        guard let path else { return "file::memory:" }
        let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
        return (path.utf8.first == UInt8(ascii: "/") ? "file://" : "file:./") + escaped
    }
}
