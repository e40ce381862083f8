import CSQLite
import Domain
import Foundation

/// An open database inside a transaction, as passed to the closures of ``Database``.
///
/// It cannot escape those closures, because it is not `Sendable` and they are. SQL is a `StaticString`, so values
/// cannot be interpolated, only bound.
package final class Connection {
    let handle: OpaquePointer
    let place: Place

    /// Reads and writes, or only reads if writing is not permitted. Creates a missing file.
    init(_ location: DatabaseLocation, _ busyTimeout: Duration) throws(AccessFailure) {
        place = location.place
        var opened: OpaquePointer?
        // The actor `Database` serializes access, so SQLite needs no locks of its own.
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(location.uri, &opened, flags, nil)
        guard let opened, code == SQLITE_OK else {
            // Even a database that could not be opened has a handle, which holds the reason.
            let failure = AccessFailure(sqlite: code, on: opened, at: place)
            sqlite3_close_v2(opened)
            throw failure
        }
        handle = opened
        sqlite3_extended_result_codes(handle, 1)
        wait(atMost: busyTimeout)
    }

    deinit { sqlite3_close_v2(handle) }

    /// Sets how long to wait for another process before failing with `.locked`.
    func wait(atMost limit: Duration) { sqlite3_busy_timeout(handle, Int32(limit / .milliseconds(1))) }

    /// Runs one statement. Returns the number of rows that an INSERT, UPDATE or DELETE changed; meaningless for others.
    @discardableResult
    package func execute(_ sql: StaticString, _ values: [ColumnValue] = []) throws(AccessFailure) -> Int {
        _ = try rows(sql, values) { _ in }
        return Int(sqlite3_changes(handle))
    }

    /// Returns the whole numbers in the only column of a query.
    func integers(_ sql: StaticString, _ values: [ColumnValue] = []) throws(AccessFailure) -> [Int] {
        try rows(sql, values) { row throws(AccessFailure) in Int(try row.integer(0)) }
    }

    package func rows<Value>(
        _ sql: StaticString,
        _ values: [ColumnValue] = [],
        as value: (borrowing ResultRow) throws(AccessFailure) -> Value
    ) throws(AccessFailure) -> [Value] {
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v2(handle, sql.description, -1, &statement, nil))
        guard let statement else { return [] }
        defer { sqlite3_finalize(statement) }
        let marks = sqlite3_bind_parameter_count(statement)
        precondition(values.count == marks, "a value for each question mark")
        for (index, value) in zip(Int32(1)..., values) { try check(value.bind(to: statement, at: index)) }
        var found: [Value] = []
        var code = sqlite3_step(statement)
        while code == SQLITE_ROW {
            let row = ResultRow(statement: statement, connection: self, number: found.count + 1)
            found.append(try value(row))
            code = sqlite3_step(statement)
        }
        guard code == SQLITE_DONE else { throw failure(code) }
        return found
    }

    /// Runs one or more statements without values.
    func run(script: String) throws(AccessFailure) { try check(sqlite3_exec(handle, script, nil, nil, nil)) }

    package func damaged(_ problem: any Problem) -> AccessFailure {
        AccessFailure(.corrupt, place, problem, FileRemedy.moveAwayDamaged)
    }

    func failure(_ code: Int32) -> AccessFailure { AccessFailure(sqlite: code, on: handle, at: place) }

    func check(_ code: Int32) throws(AccessFailure) {
        guard code == SQLITE_OK else { throw failure(code) }
    }
}

/// A SQLite value, bound to one `?` of a statement.
package enum ColumnValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)

    init(_ text: String?) { self = text.map { .text($0) } ?? .null }

    fileprivate func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        // SQLITE_TRANSIENT ("copy the bytes"), a macro that Swift cannot import.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        return switch self {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let number): sqlite3_bind_int64(statement, index, number)
        case .text(let text):
            sqlite3_bind_text64(statement, index, text, UInt64(text.utf8.count), copied, UInt8(SQLITE_UTF8))
        }
    }
}

/// The current row of a query. Columns are numbered from 0.
///
/// Values are never converted: reading a column of another type throws `.corrupt`. Check `isNull` before reading an
/// optional column.
package struct ResultRow {
    fileprivate let statement: OpaquePointer
    fileprivate let connection: Connection
    /// Counted from 1.
    fileprivate let number: Int

    package func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
    }

    package func integer(_ column: Int) throws(AccessFailure) -> Int64 {
        try require(SQLITE_INTEGER, column)
        return sqlite3_column_int64(statement, Int32(column))
    }

    package func text(_ column: Int) throws(AccessFailure) -> String {
        try require(SQLITE_TEXT, column)
        // Must precede sqlite3_column_bytes, which returns the length of this text.
        let start = sqlite3_column_text(statement, Int32(column))
        let count = Int(sqlite3_column_bytes(statement, Int32(column)))
        let bytes = UnsafeBufferPointer(start: start, count: count)
        if let text = String(validating: bytes, as: UTF8.self) { return text.withBoundedMarks }
        throw damaged(column, isNumber: false)
    }

    private func require(_ type: Int32, _ column: Int) throws(AccessFailure) {
        precondition((0..<Int(sqlite3_column_count(statement))).contains(column), "a column of the SELECT")
        guard sqlite3_column_type(statement, Int32(column)) == type else {
            throw damaged(column, isNumber: type == SQLITE_INTEGER)
        }
    }

    private func damaged(_ column: Int, isNumber: Bool) -> AccessFailure {
        // Our own statements name their columns.
        let name = sqlite3_column_name(statement, Int32(column)).map { String(cString: $0) } ?? "\(column)"
        let problem = DatabaseProblem.damagedCell(row: number, column: name, isNumber: isNumber)
        return connection.damaged(problem)
    }
}

extension AccessFailure {
    /// - Parameters:
    ///   - code: Extended result code.
    ///   - handle: Connection that returned it, which holds the cause.
    fileprivate init(sqlite code: Int32, on handle: OpaquePointer?, at place: Place) {
        let systemError = handle.map { sqlite3_system_errno($0) } ?? 0
        let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
        // SQLite does not report which of its files it could not use.
        let inTheWay = ["", "-journal"].map { place.name + $0 }.first {
            FileSystem.status($0).map { $0.kind != S_IFREG } ?? false
        }
        if let inTheWay, [SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_READONLY].contains(code & 0xFF) {
            self.init(.cannotCreate, .path(inTheWay), FileProblem.notRegular, FileRemedy.moveAway)
            return
        }
        switch code & 0xFF {
        case SQLITE_NOTADB:
            self.init(.corrupt, place, DatabaseProblem.notADatabase, FileRemedy.moveAwayDamaged)
        case SQLITE_CORRUPT: self.init(.corrupt, place, DatabaseProblem.damaged, FileRemedy.moveAwayDamaged)
        case SQLITE_ERROR, SQLITE_SCHEMA, SQLITE_CONSTRAINT, SQLITE_MISMATCH:
            self.init(.corrupt, place, DatabaseProblem.changedTables(message), FileRemedy.moveAwayDamaged)
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
            self.init(.locked, place, DatabaseProblem.locked, FileRemedy.endOtherProcess)
        case SQLITE_FULL: self.init(systemError: ENOSPC, place)
        case SQLITE_READONLY: self.init(systemError: EROFS, place)
        case SQLITE_PERM, SQLITE_AUTH: self.init(systemError: EACCES, place)
        case SQLITE_CANTOPEN where systemError == ENOENT || systemError == 0:
            // SQLite could not create the file, then tried to open it for reading, and reports only the cause of that.
            let error = FileSystem.errorWriting(to: FileSystem.folder(of: place.name))
            if error == 0 {
                self.init(.cannotCreate, place, DatabaseProblem.cannotCreate, FileRemedy.chooseAnotherPlace)
            } else {
                self.init(systemError: error, place)
            }
        // A failed write. SQLite has tidied up since, which clears the error number, and reports a full disk by itself.
        case SQLITE_IOERR where code >> 8 == 3 && systemError == 0 && Self.filesAreLimited:
            self.init(systemError: EFBIG, place)
        case SQLITE_CANTOPEN, SQLITE_IOERR: self.init(systemError: systemError, place)
        default: self.init(.inputOutput, place, DatabaseProblem.failed(message))
        }
    }

    private static var filesAreLimited: Bool {
        var limit = rlimit()
        #if canImport(Darwin)
            let result = getrlimit(RLIMIT_FSIZE, &limit)
        #else
            let result = getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #endif
        return result == 0 && limit.rlim_cur != rlim_t.max
    }
}
