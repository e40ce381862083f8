import Domain

/// The fruit that version 0.1.0 stored in tables of its own, as a response of the source.
struct EarlierFruit: Sendable {
    private let database: Database
    private let source: ColumnValue

    init(of source: any DocumentSource, in database: Database) {
        self.database = database
        self.source = .text(SHA256.digest(of: source.identity(of: .fruit).utf8).hex)
    }

    func load() async throws(AccessFailure) -> StoredResponse? {
        try await database.read { connection throws(AccessFailure) in
            try connection.rows(
                """
                SELECT updated_at, json_object('fruit', json_group_array(
                    json_object('type', type, 'price', price, 'weight', weight)))
                FROM fruit_updates JOIN fruit USING (source) WHERE source = ? GROUP BY source
                """,
                [source]
            ) { row throws(AccessFailure) in
                StoredResponse(
                    name: connection.name,
                    bytes: Array(try row.text(1).utf8),
                    receivedAt: Timestamp(millisecondsSince1970: try row.integer(0))
                )
            }
        }.first
    }

    /// Otherwise the old rows would reappear when the cache is removed. Until then, the cached catalogue takes precedence.
    func remove() async {
        _ = await Result.of { () async throws(AccessFailure) in
            try await database.transaction(waitingAtMost: .zero) { connection throws(AccessFailure) in
                try connection.execute("DELETE FROM fruit_updates WHERE source = ?", [source])
            }
        }
    }
}

extension FruitLocalDataSource {
    /// `source` is the SHA-256 of its identity, `updated_at` in milliseconds since 1970.
    package static let tables = Migration(
        """
        CREATE TABLE fruit_updates (source TEXT NOT NULL PRIMARY KEY, updated_at INTEGER NOT NULL) STRICT;
        CREATE TABLE fruit (
            source TEXT NOT NULL REFERENCES fruit_updates (source) ON DELETE CASCADE,
            type TEXT NOT NULL,
            price INTEGER NOT NULL,
            weight INTEGER NOT NULL,
            PRIMARY KEY (source, type)
        ) STRICT, WITHOUT ROWID;
        """
    )
}
