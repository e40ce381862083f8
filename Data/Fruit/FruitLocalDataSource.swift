import Domain

/// Stores the catalogue of one source as database rows, so that a refresh can report what changed.
package struct FruitLocalDataSource: LocalDataSource {
    static let tables = Migration(
        """
        CREATE TABLE fruit_updates (
            source TEXT NOT NULL PRIMARY KEY, -- the SHA-256 of the identity
            updated_at INTEGER NOT NULL -- milliseconds since 1970
        ) STRICT;
        CREATE TABLE fruit (
            source TEXT NOT NULL REFERENCES fruit_updates (source) ON DELETE CASCADE,
            type TEXT NOT NULL,
            price INTEGER NOT NULL, -- pence
            weight INTEGER NOT NULL, -- grams
            PRIMARY KEY (source, type)
        ) STRICT, WITHOUT ROWID;
        """
    )

    static let skippedItems = Migration(
        """
        CREATE TABLE fruit_skipped (
            source TEXT NOT NULL REFERENCES fruit_updates (source) ON DELETE CASCADE,
            number INTEGER NOT NULL, -- their order in the response
            place TEXT NOT NULL,
            reason TEXT NOT NULL,
            PRIMARY KEY (source, number)
        ) STRICT, WITHOUT ROWID;
        """
    )

    private let database: Database
    private let source: ColumnValue

    /// - Parameter identity: As in `DocumentSource.identity(of:)`. Only its digest is stored, because it may contain a
    ///   password.
    package init(database: Database, identity: String) {
        self.database = database
        source = .text(SHA256.digest(of: identity.utf8).hex)
    }

    package func load() async throws(StoreFailure) -> Stored<FruitCatalogue>? {
        try await database.read { connection throws(StoreFailure) in try stored(in: connection) }
    }

    package func save(
        _ fetched: Fetched<FruitCatalogue>,
        at moment: Timestamp
    ) async throws(StoreFailure) -> FruitCatalogue? {
        try await database.transaction { connection throws(StoreFailure) in
            let replaced = try stored(in: connection)
            // Also deletes the fruit and the skipped items: the foreign keys cascade.
            try connection.execute("DELETE FROM fruit_updates WHERE source = ?", source)
            try connection.execute(
                "INSERT INTO fruit_updates (source, updated_at) VALUES (?, ?)",
                source,
                .integer(moment.millisecondsSince1970)
            )
            let insertion = try connection.prepare(
                "INSERT INTO fruit (source, type, price, weight) VALUES (?, ?, ?, ?)"
            )
            for fruit in fetched.list.fruit {
                try insertion.run([
                    source, .text(fruit.type), .integer(Int64(fruit.price)), .integer(Int64(fruit.weight)),
                ])
            }
            let skipping = try connection.prepare(
                "INSERT INTO fruit_skipped (source, number, place, reason) VALUES (?, ?, ?, ?)"
            )
            for (number, item) in fetched.list.skipped.enumerated() {
                try skipping.run([source, .integer(Int64(number)), .text(item.place), .text(item.reason)])
            }
            return replaced?.list
        }
    }

    private func stored(in connection: Connection) throws(StoreFailure) -> Stored<FruitCatalogue>? {
        let moments = try connection.rows("SELECT updated_at FROM fruit_updates WHERE source = ?", source) {
            row throws(StoreFailure) in Timestamp(millisecondsSince1970: try row.integer(0))
        }
        guard let updatedAt = moments.first else { return nil }
        let fruit = try connection.rows("SELECT type, price, weight FROM fruit WHERE source = ?", source) {
            row throws(StoreFailure) in
            let type = try row.text(0)
            guard let fruit = Fruit(type: type, price: Int(try row.integer(1)), weight: Int(try row.integer(2))) else {
                throw connection.damaged("the fruit \"\(type)\" has a negative price or weight, or no name")
            }
            return fruit
        }
        let skipped = try connection.rows(
            "SELECT place, reason FROM fruit_skipped WHERE source = ? ORDER BY number",
            source
        ) { row throws(StoreFailure) in SkippedItem(place: try row.text(0), reason: try row.text(1)) }
        return Stored(FruitCatalogue(fruit, skipped: skipped), fetchedAt: updatedAt)
    }
}
