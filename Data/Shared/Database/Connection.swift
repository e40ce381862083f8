import CSQLite
import Domain

/// An open database, as the closures given to ``Database`` see it: always inside a transaction.
///
/// It is not `Sendable`, and those closures are, so it cannot leave them. SQL is a `StaticString`: no value can be
/// pasted into it, values are bound to its question marks.
package final class Connection {
    let handle: OpaquePointer
    let name: String

    init(location: DatabaseLocation, access: Access, busyTimeout: Duration) throws(StoreFailure) {
        name = location.name
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(access.uri(of: location), &opened, access.flags, nil)
        guard let opened, code == SQLITE_OK else {
            // Even a database that could not be opened has a handle, which knows why.
            let failure = StoreFailure(sqlite: code, on: opened, name: location.name)
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

    /// For another process that holds what is needed; after that it is `.locked`.
    func wait(atMost limit: Duration) {
        sqlite3_busy_timeout(handle, Int32(limit / .milliseconds(1)))
    }

    /// A statement to be run several times.
    package func prepare(_ sql: StaticString) throws(StoreFailure) -> Statement {
        try Statement(sql.description, on: self)
    }

    /// Runs one statement. Returns how many rows it inserted, changed or deleted; only an INSERT, UPDATE or DELETE
    /// says something by that.
    @discardableResult
    package func execute(_ sql: StaticString, _ values: ColumnValue...) throws(StoreFailure) -> Int {
        try prepare(sql).run(values)
    }

    /// All rows of a query, in order, each turned into a value.
    package func rows<Value>(
        _ sql: StaticString,
        _ values: ColumnValue...,
        as value: (borrowing Row) throws(StoreFailure) -> Value
    ) throws(StoreFailure) -> [Value] {
        try prepare(sql).rows(values, as: value)
    }

    /// One or more statements without values.
    func run(script: String) throws(StoreFailure) {
        try check(sqlite3_exec(handle, script, nil, nil, nil))
    }

    /// The number that a pragma or a query without values answers with.
    func number(_ sql: String) throws(StoreFailure) -> Int64 {
        let statement = try Statement(sql, on: self)
        return try statement.rows([]) { row throws(StoreFailure) in try row.integer(0) }.first ?? 0
    }

    func check(_ code: Int32) throws(StoreFailure) {
        guard code == SQLITE_OK else { throw failure(code) }
    }

    /// The failure for a row that does not say what it should.
    package func damaged(_ reason: String) -> StoreFailure {
        StoreFailure(.corrupt, name, reason, hint: StoreFailure.asideHint)
    }

    func failure(_ code: Int32) -> StoreFailure {
        StoreFailure(sqlite: code, on: handle, name: name)
    }
}
