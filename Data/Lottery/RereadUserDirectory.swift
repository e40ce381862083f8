import Domain
import Foundation

/// Reads users again from the document that their ids came from, starting from the nearest mark before each. Shares of
/// the list are read side by side, by as many readers as there are cores.
struct RereadUserDirectory: UserDirectory {
    /// A mark every so many users: few enough to cost no memory, near enough to be read from in no time.
    static let markDistance = 1_024
    /// How much of the list a reader takes at a time: enough to make up for the chunk that it begins with.
    static let shareLength = 16 * markDistance

    private let document: SourceDocument
    private let marks: [JSONPosition]

    init(document: SourceDocument, marks: [JSONPosition]) {
        self.document = document
        self.marks = marks
    }

    func users(at positions: PositionSet) async throws(SourceFailure) -> UserTable {
        let starts = starts(of: positions)
        let readers = min(starts.count, ProcessInfo.processInfo.activeProcessorCount)
        let read = await withTaskGroup(of: Result<[FlatUsers], SourceFailure>.self) { group in
            for reader in 0..<readers {
                // Each has its own, so that no more than one share a reader is on its way.
                let own = stride(from: reader, to: starts.count, by: readers).map { starts[$0] }
                group.addTask { await result(of: own, positions) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        var stretches: [FlatUsers] = []
        for result in read { stretches += try result.get() }
        return UserTable(stretches)
    }

    /// Of the shares in which somebody is wanted.
    private func starts(of positions: PositionSet) -> [Int] {
        var starts: [Int] = []
        while let position = positions.first(from: starts.last.map { $0 + Self.shareLength } ?? 0) {
            starts.append(position / Self.shareLength * Self.shareLength)
        }
        return starts
    }

    /// A task of a group forgets which errors it throws; a result does not.
    private func result(of starts: [Int], _ positions: PositionSet) async -> Result<[FlatUsers], SourceFailure> {
        var stretches: [FlatUsers] = []
        do throws(SourceFailure) {
            for start in starts { try await read(start..<start + Self.shareLength, positions, into: &stretches) }
            return .success(stretches)
        } catch {
            return .failure(error)
        }
    }

    private func read(
        _ share: Range<Int>,
        _ positions: PositionSet,
        into stretches: inout [FlatUsers]
    ) async throws(SourceFailure) {
        var users = FlatUsers(from: share.lowerBound)
        var wanted = positions.first(from: share.lowerBound)
        while let first = wanted, first < share.upperBound {
            let mark = marks[first / Self.markDistance]
            try await JSONListReader<UserRow>.read(document, from: mark, to: first) { row, position in
                if position.index >= users.start + UserTable.stretchLength {
                    stretches.append(users.trimmed)
                    users = FlatUsers(from: position.index / UserTable.stretchLength * UserTable.stretchLength)
                }
                users.append(row.user, at: position.index)
                wanted = positions.first(from: position.index + 1)
                // Reading on is cheaper than starting again, unless there is a mark between here and the next.
                guard let next = wanted, next < share.upperBound, next - position.index <= Self.markDistance
                else { return nil }
                return next
            }
            guard wanted != first else { throw changed(since: mark) }
        }
        stretches.append(users.trimmed)
    }

    /// For a list that ends before somebody who was in it.
    private func changed(since mark: JSONPosition) -> SourceFailure {
        SourceFailure(.unreadable, document.name, "it changed while it was read, at byte \(mark.offset)")
    }
}
