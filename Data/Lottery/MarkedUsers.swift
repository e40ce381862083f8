import Domain
import Foundation

/// A list of users that can be reread at any position, from the nearest mark before it. Shares of the list are read in
/// parallel, one on each core.
struct MarkedUsers: Sendable {
    /// Users between two marks, or fewer where two parts of the list meet: few enough to read at once, and only a
    /// thousand marks for a million users.
    static let markDistance = 1_024
    /// Users in a share: enough to outweigh the chunk with which its reading starts.
    static let shareLength = 16 * markDistance

    private let document: SourceDocument
    private let layout: ListLayout
    private let marks: [RowPosition]

    init(document: SourceDocument, layout: ListLayout = .json, marks: [RowPosition]) {
        self.document = document
        self.layout = layout
        self.marks = marks
    }

    /// Returns the users at these positions, in the order given.
    func users(at positions: [Int]) async throws(SourceFailure) -> [User] {
        let (sorted, requests) = RadixSort.sorted(positions.map { UInt64($0) })
        let shares = Self.shares(of: sorted)
        // Placeholders, replaced share by share: only a few users exist twice at a time.
        var users = [User](repeating: Self.placeholder, count: positions.count)
        guard shares.count > 1 else {
            for (request, user) in zip(requests, try await read(sorted)) { users[Int(request)] = user }
            return users
        }
        let readers = ProcessInfo.processInfo.activeProcessorCount
        var failures: [Int: SourceFailure] = [:]
        await withTaskGroup(of: (share: Int, users: Result<[User], SourceFailure>).self) { group in
            var unread = shares.indices
            func readNext() {
                guard let share = unread.popFirst() else { return }
                group.addTask { (share, await result(of: Array(sorted[shares[share]]))) }
            }
            for _ in 0..<readers { readNext() }
            for await done in group {
                readNext()
                switch done.users {
                case .success(let read):
                    for (request, user) in zip(requests[shares[done.share]], read) { users[Int(request)] = user }
                case .failure(let failure): failures[done.share] = failure
                }
            }
        }
        if let first = failures.min(by: { $0.key < $1.key }) { throw first.value }
        return users
    }

    private static let placeholder = User(id: UserID(0), name: "", username: "", registered: nil)

    /// For each share of the list, the range of sorted positions in it.
    private static func shares(of positions: [UInt64]) -> [Range<Int>] {
        var shares: [Range<Int>] = []
        var start = 0
        for index in positions.indices {
            let share = Int(positions[index]) / shareLength
            while shares.count < share {
                shares.append(start..<index)
                start = index
            }
        }
        return shares + [start..<positions.count]
    }

    /// Preserves the type of a thrown error, which a task group erases.
    private func result(of positions: [UInt64]) async -> Result<[User], SourceFailure> {
        do throws(SourceFailure) {
            return .success(try await read(positions))
        } catch {
            return .failure(error)
        }
    }

    /// - Parameter positions: Ascending; can contain duplicates.
    private func read(_ positions: [UInt64]) async throws(SourceFailure) -> [User] {
        var users: [User] = []
        users.reserveCapacity(positions.count)
        var next = 0
        while next < positions.count {
            let first = Int(positions[next])
            guard let mark = marks.last(where: { $0.index <= first }) else { throw changed(since: nil) }
            let start = next
            try await ListReader<UserRow>.read(document, layout, from: mark, to: first) { row, position in
                while next < positions.count, positions[next] == position.index {
                    users.append(row.user)
                    next += 1
                }
                guard next < positions.count else { return nil }
                let wanted = Int(positions[next])
                // Reading on is cheaper than starting again, unless there is a mark in between.
                return wanted - position.index <= Self.markDistance ? wanted : nil
            }
            guard next > start else { throw changed(since: mark) }
        }
        return users
    }

    /// The failure for a list that now ends before one of its users.
    private func changed(since mark: RowPosition?) -> SourceFailure {
        SourceFailure(.unreadable, document.name, "it changed while it was read, at byte \(mark?.offset ?? 0)")
    }
}
