import Domain

/// Favourites in the database, separate for each source.
///
/// An identity can contain a password, so its digest is stored instead.
package struct SQLiteFavouriteRepository: FavouriteRepository {
    package static let table = DatabaseTable(
        "favourites",
        """
        place INTEGER PRIMARY KEY, -- in the order in which they were added
        source TEXT NOT NULL, -- the SHA-256 of the identity
        event TEXT NOT NULL, -- its id, which can be larger than an INTEGER
        added_at INTEGER NOT NULL, -- milliseconds since 1970
        snapshot TEXT NOT NULL,
        removed INTEGER NOT NULL DEFAULT 0, -- 1 for one that can be restored
        UNIQUE (source, event)
        """
    )

    private let database: Database
    private let source: ColumnValue

    /// - Parameter source: Identity of the source, as in `DocumentSource.identity(of:)`.
    package init(database: Database, source: String) {
        self.database = database
        self.source = .text(SHA256.digest(of: source.utf8).hex)
    }

    package func favourites() async throws(AccessFailure) -> [Favourite] {
        try await database.read { connection throws(AccessFailure) in
            try connection.rows(
                """
                SELECT event, added_at, snapshot FROM favourites
                WHERE source = ? AND removed = 0
                ORDER BY place
                """,
                [source]
            ) { row throws(AccessFailure) in try favourite(in: row, of: connection) }
        }
    }

    package func countElsewhere() async throws(AccessFailure) -> Int {
        try await database.read { connection throws(AccessFailure) in
            let counts = try connection.integers(
                "SELECT count(*) FROM favourites WHERE source <> ? AND removed = 0",
                [source]
            )
            return counts.first.map { Int($0) } ?? 0
        }
    }

    package func add(_ event: Event, at moment: Timestamp) async throws(AccessFailure) -> Bool {
        try await database.transaction { connection throws(AccessFailure) in
            let id = ColumnValue.text("\(event.id)")
            try connection.execute(
                "DELETE FROM favourites WHERE source = ? AND event = ? AND removed = 1",
                [source, id]
            )
            let known = try connection.integers(
                "SELECT count(*) FROM favourites WHERE source = ? AND event = ?",
                [source, id]
            )
            try connection.execute(
                """
                INSERT INTO favourites (added_at, snapshot, source, event) VALUES (?, ?, ?, ?)
                ON CONFLICT (source, event)
                DO UPDATE SET added_at = excluded.added_at, snapshot = excluded.snapshot
                """,
                [.integer(moment.millisecondsSince1970), .text(EventSnapshot.text(of: event)), source, id]
            )
            return known == [0]
        }
    }

    package func update(_ event: Event, at moment: Timestamp) async throws(AccessFailure) {
        try await database.transaction { connection throws(AccessFailure) in
            _ = try connection.execute(
                """
                UPDATE favourites SET added_at = ?, snapshot = ?
                WHERE source = ? AND event = ? AND removed = 0
                """,
                [
                    .integer(moment.millisecondsSince1970), .text(EventSnapshot.text(of: event)), source,
                    .text("\(event.id)"),
                ]
            )
        }
    }

    package func remove(_ id: EventID) async throws(AccessFailure) -> Favourite? {
        try await mark(id, removed: 1)
    }

    package func restore(_ id: EventID) async throws(AccessFailure) -> Favourite? {
        try await mark(id, removed: 0)
    }

    private func mark(_ id: EventID, removed: Int64) async throws(AccessFailure) -> Favourite? {
        try await database.transaction { connection throws(AccessFailure) in
            try connection.rows(
                """
                UPDATE favourites SET removed = ?1 WHERE source = ?2 AND event = ?3 AND removed <> ?1
                RETURNING event, added_at, snapshot
                """,
                [.integer(removed), source, .text("\(id)")]
            ) { row throws(AccessFailure) in try favourite(in: row, of: connection) }.first
        }
    }

    private func favourite(
        in row: borrowing ResultRow,
        of connection: Connection
    ) throws(AccessFailure) -> Favourite {
        let id = try row.text(0)
        let addedAt = Timestamp(millisecondsSince1970: try row.integer(1))
        let text = try row.text(2)
        let event: Event?
        do throws(AccessFailure) {
            event = try EventSnapshot.event(in: text)
        } catch {
            throw connection.damaged(EventProblem.copyUnreadable(id: id, error))
        }
        guard let event, "\(event.id)" == id else {
            throw connection.damaged(EventProblem.copyOfAnotherEvent(id: id))
        }
        return Favourite(event: event, addedAt: addedAt)
    }
}

/// An event as stored text: a document in the source's format with one element, so that one decoder reads both.
enum EventSnapshot {
    static func text(of event: Event) -> String {
        var members = schedule(of: event)
        members["id"] = .integer(event.id.rawValue)
        members["title"] = .string(event.title)
        members["performers"] = .array(performers(of: event))
        members["url"] = event.url.map { .string($0) }
        members["venue"] = event.venue.map(venue)
        members["stats"] = event.lowestPrice.map { .object(["lowest_price": .number("\($0)")]) }
        return JSONText.object(["events": .array([.object(members)])]).text
    }

    /// Returns nil if the text contains no event.
    static func event(in text: String) throws(AccessFailure) -> Event? {
        try EventsPayload(JSONDocument(Array(text.utf8), at: .named("snapshot"))).events.first
    }

    /// Stores the picture as that of a nameless performer, because an event does not record whose it is.
    private static func performers(of event: Event) -> [JSONText] {
        event.performers.map { .object(["name": .string($0)]) }
            + [event.pictureURL].compactMap(\.self).map { .object(["image": .string($0)]) }
    }

    private static func schedule(of event: Event) -> [String: JSONText] {
        switch event.schedule {
        case .at(let moment): ["datetime_local": .string(ISO8601.text(moment))]
        case .timeToBeAnnounced(let day):
            ["datetime_local": .string("\(ISO8601.text(day))T00:00:00"), "time_tbd": .bool(true)]
        case .dateToBeAnnounced: ["date_tbd": .bool(true)]
        }
    }

    private static func venue(_ venue: Venue) -> JSONText {
        let members = [
            "name": venue.name, "city": venue.city, "display_location": venue.displayLocation,
            "timezone": venue.timeZone,
        ]
        return .object(members.compactMapValues { $0.map { .string($0) } })
    }
}
