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
        // In ascending order, the list is gone through once.
        let (wanted, places) = RadixSort.sorted(positions.map { UInt64($0) })
        var found = [User?](repeating: nil, count: positions.count)
        var next = 0
        while next < wanted.count {
            let first = Int(wanted[next])
            try await JSONListReader<UserRow>.read(document, from: marks[first / Self.markDistance], to: first) {
                row,
                position in
                while next < wanted.count, wanted[next] == position.index {
                    found[Int(places[next])] = row.user
                    next += 1
                }
                // Reading on is cheaper than starting again, unless there is a mark between here and the next.
                guard next < wanted.count, Int(wanted[next]) - position.index <= Self.markDistance else { return nil }
                return Int(wanted[next])
            }
        }
        return found.compactMap(\.self)
    }
}
