import CSQLite
import Domain

extension Connection {
    /// Opens a database, makes it where there is none, and brings it to the version of the last migration.
    ///
    /// One that is not ours, or of a later version, is refused before anything in it is changed.
    static func open(
        _ location: DatabaseLocation,
        migrations: [Migration],
        busyTimeout: Duration
    ) throws(StoreFailure) -> Connection {
        if case .file(let path) = location { try Folder.make(above: path) }
        let start = ContinuousClock.now
        while true {
            do throws(StoreFailure) {
                return try openOnce(location, migrations: migrations, busyTimeout: busyTimeout)
            } catch {
                // Of two that turn a new database to write-ahead logging at once, SQLite refuses one without letting it
                // wait, since each would wait for the other. It has let go of its lock here, so it may try again.
                guard error.kind == .locked, start.duration(to: .now) < busyTimeout else { throw error }
                sqlite3_sleep(5)
            }
        }
    }

    private static func openOnce(
        _ location: DatabaseLocation,
        migrations: [Migration],
        busyTimeout: Duration
    ) throws(StoreFailure) -> Connection {
        let connection = try openReadable(location, migrations: migrations, busyTimeout: busyTimeout)
        if !connection.isReadOnly { try connection.run(script: "PRAGMA journal_mode = WAL") }
        // FULL: the log is synced with each commit, so that what was reported as kept also survives a loss of power.
        // NORMAL would do for a process that is killed, whose writes are the kernel's already.
        try connection.run(script: "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
        try connection.migrate(migrations)
        return connection
    }

    private static func openReadable(
        _ location: DatabaseLocation,
        migrations: [Migration],
        busyTimeout: Duration
    ) throws(StoreFailure) -> Connection {
        let connection = try Connection(location: location, access: .readWrite, busyTimeout: busyTimeout)
        do throws(StoreFailure) {
            _ = try connection.version(upTo: migrations.count)
            return connection
        } catch {
            // In a folder where nothing can be made, SQLite cannot make the log's index. Where there is no log it needs
            // none; where there is one, reading without it would show an old state as if it were the present one.
            guard connection.isReadOnly, case .file(let path) = location, !FileSystem.hasContent(path + "-wal"),
                [.readOnly, .forbidden, .cannotCreate].contains(error.kind)
            else { throw error }
            return try Connection(location: location, access: .immutable, busyTimeout: busyTimeout)
        }
    }

    private var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }
}
