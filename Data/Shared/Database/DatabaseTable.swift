/// A table of the database, with its indexes.
///
/// To add one, name it in `Feature.tables`: an existing database gets it when it is opened. A table that exists is never
/// altered. If you change one, change `Connection.schemaVersion`, too: databases of another number are rejected.
package struct DatabaseTable: Sendable {
    let name: StaticString
    private let columns: StaticString
    private let indexes: KeyValuePairs<StaticString, StaticString>

    /// - Parameters:
    ///   - columns: Its columns and constraints.
    ///   - indexes: The columns of each, by its name.
    package init(
        _ name: StaticString,
        _ columns: StaticString,
        indexes: KeyValuePairs<StaticString, StaticString> = [:]
    ) {
        self.name = name
        self.columns = columns
        self.indexes = indexes
    }

    /// The statements that create it.
    var script: String {
        let statements = indexes.map { "CREATE INDEX \($0.key) ON \(name) (\($0.value))" }
        return (["CREATE TABLE \(name) (\n\(columns)\n) STRICT"] + statements).joined(separator: ";\n")
    }
}
