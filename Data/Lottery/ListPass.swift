import Domain

/// One pass over a list: keeps it within the limits, counts it for the progress indicator, and marks the places from
/// which to reread it.
struct ListPass: Sendable {
    private let document: SourceDocument
    private let limits: ListLimits
    private let meter: ReadingMeter?
    private var rows = 0
    private(set) var marks: [RowPosition] = []

    init(of document: SourceDocument, _ limits: ListLimits, _ meter: ReadingMeter?) {
        self.document = document
        self.limits = limits
        self.meter = meter
    }

    mutating func note(_ position: RowPosition) throws(SourceFailure) {
        rows = position.index + 1
        guard rows <= limits.rows else { throw .tooManyRows(document.name, limit: limits.rows) }
        // A spool limits pipes and servers to the byte. A file has an end, so it is enough to check where each row
        // starts.
        guard position.offset < limits.bytes else { throw .tooManyBytes(document.name, limit: limits.bytes) }
        guard position.index.isMultiple(of: MarkedUsers.markDistance) else { return }
        if let last = marks.last {
            meter?.add(bytes: position.offset - last.offset, rows: position.index - last.index)
        }
        marks.append(position)
    }

    /// Adds the pass over the part that follows.
    mutating func append(_ later: ListPass, at start: RowPosition) throws(SourceFailure) {
        rows = start.index + later.rows
        guard rows <= limits.rows else { throw .tooManyRows(document.name, limit: limits.rows) }
        marks += later.marks.map { $0.after(start) }
    }
}

/// The users that a repository read last.
actor LastRead {
    private var users: MarkedUsers?

    func replace(with users: MarkedUsers) {
        self.users = users
    }

    /// - Parameter list: Display name of the list, for the error.
    nonisolated func users(at positions: [Int], of list: String) async throws(SourceFailure) -> [User] {
        guard !positions.isEmpty else { return [] }
        guard let users = await users else { throw SourceFailure(.unreadable, list, "it has not been read") }
        return try await users.users(at: positions)
    }
}
