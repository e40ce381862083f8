/// One step from a version of the database to the next. A database of version n has had the first n of them.
///
/// A list of migrations only ever grows at its end: what was published is not changed.
package struct Migration: Sendable {
    /// One or more statements, separated by semicolons, without a transaction of their own.
    let sql: String

    package init(_ sql: StaticString) {
        self.sql = sql.description
    }
}
