import CSQLite
import Domain

/// A SQLite database.
///
/// It is opened on first use, so that a broken database does not affect commands that do not need it; if opening fails,
/// or the file is removed, the next use opens it again. Uses are serialized. Several processes can share the file.
package actor Database {
    nonisolated let location: DatabaseLocation
    let tables: [DatabaseTable]
    private let busyTimeout: Duration
    private let fault: Fault?
    private var connection: Connection?

    /// - Parameters:
    ///   - tables: Those that it gets when it is opened, unless it has them.
    ///   - busyTimeout: How long to wait for another process before failing with `.locked`.
    ///   - fault: Reported by each transaction that it can affect.
    package init(
        location: DatabaseLocation,
        tables: [DatabaseTable],
        busyTimeout: Duration = .seconds(5),
        fault: Fault? = nil
    ) {
        self.location = location
        self.tables = tables
        self.busyTimeout = busyTimeout
        self.fault = fault
    }

    /// Reads a consistent snapshot. The body must not change data. A missing file is not created, and has empty tables.
    package func read<Value: Sendable>(
        waitingAtMost limit: Duration? = nil,
        _ body: @Sendable (Connection) throws(AccessFailure) -> Value
    ) throws(AccessFailure) -> Value {
        try perform(.reading, limit, body)
    }

    /// Writes all changes of the body to disk, or none if it throws. No other process writes in between.
    package func transaction<Value: Sendable>(
        waitingAtMost limit: Duration? = nil,
        _ body: @Sendable (Connection) throws(AccessFailure) -> Value
    ) throws(AccessFailure) -> Value {
        try perform(.writing, limit, body)
    }

    /// Throws if the database is damaged or cannot be written to.
    package func check() throws(AccessFailure) {
        try transaction { connection throws(AccessFailure) in
            let findings = try connection.rows("PRAGMA quick_check(1)") { row throws(AccessFailure) in
                try row.text(0)
            }
            guard findings == ["ok"] else { throw connection.damaged(DatabaseProblem.damaged) }
            // A transaction that writes nothing also succeeds where nothing can be written.
            try connection.mark()
        }
    }

    /// Closes the database until its next use.
    package func close() { connection = nil }

    /// Receives each transaction of a task when it begins, and returns what receives its result.
    ///
    /// A structure, because the optimizer of Swift 6.3 gives a task-local closure no type, and the program crashes.
    package struct Observer: Sendable {
        fileprivate let begin: @Sendable (_ kind: String) -> @Sendable (_ result: Any) -> Void

        package init(_ begin: @escaping @Sendable (_ kind: String) -> @Sendable (_ result: Any) -> Void) {
            self.begin = begin
        }
    }

    @TaskLocal package static var observer: Observer?

    /// How long a task waits for another process at most, for something that can do without the database.
    @TaskLocal package static var patience: Duration?

    private func perform<Value: Sendable>(
        _ kind: Connection.Transaction,
        _ limit: Duration?,
        _ body: @Sendable (Connection) throws(AccessFailure) -> Value
    ) throws(AccessFailure) -> Value {
        let end = Self.observer?.begin(kind == .reading ? "read" : "transaction")
        do throws(AccessFailure) {
            // One that is to seem damaged is there.
            let isMissing = kind == .reading && !location.exists && fault != .corrupt
            let connection = try isMissing ? open(.memory) : connection(waitingAtMost: limit)
            // Closing a connection ends a transaction that could not be ended otherwise.
            defer { self.connection = isMissing || connection.isInTransaction ? nil : connection }
            let value = try connection.transaction(kind) { () throws(AccessFailure) in
                // A later version of the program can have migrated the database since it was opened.
                try connection.checkVersion()
                let value = try body(connection)
                // Here, the changes of the body have to be undone.
                if let fault, !fault.isOver, let code = fault.code, kind == .writing || fault == .corrupt {
                    Fault.met?.add(fault)
                    throw connection.failure(code)
                }
                return value
            }
            end?(value)
            return value
        } catch {
            end?(error)
            throw error
        }
    }

    private func connection(waitingAtMost limit: Duration?) throws(AccessFailure) -> Connection {
        let limit = limit ?? Self.patience ?? busyTimeout
        if connection?.hasMoved == true { connection = nil }
        let connection = if let connection { connection } else { try open(location, waitingAtMost: limit) }
        connection.wait(atMost: limit)
        return connection
    }
}

package enum DatabaseLocation: Hashable, Sendable {
    /// A path. Missing parent folders are created, accessible only to the owner.
    case file(String)
    /// In memory, for as long as the `Database` exists.
    case memory

    var path: String? { if case .file(let path) = self { path } else { nil } }

    /// Whether it may hold what was saved. A file that cannot be reached may: using it says why.
    package var exists: Bool { path.map { !FileSystem.isMissing($0) } ?? true }

    package var place: Place { path.map { .path($0) } ?? .memory }

    /// A URI, so that no path has a special meaning to SQLite (":memory:" is a valid file name).
    var uri: String {
        guard let path else { return "file::memory:" }
        let escaped = path.replacing(["%": "%25", "?": "%3f", "#": "%23"])
        return (path.utf8.first == UInt8(ascii: "/") ? "file://" : "file:./") + escaped
    }
}

extension Fault {
    /// The result with which SQLite reports it; nil for a fault of the source.
    fileprivate var code: Int32? {
        switch self {
        case .diskFull: SQLITE_FULL
        case .corrupt: SQLITE_CORRUPT
        case .locked: SQLITE_BUSY
        case .readOnly: SQLITE_READONLY
        default: nil
        }
    }
}

extension Connection {
    enum Transaction: String {
        /// All reads see the same snapshot.
        case reading = "BEGIN DEFERRED"
        /// Takes the write lock at the start, so that data it reads cannot change before it writes.
        case writing = "BEGIN IMMEDIATE"
    }

    /// Commits all changes of the body, or none if it throws or the commit fails.
    func transaction<Value>(
        _ kind: Transaction,
        _ body: () throws(AccessFailure) -> Value
    ) throws(AccessFailure) -> Value {
        try run(script: kind.rawValue)
        do throws(AccessFailure) {
            let value = try body()
            try run(script: "COMMIT")
            return value
        } catch {
            // After some failures, such as a full disk, SQLite has already rolled back. If the rollback itself fails,
            // closing the connection releases the lock, and the journal undoes the changes.
            if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Whether the file was removed or replaced since it was opened, so that no other process sees what is written to it.
    fileprivate var hasMoved: Bool {
        var moved: Int32 = 0
        return sqlite3_file_control(handle, nil, SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
    }
}
