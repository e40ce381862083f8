import CSQLite
import Domain

/// One row of a query, while it is being read. Columns are numbered from 0, in the order of the SELECT.
///
/// A column of another type than the one asked for is not converted: it throws `.corrupt`. Whether
/// one is null can be asked before.
package struct Row: ~Copyable {
    private let statement: OpaquePointer
    private let connection: Connection
    /// Counted from 1.
    package let number: Int

    init(of statement: OpaquePointer, number: Int, on connection: Connection) {
        self.statement = statement
        self.number = number
        self.connection = connection
    }

    package func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
    }

    package func integer(_ column: Int) throws(StoreFailure) -> Int64 {
        try require(SQLITE_INTEGER, "a whole number", column)
        return sqlite3_column_int64(statement, Int32(column))
    }

    package func real(_ column: Int) throws(StoreFailure) -> Double {
        try require(SQLITE_FLOAT, "a number", column)
        return sqlite3_column_double(statement, Int32(column))
    }

    package func text(_ column: Int) throws(StoreFailure) -> String {
        try require(SQLITE_TEXT, "text", column)
        // Asked for before its length: the text is what the length is of.
        let start = sqlite3_column_text(statement, Int32(column))
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, Int32(column))))
        guard let text = String(validating: bytes, as: UTF8.self) else { throw damaged("text", column) }
        return text
    }

    package func blob(_ column: Int) throws(StoreFailure) -> [UInt8] {
        try require(SQLITE_BLOB, "bytes", column)
        let start = sqlite3_column_blob(statement, Int32(column))
        let count = Int(sqlite3_column_bytes(statement, Int32(column)))
        return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    private func require(_ type: Int32, _ expected: String, _ column: Int) throws(StoreFailure) {
        precondition((0..<Int(sqlite3_column_count(statement))).contains(column), "a column of the SELECT")
        guard sqlite3_column_type(statement, Int32(column)) == type else { throw damaged(expected, column) }
    }

    private func damaged(_ expected: String, _ column: Int) -> StoreFailure {
        let name = sqlite3_column_name(statement, Int32(column)).map { String(cString: $0) } ?? "\(column)"
        return connection.damaged("row \(number) is damaged: \(name) is not \(expected)")
    }
}
