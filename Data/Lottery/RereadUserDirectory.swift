import Domain

/// Reads users again from the document that their ids came from, starting from the nearest mark before each.
struct RereadUserDirectory: UserDirectory {
    /// A mark every so many users: few enough to cost no memory, near enough to be read from in no time.
    static let markDistance = 1_024

    private let document: SourceDocument
    private let marks: [JSONPosition]

    init(document: SourceDocument, marks: [JSONPosition]) {
        self.document = document
        self.marks = marks
    }

    func users(at positions: [Int]) async throws(SourceFailure) -> [User] {
        let wanted = Set(positions).sorted()
        var found: [Int: User] = [:]
        var next = 0
        while next < wanted.count {
            let start = marks[wanted[next] / Self.markDistance]
            try await JSONListReader<UserRow>.read(document, from: start) { row, position in
                if position.index == wanted[next] {
                    found[position.index] = row.user
                    next += 1
                }
                // Reading on is cheaper than starting again, unless there is a mark between here and the next.
                return next < wanted.count && wanted[next] - position.index <= Self.markDistance
            }
        }
        return positions.compactMap { found[$0] }
    }
}
