import CSQLite
import Domain

extension Connection {
    enum Transaction: String {
        /// All reads see the same state.
        case reading = "BEGIN DEFERRED"
        /// Takes the write lock at the start: what is read in it is still so when it is written.
        case writing = "BEGIN IMMEDIATE"
    }

    /// All of the body, or, where it throws or its changes cannot be kept, nothing of it.
    func transaction<Value>(
        _ kind: Transaction,
        _ body: (Connection) throws(StoreFailure) -> Value
    ) throws(StoreFailure) -> Value {
        try run(script: kind.rawValue)
        do throws(StoreFailure) {
            let value = try body(self)
            try run(script: "COMMIT")
            return value
        } catch {
            // After some failures (a full disk) SQLite has rolled back already. Should the roll-back itself fail, the
            // lock goes with the connection, and the journal undoes what was written.
            if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
}
