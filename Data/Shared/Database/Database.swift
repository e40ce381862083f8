import Domain

/// A SQLite database that stores data between runs.
///
/// The first use opens it, so a broken database does not stop commands that do not need it. If opening fails, the next
/// use tries again. It serves one use at a time; several processes may use the same file.
package actor Database {
    /// What failures call it.
    nonisolated let name: String
    /// For work on what is kept that takes longer than a transaction may.
    nonisolated let lock: FolderLock
    private let busyTimeout: Duration
    private let open: @Sendable (_ busyTimeout: Duration) throws(StoreFailure) -> Connection
    private var connection: Connection?

    /// - Parameter busyTimeout: How long to wait for another process before failing with `.locked`.
    package init(location: DatabaseLocation, migrations: [Migration], busyTimeout: Duration = .seconds(5)) {
        self.init(at: location, busyTimeout: busyTimeout) { busyTimeout throws(StoreFailure) in
            try Connection.open(location, migrations: migrations, busyTimeout: busyTimeout)
        }
    }

    /// - Parameter location: what is opened may be elsewhere, as some faults are.
    init(
        at location: DatabaseLocation,
        busyTimeout: Duration,
        open: @escaping @Sendable (_ busyTimeout: Duration) throws(StoreFailure) -> Connection
    ) {
        name = location.name
        lock = FolderLock(folder: location.folder)
        self.busyTimeout = busyTimeout
        self.open = open
    }

    /// Reads a consistent snapshot. The body must not write.
    ///
    /// - Parameter limit: Overrides how long to wait for another process.
    package func read<Value: Sendable>(
        waitingAtMost limit: Duration? = nil,
        _ body: @Sendable (Connection) throws(StoreFailure) -> Value
    ) throws(StoreFailure) -> Value {
        try perform(.reading, limit, body)
    }

    /// Writes everything in the body to disk or, if it throws, nothing. No other process writes in between.
    ///
    /// - Parameter limit: Overrides how long to wait for another process.
    package func transaction<Value: Sendable>(
        waitingAtMost limit: Duration? = nil,
        _ body: @Sendable (Connection) throws(StoreFailure) -> Value
    ) throws(StoreFailure) -> Value {
        try perform(.writing, limit, body)
    }

    /// Merges SQLite's log into the file. Skipping this loses nothing: the next process to close the file does it. A
    /// later use opens the database again.
    package func close() {
        connection = nil
    }

    private func perform<Value: Sendable>(
        _ kind: Connection.Transaction,
        _ limit: Duration?,
        _ body: @Sendable (Connection) throws(StoreFailure) -> Value
    ) throws(StoreFailure) -> Value {
        let wait = limit ?? busyTimeout
        let connection = if let connection { connection } else { try open(wait) }
        connection.wait(atMost: wait)
        // A connection whose transaction could not end is closed, which ends it.
        defer { self.connection = connection.isInTransaction ? nil : connection }
        return try connection.transaction(kind, body)
    }
}

/// The location of a database.
package enum DatabaseLocation: Hashable, Sendable {
    /// A path. Missing parent folders are created, accessible only to the owner.
    case file(String)
    /// In memory, until its last user is gone.
    case memory

    /// Whether the file already exists. Opens nothing.
    package var exists: Bool {
        switch self {
        case .file(let path): FileSystem.status(path) != nil
        case .memory: true
        }
    }

    var folder: String? {
        switch self {
        case .file(let path): FileSystem.folder(of: path)
        case .memory: nil
        }
    }

    /// The name used in messages.
    package var name: String {
        switch self {
        case .file(let path): path
        case .memory: "the database in memory"
        }
    }
}
