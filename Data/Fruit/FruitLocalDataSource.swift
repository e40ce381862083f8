import Domain

/// The cached catalogue. Until a first one is saved, the fruit that version 0.1.0 stored in the database.
package struct FruitLocalDataSource: LocalDataSource {
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

    private let cached: CacheLocalDataSource
    /// nil if there is none.
    private let database: Database?
    private let source: ColumnValue

    package init(_ source: any DocumentSource, in cache: ResponseCache, earlier database: Database?) {
        cached = CacheLocalDataSource(.fruit, of: source, in: cache)
        self.database = database
        self.source = .text(SHA256.digest(of: source.identity(of: .fruit).utf8).hex)
    }

    package func load() async throws(AccessFailure) -> StoredResponse? {
        if let response = try await cached.load() { return response }
        guard let database else { return nil }
        let stored = try await database.read { connection throws(AccessFailure) in
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
        }
        return stored.first
    }

    package func save(_ response: [UInt8], at moment: Timestamp) async throws(AccessFailure) {
        try await cached.save(response, at: moment)
        // The old rows would reappear when the cache is cleared. Until then, the cached catalogue takes precedence.
        _ = await Result.of { () async throws(AccessFailure) in
            try await database?.transaction(waitingAtMost: .zero) { connection throws(AccessFailure) in
                try connection.execute("DELETE FROM fruit_updates WHERE source = ?", [source])
            }
        }
    }
}
