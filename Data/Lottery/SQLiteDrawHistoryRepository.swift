import Domain
import Foundation

/// The draw history in the database. Stores receipts and commitments as canonical text, ready to be published.
package struct SQLiteDrawHistoryRepository: DrawHistoryRepository {
    package static let tables = [
        DatabaseTable(
            "draws",
            """
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            drawn_at INTEGER NOT NULL, -- milliseconds since 1970
            source TEXT NOT NULL,
            list_digest TEXT NOT NULL,
            names_digest TEXT, -- of the names in any order; null if they are not compared
            commitment_sha256 TEXT, -- as the receipt names it
            seed_source TEXT, -- of the commitment
            receipt TEXT NOT NULL,
            receipt_sha256 TEXT NOT NULL, -- as announced, which reveals a receipt that was altered later
            round_ids TEXT, -- separated by blanks; null if there were too many to store
            participants TEXT NOT NULL, -- a line for each: id, name and username, separated by tabs
            list_options TEXT NOT NULL -- words of the command line for the lists, as a JSON array
            """,
            indexes: ["draws_by_list": "list_digest"]
        ),
        DatabaseTable(
            "commitments",
            """
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- no draw has it
            committed_at INTEGER NOT NULL, -- milliseconds since 1970
            source TEXT NOT NULL,
            commitment TEXT NOT NULL,
            sha256 TEXT NOT NULL, -- of the commitment
            list_options TEXT NOT NULL -- as those of a draw
            """
        ),
    ]

    private let database: Database

    package init(database: Database) { self.database = database }

    package func save(_ draw: DrawRecord, names: String?) async throws(AccessFailure) -> EarlierDraws {
        try await database.transaction { connection throws(AccessFailure) in
            let list = ColumnValue.text(draw.receipt.bound.listIdentity)
            let names = ColumnValue(names)
            let number = try nextNumber(in: connection)
            let before = try earlierDraws(than: number, like: draw.receipt, list, names, in: connection)
            try connection.execute(
                """
                INSERT INTO draws (id, drawn_at, source, list_digest, names_digest, commitment_sha256, seed_source,
                    receipt, receipt_sha256, round_ids, participants, list_options)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .integer(number),
                    .integer(draw.drawnAt.millisecondsSince1970),
                    .text(draw.source),
                    list,
                    names,
                    ColumnValue(draw.receipt.commitment),
                    ColumnValue(draw.seedSource),
                    .text(draw.receipt.canonicalText),
                    .text(draw.receipt.sha256),
                    ColumnValue(draw.rounds.map(Self.text)),
                    .text(Self.text(draw.participants)),
                    .text(Self.text(draw.listWords)),
                ]
            )
            return before
        }
    }

    private func earlierDraws(
        than number: Int64,
        like receipt: Receipt,
        _ list: ColumnValue,
        _ names: ColumnValue,
        in connection: Connection
    ) throws(AccessFailure) -> EarlierDraws {
        let counts = try connection.integers(
            "SELECT count(*) FROM draws WHERE list_digest = ? OR names_digest = ?",
            [list, names]
        )
        let same = try connection.integers(
            "SELECT id FROM draws WHERE receipt_sha256 = ? ORDER BY id",
            [.text(receipt.sha256)]
        )
        let seeds = try connection.rows(
            "SELECT id, receipt FROM draws WHERE commitment_sha256 = ? AND receipt_sha256 <> ? ORDER BY id",
            [ColumnValue(receipt.commitment), .text(receipt.sha256)]
        ) { row throws(AccessFailure) -> Numbered<Seed>? in
            let number = Int(try row.integer(0))
            let bytes = Array(try row.text(1).utf8)
            // Listing the history reports a damaged one.
            let read: ReadDocument<Receipt>? = try? DrawDocumentPayload.read(
                .receipt,
                bytes,
                at: connection.place
            )
            return read.map { Numbered(number, $0.document.seed) }
        }
        let isUncommitted = receipt.commitment == nil
        return EarlierDraws(
            than: Int(number),
            count: counts[0],
            same: same,
            seedUnderCommitment: seeds.compactMap(\.self).first,
            passedOverCommitment: isUncommitted ? openCommitment(to: receipt.bound, in: connection) : nil
        )
    }

    /// The number of the last commitment to a list that is not drawn. Listing the history reports a damaged one.
    private func openCommitment(to bound: BoundRules, in connection: Connection) -> Int? {
        let commitments = try? commitments(in: connection).compactMap { $0.part(\.commitment) }
        return commitments?.last { numbered in
            numbered.entry.draws.isEmpty && numbered.entry.commitment.bound.listIdentity == bound.listIdentity
        }?.number
    }

    package func save(_ record: CommitmentRecord) async throws(AccessFailure) -> Int {
        try await database.transaction { connection throws(AccessFailure) in
            let number = try nextNumber(in: connection)
            try connection.execute(
                """
                INSERT INTO commitments (id, committed_at, source, commitment, sha256, list_options)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    .integer(number),
                    .integer(record.committedAt.millisecondsSince1970),
                    .text(record.source),
                    .text(record.commitment.canonicalText),
                    .text(record.commitment.sha256),
                    .text(Self.text(record.listWords)),
                ]
            )
            return Int(number)
        }
    }

    /// Draws and commitments share one sequence, which is the order in which they were saved. SQLite remembers the last
    /// number of each table, so that none is used again.
    private func nextNumber(in connection: Connection) throws(AccessFailure) -> Int64 {
        let last = try connection.integers(
            """
            SELECT ifnull(max(id), 0) FROM (
                SELECT id FROM draws UNION ALL SELECT id FROM commitments
                UNION ALL SELECT seq FROM sqlite_sequence WHERE name IN ('draws', 'commitments')
            )
            """
        )
        return Int64(last.first ?? 0) + 1
    }

    package func remove(_ numbers: [Int]) async throws(AccessFailure) {
        try await database.transaction { connection throws(AccessFailure) in
            for number in numbers {
                try connection.execute("DELETE FROM draws WHERE id = ?", [.integer(Int64(number))])
                try connection.execute("DELETE FROM commitments WHERE id = ?", [.integer(Int64(number))])
            }
        }
    }

    package func entries() async throws(AccessFailure) -> [Numbered<HistoryEntry>] {
        // A database is not created to be read.
        guard database.location.exists else { return [] }
        return try await database.read { connection throws(AccessFailure) in
            let draws = try draws(in: connection)
            let commitments = try commitments(in: connection)
            return (commitments + draws).sorted { $0.number < $1.number }
        }
    }

    package func numbers() async throws(AccessFailure) -> [Int] {
        guard database.location.exists else { return [] }
        return try await database.read { connection throws(AccessFailure) in
            try connection.integers("SELECT id FROM draws UNION ALL SELECT id FROM commitments ORDER BY id")
        }
    }

    private func draws(in connection: Connection) throws(AccessFailure) -> [Numbered<HistoryEntry>] {
        try connection.rows(
            """
            SELECT id, drawn_at, source, receipt, receipt_sha256, round_ids, participants, list_options, seed_source
            FROM draws
            """
        ) { row throws(AccessFailure) in
            let draw = DrawRecord(
                drawnAt: Timestamp(millisecondsSince1970: try row.integer(1)),
                source: try row.text(2),
                receipt: try document(.receipt, in: row, of: connection),
                seedSource: row.isNull(8) ? nil : try row.text(8),
                participants: Self.participants(try row.text(6)),
                rounds: row.isNull(5) ? nil : Self.ids(try row.text(5)),
                listWords: try words(row.text(7), of: connection)
            )
            return Numbered(Int(try row.integer(0)), .draw(draw))
        }
    }

    private func commitments(in connection: Connection) throws(AccessFailure) -> [Numbered<HistoryEntry>] {
        try connection.rows(
            """
            SELECT id, committed_at, source, commitment, sha256, list_options,
                (SELECT group_concat(id, ' ') FROM (
                    SELECT id FROM draws WHERE commitment_sha256 = commitments.sha256 AND draws.id > commitments.id
                    ORDER BY id
                ))
            FROM commitments ORDER BY id
            """
        ) { row throws(AccessFailure) in
            let commitment = CommitmentRecord(
                committedAt: Timestamp(millisecondsSince1970: try row.integer(1)),
                source: try row.text(2),
                commitment: try document(.commitment, in: row, of: connection),
                listWords: try words(row.text(5), of: connection),
                draws: row.isNull(6) ? [] : try row.text(6).split(separator: " ").compactMap { Int($0) }
            )
            return Numbered(Int(try row.integer(0)), .commitment(commitment))
        }
    }

    private static func text(_ ids: [UserID]) -> String { ids.map(\.description).joined(separator: " ") }

    private static func ids(_ text: String) -> [UserID] {
        text.split(separator: " ").compactMap { UInt64($0).map(UserID.init) }
    }

    /// No name has a tab or a line break.
    private static func text(_ participants: [Participant]) -> String {
        participants.map { "\($0.id)\t\($0.name)\t\($0.username)" }.joined(separator: "\n")
    }

    private static func participants(_ text: String) -> [Participant] {
        text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 3, let id = UInt64(fields[0]) else { return nil }
            return Participant(id: UserID(id), name: fields[1], username: fields[2])
        }
    }

    private static func text(_ words: ListWords) -> String {
        JSONText.array(words.words.map { .string($0) }).text
    }

    private func words(_ text: String, of connection: Connection) throws(AccessFailure) -> ListWords {
        do {
            return ListWords(try JSONDecoder().decode([String].self, from: Data(text.utf8)))
        } catch {
            throw connection.damaged(ReceiptProblem.storedOptionsUnreadable)
        }
    }

    /// The document in the fourth column, whose SHA-256 is in the fifth.
    private func document<Document: DrawDocument>(
        _ kind: ReceiptProblem.Document,
        in row: borrowing ResultRow,
        of connection: Connection
    ) throws(AccessFailure) -> Document {
        let number = Int(try row.integer(0))
        func damaged(_ problem: ReceiptProblem) -> AccessFailure {
            connection.damaged(problem).remedied(by: ReceiptRemedy.removeEntry(number))
        }
        let text = try row.text(3)
        let digest = try row.text(4)
        do throws(AccessFailure) {
            let read: ReadDocument<Document> =
                try DrawDocumentPayload.read(kind, Array(text.utf8), at: connection.place)
            if read.isCanonical, digest == read.sha256 { return read.document }
        } catch {
            throw damaged(ReceiptProblem.storedUnreadable(kind, number: number, error))
        }
        throw damaged(ReceiptProblem.storedWasChanged(kind, number: number))
    }
}
