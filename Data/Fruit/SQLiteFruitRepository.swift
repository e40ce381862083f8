import Domain

/// Fruit from a data source, kept in the database under the identity of its place.
///
/// An identity can have a password in it. It is kept as its digest, which tells one place from another as well.
package struct SQLiteFruitRepository: FruitRepository {
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

    private let documentSource: any DocumentSource
    private let database: Database

    package init(source: any DocumentSource, database: Database) {
        documentSource = source
        self.database = database
    }

    package var sourceName: String { documentSource.location(of: .fruit) }

    private var key: ColumnValue { .text(SHA256.digest(of: documentSource.identity(of: .fruit).utf8).hex) }

    package func saved() async throws(StoreFailure) -> FruitCatalogue? {
        let key = key
        return try await database.read { connection throws(StoreFailure) in
            let moments = try connection.rows("SELECT updated_at FROM fruit_updates WHERE source = ?", key) {
                row throws(StoreFailure) in Timestamp(millisecondsSince1970: try row.integer(0))
            }
            guard let updatedAt = moments.first else { return nil }
            return FruitCatalogue(try fruit(of: key, in: connection), updatedAt: updatedAt)
        }
    }

    package func fetch() async throws(SourceFailure) -> FetchedFruit {
        let document = try await documentSource.open(.fruit)
        return try FruitPayload.read(try await JSONDocument(document, limit: 64 << 20))
    }

    package func replace(with fruit: [Fruit], at moment: Timestamp) async throws(StoreFailure) -> [Fruit] {
        let key = key
        return try await database.transaction { connection throws(StoreFailure) in
            let before = try self.fruit(of: key, in: connection)
            // The fruit goes with it.
            try connection.execute("DELETE FROM fruit_updates WHERE source = ?", key)
            try connection.execute(
                "INSERT INTO fruit_updates (source, updated_at) VALUES (?, ?)",
                key,
                .integer(moment.millisecondsSince1970)
            )
            let insertion = try connection.prepare(
                "INSERT INTO fruit (source, type, price, weight) VALUES (?, ?, ?, ?)"
            )
            for fruit in fruit {
                try insertion.run([
                    key, .text(fruit.type), .integer(Int64(fruit.price)), .integer(Int64(fruit.weight)),
                ])
            }
            return before
        }
    }

    private func fruit(of key: ColumnValue, in connection: Connection) throws(StoreFailure) -> [Fruit] {
        try connection.rows("SELECT type, price, weight FROM fruit WHERE source = ? ORDER BY type", key) {
            row throws(StoreFailure) in
            let type = try row.text(0)
            guard let fruit = Fruit(type: type, price: Int(try row.integer(1)), weight: Int(try row.integer(2))) else {
                throw connection.damaged("the fruit \"\(type)\" has a price or a weight below zero, or no name")
            }
            return fruit
        }
    }
}
