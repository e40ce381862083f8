/// A value as SQLite stores it: one for each `?` of a statement.
package enum ColumnValue: Hashable, Sendable {
    case null
    case integer(Int64)
    /// A number that is not a number (NaN) is stored as null.
    case real(Double)
    case text(String)
    case blob([UInt8])
}
