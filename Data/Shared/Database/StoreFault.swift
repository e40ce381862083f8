import Domain
import Foundation

extension StoreFault {
    /// Opens a database in which SQLite itself meets the fault.
    func open(
        _ location: DatabaseLocation,
        _ migrations: [Migration],
        _ busyTimeout: Duration
    ) throws(AccessFailure) -> Connection {
        if self == .corrupt { return try openDamaged(migrations) }
        let connection = try Connection.open(location, migrations, busyTimeout)
        switch self {
        case .diskFull: try fill(connection)
        case .readOnly: try connection.run(script: "PRAGMA query_only = ON")
        case .locked: try lock(connection, at: location)
        case .corrupt: break
        }
        return connection
    }

    /// Makes every change to a table also write to a full temporary one. The statement then fails as on a full disk,
    /// without touching the file.
    private func fill(_ connection: Connection) throws(AccessFailure) {
        try connection.run(
            script: "PRAGMA temp_store = MEMORY; CREATE TEMP TABLE ballast (bytes); PRAGMA temp.max_page_count = 2"
        )
        let tables = try connection.rows(
            // SQLite's own tables cannot have triggers, and change only along with other tables.
            "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'"
        ) {
            row throws(AccessFailure) in try row.text(0)
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

    /// Attaches the same file a second time: a transaction locks the first and then waits for the second, as it would
    /// for another process.
    private func lock(_ connection: Connection, at location: DatabaseLocation) throws(AccessFailure) {
        guard location.path != nil else { return }
        try connection.execute("ATTACH ? AS other", .text(location.uri))
    }

    private func openDamaged(_ migrations: [Migration]) throws(AccessFailure) -> Connection {
        let folder =
            FileManager.default.temporaryDirectory.path
            + "/tombola-fault-" + String(UInt64.random(in: .min ... .max), radix: 16)
        // If this fails, the system eventually removes its temporary files.
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/tombola.sqlite"
        // Closing merges the log, so that everything is in one file.
        _ = try Connection.open(.file(path), migrations, .zero)
        let file = try OpenFile(path, O_WRONLY, name: path)
        // Preserves SQLite's header, the first 100 bytes: without it, the file would not be a database at all.
        lseek(file.descriptor, 100, SEEK_SET)
        try file.write([UInt8](repeating: 0xA5, count: 3_996))
        return try Connection.open(.file(path), migrations, .zero)
    }
}
