import Domain

/// A SQLite database.
///
/// It is opened on first use, so that a broken database does not affect commands that do not need it; if opening fails,
/// or the file is removed, the next use opens it again. Uses are serialized. Several processes can share the file.
package actor Database {
    /// Name used in messages.
    nonisolated let name: String
    /// Guards work on stored data that takes longer than a transaction may.
    nonisolated let lock: FolderLock
    private let location: DatabaseLocation
    private let migrations: [Migration]
    private let busyTimeout: Duration
    private let fault: StoreFault?
    private var connection: Connection?

    /// - Parameters:
    ///   - busyTimeout: How long to wait for another process before failing with `.locked`.
    ///   - fault: Met by SQLite itself.
    package init(
        location: DatabaseLocation,
        migrations: [Migration],
        busyTimeout: Duration = .seconds(5),
        fault: StoreFault? = nil
    ) {
        name = location.name
        lock = FolderLock(folder: location.path.map(FileSystem.folder))
        self.location = location
        self.migrations = migrations
        self.busyTimeout = fault == nil ? busyTimeout : .milliseconds(100)
        self.fault = fault
    }

    /// The database and the files that SQLite stores beside it.
    package static func files(at path: String) -> StoredFiles {
        StoredFiles(path, with: ["-wal", "-shm", "-journal"])
    }

    /// Reads a consistent snapshot. The body must not write.
    ///
    /// - Parameter limit: Overrides how long to wait for another process.
    package func read<Value: Sendable>(
        waitingAtMost limit: Duration? = nil,
        _ body: @Sendable (Connection) throws(AccessFailure) -> Value
    ) throws(AccessFailure) -> Value {
        try perform(.reading, limit, body)
    }

    /// Writes all changes of the body to disk, or none if it throws. No other process writes in between.
    ///
    /// - Parameter limit: Overrides how long to wait for another process.
    package func transaction<Value: Sendable>(
        waitingAtMost limit: Duration? = nil,
        _ body: @Sendable (Connection) throws(AccessFailure) -> Value
    ) throws(AccessFailure) -> Value {
        try perform(.writing, limit, body)
    }

    /// Closes the database until its next use, after merging SQLite's log into the file. Optional: the next process to
    /// close the file merges the log.
    package func close() {
        connection = nil
    }

    private func perform<Value: Sendable>(
        _ kind: Connection.Transaction,
        _ limit: Duration?,
        _ body: @Sendable (Connection) throws(AccessFailure) -> Value
    ) throws(AccessFailure) -> Value {
        let wait = limit ?? busyTimeout
        if connection?.hasMoved == true { connection = nil }
        let connection = if let connection { connection } else { try open(wait) }
        connection.wait(atMost: wait)
        // Closing a connection ends a transaction that could not be ended otherwise.
        defer { self.connection = connection.isInTransaction ? nil : connection }
        return try connection.transaction(kind, body)
    }

    private func open(_ wait: Duration) throws(AccessFailure) -> Connection {
        if let fault { return try fault.open(location, migrations, wait) }
        return try Connection.open(location, migrations, wait)
    }
}

package enum DatabaseLocation: Hashable, Sendable {
    /// A path. Missing parent folders are created, accessible only to the owner.
    case file(String)
    /// In memory, for as long as the `Database` exists.
    case memory

    var path: String? { if case .file(let path) = self { path } else { nil } }

    /// Whether the file exists. Does not open it.
    package var exists: Bool { path.map { FileSystem.status($0) != nil } ?? true }

    /// Whether an earlier command can have stored something.
    package var isFile: Bool { path != nil && exists }

    /// Name used in messages.
    package var name: String { path ?? "the database in memory" }
}
