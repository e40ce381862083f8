import Domain

/// Favourite events in the database, apart for each source.
///
/// An identity can have a password in it. It is kept as its digest, which tells one place from another as well.
package struct SQLiteFavouriteRepository: FavouriteRepository {
    static let table = Migration(
        """
        CREATE TABLE favourites (
            place INTEGER PRIMARY KEY, -- in the order in which they were added
            source TEXT NOT NULL, -- the SHA-256 of the identity
            event TEXT NOT NULL, -- its id, which can be larger than an INTEGER
            added_at INTEGER NOT NULL, -- milliseconds since 1970
            snapshot TEXT NOT NULL,
            UNIQUE (source, event)
        ) STRICT;
        """
    )

    private let database: Database
    private let source: ColumnValue

    /// - Parameter source: the identity of the place that the events are from.
    package init(database: Database, source: String) {
        self.database = database
        self.source = .text(SHA256.digest(of: source.utf8).hex)
    }

    package func favourites() async throws(StoreFailure) -> [Favourite] {
        try await database.read { connection throws(StoreFailure) in
            try connection.rows(
                "SELECT event, added_at, snapshot FROM favourites WHERE source = ? ORDER BY place",
                source
            ) { row throws(StoreFailure) in try favourite(in: row, of: connection) }
        }
    }

    package func add(_ event: Event, at moment: Timestamp) async throws(StoreFailure) -> Bool {
        try await database.transaction { connection throws(StoreFailure) in
            let values = (
                added: ColumnValue.integer(moment.millisecondsSince1970),
                snapshot: ColumnValue.text(EventSnapshot.text(of: event)),
                event: ColumnValue.text("\(event.id)")
            )
            let renewed = try connection.execute(
                "UPDATE favourites SET added_at = ?, snapshot = ? WHERE source = ? AND event = ?",
                values.added,
                values.snapshot,
                source,
                values.event
            )
            guard renewed == 0 else { return false }
            try connection.execute(
                "INSERT INTO favourites (added_at, snapshot, source, event) VALUES (?, ?, ?, ?)",
                values.added,
                values.snapshot,
                source,
                values.event
            )
            return true
        }
    }

    package func remove(_ id: EventID) async throws(StoreFailure) -> Favourite? {
        try await database.transaction { connection throws(StoreFailure) in
            let event = ColumnValue.text("\(id)")
            let found = try connection.rows(
                "SELECT event, added_at, snapshot FROM favourites WHERE source = ? AND event = ?",
                source,
                event
            ) { row throws(StoreFailure) in try favourite(in: row, of: connection) }
            try connection.execute("DELETE FROM favourites WHERE source = ? AND event = ?", source, event)
            return found.first
        }
    }

    private func favourite(in row: borrowing Row, of connection: Connection) throws(StoreFailure) -> Favourite {
        let id = try row.text(0)
        let addedAt = Timestamp(millisecondsSince1970: try row.integer(1))
        let text = try row.text(2)
        let event: Event?
        do throws(SourceFailure) {
            event = try EventSnapshot.event(in: text)
        } catch {
            throw connection.damaged("what is kept of event \(id) cannot be read: \(error.reason)")
        }
        guard let event, "\(event.id)" == id else {
            throw connection.damaged("what is kept of event \(id) is not that event")
        }
        return Favourite(event: event, addedAt: addedAt)
    }
}
