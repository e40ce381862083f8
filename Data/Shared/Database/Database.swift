import Domain

/// A SQLite database: what is kept between runs.
///
/// It is opened by the first use, so whoever does not need it is not stopped by what is wrong with it. An opening that
/// failed is tried again by the next use. One use at a time; several processes may use the same file at once.
package actor Database {
    /// What failures call it.
    nonisolated let name: String
    /// For work on what is kept that takes longer than a transaction may.
    nonisolated let lock: FolderLock
    private let busyTimeout: Duration
    private let open: @Sendable (_ busyTimeout: Duration) throws(StoreFailure) -> Connection
    private var connection: Connection?

    /// - Parameter busyTimeout: how long to wait for another process that writes before it is `.locked`.
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

    /// Reads; everything that the body reads is of the same moment. The body must not write.
    ///
    /// - Parameter limit: how long to wait for another process, where that is not as long as this database always does.
    package func read<Value: Sendable>(
        waitingAtMost limit: Duration? = nil,
        _ body: @Sendable (Connection) throws(StoreFailure) -> Value
    ) throws(StoreFailure) -> Value {
        try perform(.reading, limit, body)
    }

    /// Changes: when it returns, all that the body wrote is on the disk; when it throws, nothing of it is. Nobody else
    /// writes in between.
    ///
    /// - Parameter limit: as for reading.
    package func transaction<Value: Sendable>(
        waitingAtMost limit: Duration? = nil,
        _ body: @Sendable (Connection) throws(StoreFailure) -> Value
    ) throws(StoreFailure) -> Value {
        try perform(.writing, limit, body)
    }

    /// Folds SQLite's log back into the file. Without it nothing is lost: the next one to close does it. A later use
    /// opens the database again.
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
        // Not one that could not end its transaction: closing it ends that.
        defer { self.connection = connection.isInTransaction ? nil : connection }
        return try connection.transaction(kind, body)
    }
}
