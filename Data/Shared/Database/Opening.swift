import CSQLite
import Domain

extension Connection {
    /// Opens or creates a database and runs the missing migrations.
    ///
    /// Rejects a database of another program or a later version before changing it.
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
                // If two processes switch a new database to write-ahead logging at once, SQLite rejects one of them
                // without waiting, to avoid a deadlock. That one has released its lock by now and can try again.
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
        // FULL syncs the log on each commit, so that saved data survives a power failure. NORMAL would suffice if only
        // the process were killed, because the kernel already has its writes.
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
            // In a read-only folder, SQLite cannot create the index of its log. Without a log it does not need one;
            // with a log, reading without the index would show outdated data.
            guard connection.isReadOnly, case .file(let path) = location, !FileSystem.hasContent(path + "-wal"),
                [.readOnly, .forbidden, .cannotCreate].contains(error.kind)
            else { throw error }
            return try Connection(location: location, access: .immutable, busyTimeout: busyTimeout)
        }
    }

    private var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }
}

enum Access {
    /// Reads and writes, or only reads if writing is not permitted. Creates a missing file.
    case readWrite
    /// Reads without SQLite's auxiliary files, for folders where it cannot create them. Only correct while no process
    /// writes to the database.
    case immutable

    var flags: Int32 {
        switch self {
        // The actor `Database` serializes access, so SQLite needs no locks of its own.
        case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
        case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
        }
    }

    /// Returns a URI, so that no path has a special meaning to SQLite (":memory:" is a valid file name).
    func uri(of location: DatabaseLocation) -> String {
        switch (location, self) {
        case (.memory, _): "file::memory:"
        case (.file(let path), .readWrite): "file:" + Self.escaped(path)
        case (.file(let path), .immutable): "file:" + Self.escaped(path) + "?immutable=1"
        }
    }

    private static func escaped(_ path: String) -> String {
        var text = path.utf8.first == UInt8(ascii: "/") ? "//" : "./"
        for scalar in path.unicodeScalars {
            switch scalar {
            case "%", "?", "#": text += "%" + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
