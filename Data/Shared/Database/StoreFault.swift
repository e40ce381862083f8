import Domain
import Foundation

/// A real failure of the database, provoked so that anyone can see what each layer makes of it. What the user keeps
/// is not harmed by any of them.
package enum StoreFault: Hashable, Sendable, CaseIterable {
    case diskFull
    /// Opens a damaged database in a temporary folder instead.
    case corrupt
    /// Without effect on a database in memory, which nobody else can hold.
    case locked
    case readOnly
}

extension Database {
    /// A database in which the fault, if there is one, is met by SQLite itself.
    package init(location: DatabaseLocation, migrations: [Migration], fault: StoreFault?) {
        if let fault {
            self.init(at: location, busyTimeout: .milliseconds(100)) { busyTimeout throws(StoreFailure) in
                try fault.open(location, migrations, busyTimeout)
            }
        } else {
            self.init(location: location, migrations: migrations)
        }
    }
}

extension StoreFault {
    fileprivate func open(
        _ location: DatabaseLocation,
        _ migrations: [Migration],
        _ busyTimeout: Duration
    ) throws(StoreFailure) -> Connection {
        if self == .corrupt { return try openDamaged(migrations) }
        let connection = try Connection.open(location, migrations: migrations, busyTimeout: busyTimeout)
        switch self {
        case .diskFull: try fill(connection)
        case .readOnly: try connection.run(script: "PRAGMA query_only = ON")
        case .locked: try lock(connection, at: location)
        case .corrupt: break
        }
        return connection
    }

    /// Every change to a table writes to a temporary one as well, which has no room: the statement fails as it does on
    /// a full disk, and the file itself is not touched.
    private func fill(_ connection: Connection) throws(StoreFailure) {
        try connection.run(
            script: "PRAGMA temp_store = MEMORY; CREATE TEMP TABLE ballast (bytes); PRAGMA temp.max_page_count = 2"
        )
        let tables = try connection.rows(
            // SQLite's own tables take no triggers, and are written to with those that they serve.
            "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'"
        ) {
            row throws(StoreFailure) in try row.text(0)
        }
        for table in tables {
            for change in ["INSERT", "UPDATE", "DELETE"] {
                try connection.run(
                    script: """
                        CREATE TEMP TRIGGER "\(change) \(table)" BEFORE \(change) ON main."\(table)"
                        BEGIN INSERT INTO ballast VALUES (zeroblob(1000000)); END
                        """
                )
            }
        }
    }

    /// The same file a second time on one connection: a transaction takes the lock for the one and then waits for it
    /// for the other, as it would for another process.
    private func lock(_ connection: Connection, at location: DatabaseLocation) throws(StoreFailure) {
        guard case .file = location else { return }
        try connection.execute("ATTACH ? AS other", .text(Access.readWrite.uri(of: location)))
    }

    private func openDamaged(_ migrations: [Migration]) throws(StoreFailure) -> Connection {
        let folder =
            FileManager.default.temporaryDirectory.path
            + "/tombola-fault-" + String(UInt64.random(in: .min ... .max), radix: 16)
        // What cannot be removed is left to the system, which empties the folder for temporary files.
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/tombola.sqlite"
        // Opened and closed, so that all of it is in the one file.
        _ = try Connection.open(.file(path), migrations: migrations, busyTimeout: .zero)
        let file = try OpenFile(path, O_WRONLY, name: path)
        // The first 100 bytes are SQLite's header: without it, it would be no database rather than a damaged one.
        lseek(file.descriptor, 100, SEEK_SET)
        try file.write([UInt8](repeating: 0xA5, count: 3_996))
        return try Connection.open(.file(path), migrations: migrations, busyTimeout: .zero)
    }
}
