import CSQLite
import Domain
import Foundation

/// An open database inside a transaction, as passed to the closures of ``Database``.
///
/// It cannot escape those closures, because it is not `Sendable` and they are. SQL is a `StaticString`, so values
/// cannot be interpolated, only bound.
package final class Connection {
    let handle: OpaquePointer
    let name: String

    /// Reads and writes, or only reads if writing is not permitted. Creates a missing file.
    ///
    /// - Parameter isImmutable: Whether to read without SQLite's auxiliary files, for folders where it cannot create
    ///   them. Only correct while no process writes to the database.
    init(_ location: DatabaseLocation, isImmutable: Bool = false, _ busyTimeout: Duration) throws(AccessFailure) {
        name = location.name
        var opened: OpaquePointer?
        let access = isImmutable ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        // The actor `Database` serializes access, so SQLite needs no locks of its own.
        let flags = access | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(location.uri + (isImmutable ? "?immutable=1" : ""), &opened, flags, nil)
        guard let opened, code == SQLITE_OK else {
            // Even a database that could not be opened has a handle, which holds the reason.
            let failure = AccessFailure(sqlite: code, on: opened, name: name)
            sqlite3_close_v2(opened)
            throw failure
        }
        handle = opened
        sqlite3_extended_result_codes(handle, 1)
        wait(atMost: busyTimeout)
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// Sets how long to wait for another process before failing with `.locked`.
    func wait(atMost limit: Duration) {
        sqlite3_busy_timeout(handle, Int32(limit / .milliseconds(1)))
    }

    /// Prepares a statement to run several times.
    package func prepare(_ sql: StaticString) throws(AccessFailure) -> Statement {
        try Statement(sql.description, on: self)
    }

    /// Runs one statement. Returns the number of rows that an INSERT, UPDATE or DELETE changed; meaningless for others.
    @discardableResult
    package func execute(_ sql: StaticString, _ values: ColumnValue...) throws(AccessFailure) -> Int {
        try prepare(sql).run(values)
    }

    /// Maps the rows of a query, in order.
    package func rows<Value>(
        _ sql: StaticString,
        _ values: ColumnValue...,
        as value: (borrowing ResultRow) throws(AccessFailure) -> Value
    ) throws(AccessFailure) -> [Value] {
        try prepare(sql).rows(values, as: value)
    }

    /// Returns the whole numbers in the only column of a query.
    func integers(_ sql: StaticString, _ values: ColumnValue...) throws(AccessFailure) -> [Int] {
        try prepare(sql).rows(values) { row throws(AccessFailure) in Int(try row.integer(0)) }
    }

    /// Runs one or more statements without values.
    func run(script: String) throws(AccessFailure) {
        try check(sqlite3_exec(handle, script, nil, nil, nil))
    }

    func check(_ code: Int32) throws(AccessFailure) {
        guard code == SQLITE_OK else { throw failure(code) }
    }

    /// Returns the failure for a row with invalid content.
    package func damaged(_ reason: String) -> AccessFailure {
        AccessFailure(.corrupt, name, reason, hint: AccessFailure.moveAwayHint)
    }

    func failure(_ code: Int32) -> AccessFailure {
        AccessFailure(sqlite: code, on: handle, name: name)
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
        _ body: (Connection) throws(AccessFailure) -> Value
    ) throws(AccessFailure) -> Value {
        try run(script: kind.rawValue)
        do throws(AccessFailure) {
            let value = try body(self)
            try run(script: "COMMIT")
            return value
        } catch {
            // After some failures, such as a full disk, SQLite has already rolled back. If the rollback itself fails,
            // closing the connection releases the lock, and the journal undoes the changes.
            if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    /// Whether the file was removed or replaced since it was opened, so that nobody else will see what is written to it.
    var hasMoved: Bool {
        var moved: Int32 = 0
        return sqlite3_file_control(handle, nil, SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
    }

    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
}

extension AccessFailure {
    static let moveAwayHint = "Move the file away to start with an empty one, or restore a copy. It was not changed."

    /// - Parameters:
    ///   - code: Extended result code.
    ///   - handle: Connection that returned it, which holds the cause.
    init(sqlite code: Int32, on handle: OpaquePointer?, name: String) {
        let systemError = handle.map { sqlite3_system_errno($0) } ?? 0
        let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
        // SQLite does not report which of its files it could not use.
        let inTheWay = ["", "-wal", "-shm", "-journal"].map { name + $0 }.first {
            FileSystem.status($0).map { $0.kind != S_IFREG } ?? false
        }
        if let inTheWay, [SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_READONLY].contains(code & 0xFF) {
            self.init(.cannotCreate, inTheWay, "it is not a regular file", hint: "Move it away.")
            return
        }
        switch code & 0xFF {
        case SQLITE_NOTADB:
            self.init(.corrupt, name, "it is not a database, or its start is damaged", hint: Self.moveAwayHint)
        case SQLITE_CORRUPT:
            self.init(.corrupt, name, "the database is damaged", hint: Self.moveAwayHint)
        case SQLITE_ERROR, SQLITE_SCHEMA, SQLITE_CONSTRAINT, SQLITE_MISMATCH:
            self.init(.corrupt, name, "its tables were changed by another program: \(message)", hint: Self.moveAwayHint)
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
            let hint = "Try again, or end the other process."
            self.init(.locked, name, "another process has locked it for too long", hint: hint)
        case SQLITE_FULL:
            self.init(systemError: ENOSPC, name)
        case SQLITE_READONLY:
            self.init(systemError: EROFS, name)
        case SQLITE_PERM, SQLITE_AUTH:
            self.init(systemError: EACCES, name)
        case SQLITE_CANTOPEN where systemError == ENOENT || systemError == 0:
            // SQLite could not create the file, then tried to open it for reading, and reports only the cause of that.
            let error = FileSystem.errorWriting(to: FileSystem.folder(of: name))
            if error == 0 {
                self.init(.cannotCreate, name, "it cannot be created there", hint: "Choose another place.")
            } else {
                self.init(systemError: error, name)
            }
        case SQLITE_CANTOPEN, SQLITE_IOERR:
            self.init(systemError: systemError, name)
        default:
            self.init(.inputOutput, name, "the database could not do it: \(message)")
        }
    }
}
