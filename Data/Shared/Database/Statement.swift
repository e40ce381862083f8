import CSQLite
import Domain

/// A statement that SQLite has compiled. Its values are given anew each time it is run.
package struct Statement: ~Copyable {
    private let handle: OpaquePointer
    // Kept so that the database is not closed before its statements are.
    private let connection: Connection

    init(_ sql: String, on connection: Connection) throws(StoreFailure) {
        var compiled: OpaquePointer?
        let code = sqlite3_prepare_v2(connection.handle, sql, -1, &compiled, nil)
        guard code == SQLITE_OK, let compiled else { throw connection.failure(code) }
        handle = compiled
        self.connection = connection
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Runs it to its end. Returns how many rows it inserted, changed or deleted.
    @discardableResult
    package func run(_ values: [ColumnValue]) throws(StoreFailure) -> Int {
        _ = try rows(values) { _ in }
        return Int(sqlite3_changes(connection.handle))
    }

    /// Runs it to its end. Returns what was made of its rows, in their order.
    package func rows<Value>(
        _ values: [ColumnValue],
        as value: (borrowing Row) throws(StoreFailure) -> Value
    ) throws(StoreFailure) -> [Value] {
        // Without this, a read would keep its lock until the statement is next run or goes away.
        defer { sqlite3_reset(handle) }
        try bind(values)
        var found: [Value] = []
        while try step() {
            found.append(try value(row(found.count + 1)))
        }
        return found
    }

    // Not inlined: Swift 6.3's optimizer stops at a noncopyable value that is made in a generic function.
    @inline(never)
    private func row(_ number: Int) -> Row {
        Row(of: handle, number: number, on: connection)
    }

    private func step() throws(StoreFailure) -> Bool {
        let code = sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw connection.failure(code)
        }
    }

    private func bind(_ values: [ColumnValue]) throws(StoreFailure) {
        precondition(values.count == sqlite3_bind_parameter_count(handle), "a value for each question mark")
        for (index, value) in zip(Int32(1)..., values) {
            try connection.check(bind(value, at: index))
        }
    }

    private func bind(_ value: ColumnValue, at index: Int32) -> Int32 {
        // SQLite's way to say "copy it": a destructor of −1, a macro that Swift cannot import.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        return switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): sqlite3_bind_int64(handle, index, number)
        case .real(let number): sqlite3_bind_double(handle, index, number)
        case .text(let text):
            sqlite3_bind_text64(handle, index, text, UInt64(text.utf8.count), copied, UInt8(SQLITE_UTF8))
        case .blob(let bytes) where bytes.isEmpty: sqlite3_bind_zeroblob(handle, index, 0)
        case .blob(let bytes): sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), copied)
        }
    }
}
