import CSQLite
import Domain

/// A SQLite value, bound to one `?` of a statement.
package enum ColumnValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
}

/// A compiled statement. Values are bound anew for each run.
package struct Statement: ~Copyable {
    private let handle: OpaquePointer
    // Keeps the database open for as long as it has statements.
    private let connection: Connection

    init(_ sql: String, on connection: Connection) throws(AccessFailure) {
        var compiled: OpaquePointer?
        let code = sqlite3_prepare_v2(connection.handle, sql, -1, &compiled, nil)
        guard code == SQLITE_OK, let compiled else { throw connection.failure(code) }
        handle = compiled
        self.connection = connection
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Runs the statement to its end. Returns the number of rows inserted, changed or deleted.
    @discardableResult
    package func run(_ values: [ColumnValue]) throws(AccessFailure) -> Int {
        _ = try rows(values) { _ in }
        return Int(sqlite3_changes(connection.handle))
    }

    /// Runs the statement to its end and maps its rows, in order.
    package func rows<Value>(
        _ values: [ColumnValue],
        as value: (borrowing ResultRow) throws(AccessFailure) -> Value
    ) throws(AccessFailure) -> [Value] {
        // Otherwise a read would hold its lock until the next run or the end of the statement.
        defer { sqlite3_reset(handle) }
        try bind(values)
        var found: [Value] = []
        var code = sqlite3_step(handle)
        while code == SQLITE_ROW {
            found.append(try value(row(found.count + 1)))
            code = sqlite3_step(handle)
        }
        guard code == SQLITE_DONE else { throw connection.failure(code) }
        return found
    }

    // Not inlined: Swift 6.3's optimizer crashes on a noncopyable value created in a generic function.
    @inline(never)
    private func row(_ number: Int) -> ResultRow {
        ResultRow(statement: handle, connection: connection, number: number)
    }

    private func bind(_ values: [ColumnValue]) throws(AccessFailure) {
        precondition(values.count == sqlite3_bind_parameter_count(handle), "a value for each question mark")
        for (index, value) in zip(Int32(1)..., values) {
            try connection.check(bind(value, at: index))
        }
    }

    private func bind(_ value: ColumnValue, at index: Int32) -> Int32 {
        // SQLITE_TRANSIENT ("copy the bytes"), a macro that Swift cannot import.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        return switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): sqlite3_bind_int64(handle, index, number)
        case .text(let text):
            sqlite3_bind_text64(handle, index, text, UInt64(text.utf8.count), copied, UInt8(SQLITE_UTF8))
        }
    }
}

/// The current row of a query. Columns are numbered from 0.
///
/// Values are never converted: reading a column of another type throws `.corrupt`. Check `isNull` before reading an
/// optional column.
package struct ResultRow: ~Copyable {
    fileprivate let statement: OpaquePointer
    fileprivate let connection: Connection
    /// Counted from 1.
    fileprivate let number: Int

    package func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
    }

    package func integer(_ column: Int) throws(AccessFailure) -> Int64 {
        try require(SQLITE_INTEGER, "a whole number", column)
        return sqlite3_column_int64(statement, Int32(column))
    }

    package func text(_ column: Int) throws(AccessFailure) -> String {
        try require(SQLITE_TEXT, "text", column)
        // Must precede sqlite3_column_bytes, which returns the length of this text.
        let start = sqlite3_column_text(statement, Int32(column))
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, Int32(column))))
        guard let text = String(validating: bytes, as: UTF8.self) else { throw damaged("text", column) }
        return text
    }

    private func require(_ type: Int32, _ expected: String, _ column: Int) throws(AccessFailure) {
        precondition((0..<Int(sqlite3_column_count(statement))).contains(column), "a column of the SELECT")
        guard sqlite3_column_type(statement, Int32(column)) == type else { throw damaged(expected, column) }
    }

    private func damaged(_ expected: String, _ column: Int) -> AccessFailure {
        let name = sqlite3_column_name(statement, Int32(column)).map { String(cString: $0) } ?? "\(column)"
        return connection.damaged("row \(number) is damaged: \(name) is not \(expected)")
    }
}
