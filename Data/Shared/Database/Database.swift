import Domain

/// A SQLite database: what is kept between runs.
///
/// It is opened by the first use, so whoever does not need it is not stopped by what is wrong with it. An opening that
/// failed is tried again by the next use. One use at a time; several processes may use the same file at once.
package actor Database {
    private let open: @Sendable () throws(StoreFailure) -> Connection
    private var connection: Connection?

    /// - Parameter busyTimeout: how long to wait for another process that writes before it is `.locked`.
    package init(location: DatabaseLocation, migrations: [Migration], busyTimeout: Duration = .seconds(5)) {
        self.init { () throws(StoreFailure) in
            try Connection.open(location, migrations: migrations, busyTimeout: busyTimeout)
        }
    }

    init(open: @escaping @Sendable () throws(StoreFailure) -> Connection) {
        self.open = open
    }

    /// Reads; everything that the body reads is of the same moment. The body must not write.
    package func read<Value: Sendable>(
        _ body: @Sendable (Connection) throws(StoreFailure) -> Value
    ) throws(StoreFailure) -> Value {
        try perform(.reading, body)
    }

    /// Changes: when it returns, all that the body wrote is on the disk; when it throws, nothing of it is. Nobody else
    /// writes in between.
    package func transaction<Value: Sendable>(
        _ body: @Sendable (Connection) throws(StoreFailure) -> Value
    ) throws(StoreFailure) -> Value {
        try perform(.writing, body)
    }

    /// Folds SQLite's log back into the file. Without it nothing is lost: the next one to close does it. A later use
    /// opens the database again.
    package func close() {
        connection = nil
    }

    private func perform<Value: Sendable>(
        _ kind: Connection.Transaction,
        _ body: @Sendable (Connection) throws(StoreFailure) -> Value
    ) throws(StoreFailure) -> Value {
        let connection = if let connection { connection } else { try open() }
        // Not one that could not end its transaction: closing it ends that.
        defer { self.connection = connection.isInTransaction ? nil : connection }
        return try connection.transaction(kind, body)
    }
}
