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
        let connection = try openReadable(location, migrations: migrations, busyTimeout: busyTimeout)
        if !connection.isReadOnly { try connection.run(script: "PRAGMA journal_mode = WAL") }
        // FULL: the log is synced with each commit, so that what was reported as kept also survives a loss of power.
        // NORMAL would do for a process that is killed, whose writes are the kernel's already.
        try connection.run(script: "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
        try connection.migrate(migrations)
        return connection
    }

    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

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
            guard connection.isReadOnly, case .file(let path) = location,
                [.readOnly, .forbidden, .cannotCreate]
                    .contains(error.kind), !FileSystem.hasContent(path + "-wal")
            else { throw error }
            let immutable = try Connection(location: location, access: .immutable, busyTimeout: busyTimeout)
            _ = try immutable.version(upTo: migrations.count)
            return immutable
        }
    }
}
